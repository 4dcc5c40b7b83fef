// Runs bots and analysis beside the page: loads the engine, a module of its own, and gives each request one answer.
import init, { answer } from "./engine.js";

const ready = init();
self.onmessage = async ({ data }) => {
  try {
    await ready;
    self.postMessage(answer(data));
  } catch (error) {
    // Fires the worker's error event on the page.
    reportError(error);
  }
};
