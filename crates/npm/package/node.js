// Entry point for Node: reads the WASM module from the file system.
import { readFileSync } from "node:fs";

import { initSync } from "./glue.js";

initSync({ module: readFileSync(new URL("./glue_bg.wasm", import.meta.url)) });

export { Engine, EngineError, games } from "./engine.js";
