// boardgame.io's own server with one trivial game, for `cargo xtask peers`.
//
//   node server.mjs PACKAGES memory
//   node server.mjs PACKAGES FOLDER     (its storage in files, below FOLDER)
//
// PACKAGES is the folder whose `node_modules` has boardgame.io. Prints the address it listens on.

import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [packages, storage] = process.argv.slice(2);
const require = createRequire(join(resolve(packages), "package.json"));
const { FlatFile, Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

// As many as the client's moves go.
const CELLS = 64;

// Players place tiles on free cells in turn. Everything that would cost this server more is left out: no draws, no
// search for a line, no end, no undo. Clients are sent the whole state after each move, which is small: with
// `deltaState`, which sends differences, a move takes four times the processor time.
const game = {
  name: "placement",
  disableUndo: true,
  setup: () => ({ cells: Array(CELLS).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== 0) return INVALID_MOVE;
      G.cells[cell] = Number(playerID) + 1;
    },
  },
};

const db = storage === "memory" ? undefined : new FlatFile({ dir: storage });
const server = Server({ games: [game], origins: [], ...(db && { db }) });
// `run` hands its port on to Node's `listen`, which takes an address as well: nobody else is to reach this server.
const { appServer } = await server.run({ port: { host: "127.0.0.1", port: 0 } });
console.log(`boardgame.io is at http://127.0.0.1:${appServer.address().port}`);
