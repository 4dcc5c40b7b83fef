// Errors are thrown and do not change the game. A random seed is chosen where none is given.
import assert from "node:assert/strict";

import { Engine, EngineError } from "rowhouse-engine";

const engine = new Engine();
assert.throws(() => engine.request({ cmd: "state", id: "a" }), (error) => {
  assert.ok(error instanceof EngineError && error instanceof Error);
  assert.deepEqual([error.name, error.code, error.id], ["EngineError", "no_game", "a"]);
  assert.match(error.message, /no game yet/);
  return true;
});
const before = engine.request({ cmd: "new", game: "ten", seed: 7 });
assert.throws(() => engine.request({ cmd: "apply", action: "0,0" }), { code: "chance_due" });
assert.throws(() => engine.request({ cmd: "new", game: "chess" }), { code: "unknown_game" });
assert.throws(() => engine.request(undefined), TypeError);
assert.throws(() => engine.request([]), { code: "bad_request" });
assert.deepEqual(engine.request({ cmd: "state" }), before);

// Lines: blank ones have no answer, invalid ones an error, and numbers keep their exact text.
assert.equal(engine.handle(" \n"), undefined);
assert.equal(JSON.parse(engine.handle("{")).error.code, "bad_json");
assert.match(engine.handle('{"cmd":"state","id":123456789012345678901234567890}'), /^{"id":123456789012345678901234567890,/);

// Random seeds differ, and survive JSON.
const seeds = Array.from({ length: 20 }, () => {
  engine.request({ cmd: "new", game: "ten" });
  engine.request({ cmd: "roll" });
  return engine.request({ cmd: "record" }).record.seed;
});
assert.equal(new Set(seeds).size, seeds.length);
assert.ok(seeds.every(Number.isSafeInteger), `${seeds}`);
