// The computer player, started from its bytes.
import { readFileSync } from "node:fs";
import * as player from "../../www/pkg/player.js";

player.initSync({ module: readFileSync(new URL("../../www/pkg/player_bg.wasm", import.meta.url)) });

export { player };
