// Prints real answers as TypeScript literals of their declared types. The compiler accepts neither a missing nor an unknown
// field in such a literal.
import { Engine, games } from "rowhouse-engine";

const engine = new Engine();
let count = 0;

function show(type, value) {
  console.log(`export const a${(count += 1)}: ${type} = ${JSON.stringify(value)};`);
}

function ask(request) {
  const answer = engine.request(request);
  show(`Answer<${JSON.stringify(request)}>`, answer);
  return answer;
}

console.log('import type { Answer, GameInfo, State } from "rowhouse-engine";');
show("GameInfo[]", games());
ask({ cmd: "games" });
for (const game of ["completto", "ten", "15go"]) {
  let state = ask({ cmd: "new", game, seed: 1, id: { of: game } });
  let thought = false;
  while (state.kind !== "over") {
    if (state.kind === "chance") {
      state = thought ? engine.request({ cmd: "roll" }) : ask({ cmd: "roll" });
      continue;
    }
    const [seat] = state.to_act;
    if (!thought) {
      for (const bot of ["random", "novice", "club", "master"]) ask({ cmd: "best", seat, bot, nodes: 100 });
      ask({ cmd: "state" });
      ask({ cmd: "record" });
      thought = true;
    }
    const { action } = engine.request({ cmd: "best", seat, bot: "random" });
    state = engine.request({ cmd: "apply", seat, action });
  }
  show("State", state);
  const { record } = ask({ cmd: "record" });
  show("State", engine.request({ cmd: "replay", record }));
  show("State", engine.request({ cmd: "position", game, options: state.options, position: state.position }));
}
