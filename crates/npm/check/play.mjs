// Plays a game of every kind to its end, and prints every request and its answer as lines, to be compared with the native
// engine.
import assert from "node:assert/strict";

import { Engine, games } from "rowhouse-engine";

const KINDS = [
  { game: "completto" },
  { game: "completto", options: { players: 4, rounds: 2 } },
  { game: "ten" },
  { game: "ten", options: { variant: "open", starter: 1 } },
  { game: "15go" },
  { game: "15go", options: { players: 2, sets: 4, must_place: true } },
  {
    game: "15go",
    options: { players: 3, sets: 6, open_play: true, own_build: true, borrow: true, points: true },
  },
];

assert.deepEqual(new Set(games().map((info) => info.game)), new Set(KINDS.map((kind) => kind.game)));

// Two engines get the same requests: one as objects, one as lines.
const objects = new Engine();
const lines = new Engine();

function ask(request) {
  const answer = objects.request(request);
  const line = JSON.stringify(request);
  const said = lines.handle(line);
  assert.deepEqual(JSON.parse(said), answer);
  console.log(line);
  console.log(said);
  return answer;
}

for (const wrong of [{}, 5, undefined, null, ["{}"]]) {
  assert.throws(() => lines.handle(wrong), TypeError);
}

KINDS.forEach((kind, index) => {
  let state = ask({ cmd: "new", ...kind, seed: 7 + index, id: index });
  assert.equal(state.id, index);
  for (let step = 0; state.kind !== "over"; step += 1) {
    assert.ok(step < 20_000, `${JSON.stringify(kind)} does not end`);
    if (state.kind === "chance") {
      state = ask({ cmd: "roll" });
      continue;
    }
    // Where several seats may act, they take turns.
    const seat = state.to_act[step % state.to_act.length];
    const best = ask({ cmd: "best", seat, bot: step % 50 === 0 ? "club" : "random", nodes: 200 });
    assert.ok(state.legal[seat].includes(best.action));
    state = ask({ cmd: "apply", seat, action: best.action });
  }
  const { players } = state.options;
  assert.equal(state.outcome.ranks.length, players);
  assert.equal(state.outcome.scores.length, players);
  assert.equal(Math.min(...state.outcome.ranks), 1);
  const { record } = ask({ cmd: "record" });
  assert.deepEqual(record.result, state.outcome);
  assert.equal(ask({ cmd: "replay", record, seed: 1 }).position, state.position);
});
