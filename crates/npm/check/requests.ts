// Requests that the types accept, and requests that they refuse.
import { Engine, EngineError, type ErrorCode, type GameRecord, type Outcome, type State } from "rowhouse-engine";

const engine = new Engine();

export const state: State = engine.request({ cmd: "new", game: "ten", options: { variant: "open" } });
engine.request({ cmd: "position", game: "ten", position: "- 0? 5.5.5/5.5.5 0", seed: 1 });
export const id: { deep: string[] } = engine.request({ cmd: "state", id: { deep: ["any", "JSON"] } }).id;
export const rolled: string = engine.request({ cmd: "roll" }).rolled;
export const record: GameRecord = engine.request({ cmd: "record" }).record;
engine.request({ cmd: "replay", record });
engine.request({ cmd: "best", ms: 200 });
engine.request({ cmd: "chance", outcome: "=2" });
engine.handle('{"cmd":"games"}')?.length;

export function ended(state: State): Outcome | null {
  if (state.kind === "over") {
    const outcome: Outcome = state.outcome;
    return outcome;
  }
  return state.outcome;
}

export function variant(state: State): string {
  return state.game === "ten" ? state.options.variant : "none";
}

try {
  engine.request({ cmd: "state" });
} catch (error) {
  if (error instanceof EngineError) {
    const code: ErrorCode = error.code;
    console.log(code, error.id);
  }
}

// @ts-expect-error: there is no such command
engine.request({ cmd: "fly" });
// @ts-expect-error: a game is named
engine.request({ cmd: "new" });
// @ts-expect-error: there is no such game
engine.request({ cmd: "new", game: "chess" });
// @ts-expect-error: this option is one of another game
engine.request({ cmd: "new", game: "ten", options: { rounds: 2 } });
// @ts-expect-error: an action is text
engine.request({ cmd: "apply", action: 3 });
// @ts-expect-error: only a roll says what was drawn
engine.request({ cmd: "state" }).rolled;
// @ts-expect-error: only a request with an id is answered with one
engine.request({ cmd: "state" }).id;
// @ts-expect-error: a game that goes on has no ranks
state.outcome.ranks;
// @ts-expect-error: there is no such bot
engine.request({ cmd: "best", bot: "deep" });
