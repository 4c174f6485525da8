// A plain script, so that it runs even where modules do not: from a file on disk, or in an old browser. For the same
// reason its few words stand here, and it picks the language by itself, as text/language.js does.
(() => {
  const sentences = {
    en: {
      file: "The game cannot run from a file on disk. Serve its folder over http instead, for example with any static web server.",
      other:
        "A part of the game could not be fetched, or this browser is too old for it. Reload the page, or try a current browser.",
    },
    ru: {
      file: "Игра не запускается из файла на диске. Откройте её папку через http, например с помощью любого статического веб-сервера.",
      other:
        "Часть игры не удалось загрузить, или этот браузер для неё слишком стар. Обновите страницу или попробуйте современный браузер.",
    },
  };
  /** @returns {"en" | "ru"} */
  const language = () => {
    let kept = null;
    try {
      kept = localStorage.getItem("outflank.language");
    } catch {
      // Storage is denied: then nothing was kept.
    }
    const wanted = [kept ? kept.replace(/"/g, "") : "", ...navigator.languages];
    const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).filter((tag) => tag === "en" || tag === "ru");
    return known[0] === "ru" ? "ru" : "en";
  };
  const spoken = language();
  document.documentElement.lang = spoken;
  const show = () => {
    const place = document.getElementById("failure");
    if (!place || document.documentElement.hasAttribute("data-started")) return;
    place.textContent = sentences[spoken][location.protocol === "file:" ? "file" : "other"];
    place.hidden = false;
  };
  if (location.protocol === "file:") addEventListener("DOMContentLoaded", show);
  else addEventListener("load", () => setTimeout(show, 8000));
})();
