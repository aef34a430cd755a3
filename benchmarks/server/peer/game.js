// A small game for two: in turn they take cells of a strip of 48. It ends when all are taken; most cells win.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const CELLS = 48;

module.exports = {
  name: 'cells',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(CELLS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, cell) => {
      if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS || G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G }) => {
    if (G.cells.includes(null)) return undefined;
    const first = G.cells.filter((owner) => owner === '0').length;
    return first * 2 === CELLS ? { draw: true } : { winner: first * 2 > CELLS ? '0' : '1' };
  },
};
