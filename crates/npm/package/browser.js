// Entry point for browsers and bundlers: fetches the WASM module from the folder of this file.
import init from "./glue.js";

await init({ module_or_path: fetch(new URL("./glue_bg.wasm", import.meta.url)) });

export { Engine, EngineError, games } from "./engine.js";
