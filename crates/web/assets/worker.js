// Bots think and games are looked at here, beside the page. The page sends the compiled module first, then requests; each gets
// one answer.
import init, { think } from "./web.js";

let ready;
self.onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    ready = init({ module_or_path: data });
    return;
  }
  try {
    await ready;
    self.postMessage(think(data));
  } catch (error) {
    // So that the page hears of it.
    reportError(error);
  }
};
