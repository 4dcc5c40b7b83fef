// The engine with objects instead of lines, and exceptions instead of error answers.
import { LineEngine } from "./glue.js";

export class EngineError extends Error {
  constructor(error, id) {
    super(error.message);
    this.name = "EngineError";
    this.code = error.code;
    this.id = id;
  }
}

export class Engine {
  #lines = new LineEngine();

  request(request) {
    const line = JSON.stringify(request);
    if (line === undefined) {
      throw new TypeError("a request is an object, such as { cmd: \"games\" }");
    }
    const answer = JSON.parse(this.#lines.handle(line));
    if (answer.error) {
      throw new EngineError(answer.error, answer.id);
    }
    return answer;
  }

  handle(line) {
    if (typeof line !== "string") {
      throw new TypeError("a request is a line of text, such as '{\"cmd\":\"games\"}'");
    }
    return this.#lines.handle(line);
  }
}

export function games() {
  return new Engine().request({ cmd: "games" }).games;
}
