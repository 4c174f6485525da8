// A plain script, so that it runs even where modules do not: from a file on disk, or in an old browser.
(() => {
  const show = () => {
    const place = document.getElementById("failure");
    if (!place || document.documentElement.hasAttribute("data-started")) return;
    place.textContent =
      location.protocol === "file:"
        ? "The game cannot run from a file on disk. Serve its folder over http instead, for example with any static web server."
        : "A part of the game could not be fetched, or this browser is too old for it. Reload the page, or try a current browser.";
    place.hidden = false;
  };
  if (location.protocol === "file:") addEventListener("DOMContentLoaded", show);
  else addEventListener("load", () => setTimeout(show, 8000));
})();
