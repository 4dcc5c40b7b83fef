// Runs bots and analysis beside the page: loads the engine, a module of its own, and gives each request one answer.
import init, { answer } from "./engine.js";

const ready = init();
self.onmessage = async ({ data }) => {
  try {
    await ready;
    self.postMessage(answer(data));
  } catch (error) {
    // So that the page hears of it.
    reportError(error);
  }
};
