// Drawing data of the variants and of H.A.L.L., for tests and for whoever draws.

import { COLOURS, type Colour, type Content, type Cubes, type HallData, type MechanismData, type PassTokenData, type Reward } from './model';

const fuel = (n: number): Reward => ({ kind: 'fuel', n });
const cube = (colour: Colour, n = 1): Reward => ({ kind: 'cube', n, colour });
const sides = (...all: Reward[][]): PassTokenData['sides'] => all.map((rewards) => ({ rewards, text: '' }));

export const passTokens: PassTokenData[] = [
  { id: 'basic', name: 'Pass', sides: sides([fuel(1)], [fuel(2)], [cube('red')], [cube('yellow')]) },
  { id: 'tanker-queue', name: 'Tanker Queue', sides: sides([fuel(2)], [fuel(3)], [fuel(4)], [fuel(5)]) },
  { id: 'public-gallery', name: 'Public Gallery', sides: sides([{ kind: 'reputation', n: 1 }], [{ kind: 'reputation', n: 1 }, fuel(1)], [{ kind: 'reputation', n: 2 }], [{ kind: 'reputation', n: 2 }, { kind: 'prestige', n: 1 }]) },
  { id: 'headhunters', name: 'Headhunters', sides: sides([], [fuel(1)], [fuel(3)], [{ kind: 'scientist', n: 1 }]) },
  { id: 'closing-bell', name: 'Closing Bell', sides: sides([], [cube('red')], [cube('yellow')], [cube('green')]) },
];

export const families: Content['families'] = [
  { id: 'marchetti', name: 'Family Marchetti', members: { red: 2, yellow: 1 }, reputation: 4 },
  { id: 'abara', name: 'Family Abara', members: { yellow: 1, green: 1 }, reputation: 5 },
  { id: 'numa', name: 'Family Numa', members: { red: 1, blue: 1 }, reputation: 5 },
  { id: 'ruzic', name: 'Family Ruzic', members: { yellow: 1, blue: 1 }, reputation: 6 },
];

const universal = (id: string, name: string, any_cubes: number, starting: boolean): MechanismData => ({ id, name, cost: {}, any_cubes, value: 1, starting });
export const universals: MechanismData[] = [universal('patch-kit', 'Patch Kit', 1, true), universal('common-conduit', 'Common Conduit', 2, false), universal('adaptive-panel', 'Adaptive Panel', 3, false)];

export const discoveries: Content['discoveries'] = [
  { id: 'black-hole', name: 'Black Hole', kind: 'black_hole', rewards: [], prestige_most: 3, fuel_each: 1, text: 'Up to 3 Prestige for 1 Fuel each' },
  { id: 'old-ember', name: 'Old Ember', kind: 'lost_mining_planet', rewards: [cube('red', 2)], prestige_most: 0, fuel_each: 0, text: '2 red cubes' },
  { id: 'verdigris', name: 'Verdigris', kind: 'lost_mining_planet', rewards: [cube('green')], prestige_most: 0, fuel_each: 0, text: '1 green cube' },
];

export const layered: Content['production_tokens'] = [
  { id: 'mars-striped-mesa', name: 'Striped Mesa', planet: 'mars', layers: [{ colour: 'red', n: 3 }, { colour: 'green', n: 3 }, { colour: 'blue', n: 2 }], ars: 1 },
  { id: 'uranus-sunken-court', name: 'Sunken Court', planet: 'uranus', layers: [{ colour: 'blue', n: 4 }, { colour: 'purple', n: 2 }], ars: 1 },
];

// ---------------------------------------------------------------- H.A.L.L.

/** By row: red, yellow, green, blue; purple is as blue. */
const CELLS: Record<string, [string, string, string, string]> = {
  solar: ['Draw 2 cubes from the Solar Bag, keep the lower one, lose its value in Reputation', 'Draw 2 cubes, keep both, lose their value in Reputation', 'Draw 2 cubes, keep both, lose 2 Reputation less than their value', 'Draw 2 cubes, keep both'],
  research: ['The next level of its target at double cubes', 'The next level of its target', 'The next level of its target, then 1 Scientist', 'Up to both levels of its target'],
  travel: ['Found for twice the gravity and 3 Fuel more', 'Found for twice the gravity', 'Found for twice the gravity less 2 Fuel', 'Found for twice the gravity less 2 Fuel, 2 more cubes'],
  market: ['Take the lowest cube', 'Take the lowest cube twice', 'Take the lowest cube, then the highest', 'Take the highest cube twice'],
  earth_production: ['1 Fuel', '4 Fuel', '6 Fuel', '10 Fuel'],
  planetary_production: ['Normal production, the last cube stays', 'Normal production', 'Normal production, 1 cube a level higher, 3 Fuel', 'Normal production, 2 cubes two levels higher, 6 Fuel'],
  government: ['The second space from the left', 'The first space', 'The rightmost free space', 'The leftmost free space and all bonuses of the row'],
  probe: ['Double Fuel, 1 Prestige and 1 Reputation less', 'A plain move', 'Double Prestige and Reputation', 'Double Prestige and Reputation, then a Mechanism'],
  build: ['The lowest Current or Long-Term Project', 'The highest Current or Long-Term Project', 'The highest Project of all', 'The highest Project of all, then the highest meeple'],
  save: ['The lowest meeple', 'The highest meeple', 'The highest meeple, then the lowest', 'The highest meeple, then a plain Probe move'],
};
const NEXT: Record<Colour, [string, string, string]> = {
  red: ['2 red to 1 yellow', '1 red to 1 yellow', '1 red to 2 yellow'],
  yellow: ['2 yellow to 1 green', '1 yellow to 1 green', '1 yellow to 2 green'],
  green: ['2 green to 1 blue', '1 green to 1 blue', '1 green to 2 blue'],
  blue: ['2 blue to 1 purple', '1 blue to 1 purple', '1 blue to 2 purple'],
  purple: ['1 purple to 1 red', '1 purple to 1 green', '1 purple to 1 purple and 1 green'],
};
const COSTS: Record<Colour, [Partial<Cubes>, Partial<Cubes>]> = {
  red: [{ red: 1, yellow: 1 }, { red: 1, yellow: 1, green: 1 }],
  yellow: [{ yellow: 2 }, { yellow: 1, green: 2 }],
  green: [{ yellow: 1, green: 1 }, { green: 2, blue: 1 }],
  blue: [{ yellow: 1, blue: 1 }, { green: 1, blue: 2 }],
  purple: [{ yellow: 1, purple: 1 }, { green: 1, purple: 2 }],
};

export const hall: HallData = {
  rows: Object.keys(CELLS),
  cells: Object.entries(CELLS).flatMap(([row, texts]) => COLOURS.map((color, i) => ({ row, color, text: texts[Math.min(i, 3)]!, again: color === 'purple' }))),
  technologies: COLOURS.map((color) => ({ id: `hall-${color}`, color, costs: COSTS[color], scientists: 1, lines: NEXT[color] })),
  presets: [{ id: 'intermediate', bag: { red: 15, yellow: 12, green: 9, blue: 6, purple: 3 } }],
};
