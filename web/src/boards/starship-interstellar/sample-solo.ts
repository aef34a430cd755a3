// Positions of the solo game and of the variants.

import type { HallView, View } from './model';
import { content } from './sample-content';
import { ana, base, ben, buildings, cleo, corporation, cubes, hold, mechanisms, position } from './sample-position';

const NOTHING = cubes('');
const boardOf = (laid: Record<string, string>): HallView['board'] => Object.fromEntries(content.hall.rows.map((row) => [row, cubes(laid[row] ?? '')]));

const opponent: HallView = {
  seat: 1, difficulty: 'intermediate', bag: cubes('R12 Y11 G9 B6 P3'), board: boardOf({ solar: 'R', market: 'R Y', earth_production: 'B' }), conversion: NOTHING, convertible: cubes('R2 Y B'),
  technologies: content.hall.technologies.map(({ id, color }, i) => ({ id, color, level: [1, 0, 2, 0, 0][i]! })),
  pile: { top: 'production-jupiter', size: 5, near: 1, far: 2, under: ['technology-research'] }, count: 3, planets: ['mars', null, null, 'saturn'], unseen: ['uranus', 'neptune'], cube: null, travelling: null,
};
const machine = {
  ...ben, supply: { cubes: cubes('R2 Y B2'), fuel: 9, scientists: 1 }, waiting: 5, reserve: { bases: 3, buildings: buildings() }, explorer: 'jupiter', hold: hold(0, {}, 'B'), hand: [], wormhole: null,
  bases: [base('jupiter-auroral-crown', 'B3', 'B')], levels: corporation(1).levels, played: ['solar-extraction', 'market', 'earth-production'],
};

/** The solo game, the own turn of the Action Phase. */
export const solo = position({ hall: opponent }, [ana, machine]);
/** The solo game in the Salvation Phase: H.A.L.L. advances its Probe. */
export const soloSalvation = position(
  { phase: 'salvation', active: 0, hall: { ...opponent, pile: { top: 'travel', size: 3, near: 0, far: 2, under: [] }, count: 2, cube: 'green', board: boardOf({ market: 'R', probe: 'G', build: 'P' }), convertible: cubes('R G P'), planets: [], unseen: [] } },
  [ana, machine],
);
/** The Government Phase of the solo game: convertible cubes can be removed. */
export const interfere = position({ phase: 'government', hall: { ...opponent, board: boardOf({}), convertible: cubes('R4 Y2 G B'), conversion: cubes('R Y'), pile: { top: null, size: 0, near: 0, far: 0, under: [] }, count: 0 } }, [ana, machine]);

const found = { 'j-1-a': 'deep-space', 'j-1-b': 'galaxy', 'j-2-a': 'black-hole', 'j-2-c': 'deep-space', 'j-3-a': 'old-ember', 'j-3-c': 'wormhole', 'j-4-b': 'black-hole', 'j-4-c': 'verdigris', 'j-6-c': 'galaxy' };
const standard = position();
/** Families, Universal Mechanisms, Black Holes, Lost Mining Planets, another Leader sheet, Unique Pass tokens. */
export const variants: View = {
  ...position(
    { phase: 'salvation', order: [2, 0, 1], passed: [] },
    [{ ...ana, pass_token: 'headhunters', hand: ['solar-extraction', 'technology-research', 'travel', 'market', 'lean-routing'], played: [], set_aside: ['earth-production', 'production-mars', 'production-venus'], uses: 0 }, { ...ben, pass_token: 'tanker-queue' }, cleo],
  ),
  sheet: 'sheet-1a', families: { active: ['marchetti', 'ruzic'], left: 3, unseen: ['abara', 'numa'] },
  projects: ['patch-kit', 'common-conduit', ...mechanisms.slice(24, 30)], pile: [...mechanisms.slice(30), 'adaptive-panel'], pile_left: mechanisms.length - 33,
  journey: { ...standard.journey, tokens: found, pile: { 'deep-space': 10, galaxy: 9, wormhole: 4, 'black-hole': 6, 'old-ember': 0, verdigris: 1 }, pile_left: 22 },
};
const mesa = base('mars-striped-mesa', 'G2', 'R2 G', { drill: 1, ars: 1 }, 1);
/** A production on a Deposit with layers: the second one is being dug. */
export const layers = position({ production: { planet: 'mars', used: { base: 1, explorer: 0, ars: 0, converter: 0, outpost: 0, drill: 0 } } }, [{ ...ana, explorer: 'mars', bases: [mesa, ...ana.bases.slice(1)] }, ben, cleo]);
/** A layered token is turned over on Uranus. */
export const layeredProspect: View = { ...position({ prospect: { planet: 'uranus', token: 'uranus-sunken-court' } }, [{ ...ana, explorer: 'uranus' }, ben, cleo]) };

const fresh = { round: 1, spiral: 0, phase: 'setup', passed: [] } as const;
const three = [corporation(0, { supply: { cubes: cubes('R2 Y'), fuel: 8, scientists: 2 }, waiting: 8 }), corporation(1), corporation(2)];
/** The own pick of a Unique Pass token. */
export const drafting = position({ ...fresh, passed: [], draft: { offered: ['tanker-queue', 'headhunters', 'closing-bell'], taken: null } }, three);
/** One is taken: it or the basic one. */
export const drafted = position({ ...fresh, passed: [], draft: { offered: null, taken: 'headhunters' } }, three);
