// Positions for tests and for whoever draws: a solo turn at its key, at work, at the Timers; two and four seats.

import type { Bundle, LevelView, PlayerView, View } from './model';
import { content } from './sample-content';

export { content };

/** `M2 T`: resources by their letters, with a number where there are several. */
function holds(text: string): Bundle {
  const bundle: Bundle = Object.fromEntries(content.resources.map(({ id }) => [id, 0]));
  for (const part of text.split(' ').filter(Boolean)) bundle[content.resources.find(({ letter }) => letter === part[0])!.id] = Number(part[1] ?? 1);
  return bundle;
}
function levels(rows: string[], tokens: Record<number, string> = {}): LevelView[] {
  return content.levels.map(({ level, capacity }, i) => ({ level, capacity, resources: holds(rows[i] ?? ''), token: tokens[level] ?? null }));
}
/** Divers from the top; a star marks the upgraded ones. */
const column = (text: string): PlayerView['column'] => text.split(' ').map((one) => ({ diver: one.replace('*', ''), upgraded: one.endsWith('*') }));

function player(seat: number, some: Partial<PlayerView> = {}): PlayerView {
  return {
    seat, colour: content.colours[seat]!.id, score: 0, sources: { contracts: 0, upgrades: 0, store: 0, tokens: 0 }, credits: 3, batteries: 1, neutral_keys: 0,
    column: column('spy engineer trader metal-expert explorer plant-expert tech-expert fuel-expert'), keys: ['1', '2', '3', '4', '5', 'x'], track: [],
    hacker: { step: 0, limit: 6, last: false }, mechanic: { step: 0, value: 1, last: false }, levels: levels(['', 'M', 'P', 'F', 'T']), hand: null, hand_size: 0, ...some,
  };
}

const ana = player(0, {
  score: 9, sources: { contracts: 6, upgrades: 2, store: 1, tokens: 0 }, credits: 4, batteries: 2, neutral_keys: 1,
  column: column('spy* engineer trader metal-expert* explorer plant-expert tech-expert fuel-expert'), keys: ['1', '3', '4', 'x'], track: ['5', '2'],
  hacker: { step: 1, limit: 5, last: false }, mechanic: { step: 1, value: 2, last: false },
  levels: levels(['P', 'M T', 'P2 M', 'F2 T M', 'T2 F'], { 3: 'civic-plaque-1', 5: 'metal-seam-1' }),
  hand: [{ id: 'drydock-gate', levels: [] }, { id: 'twin-crates', levels: [3, 4, 5] }], hand_size: 2,
});

const common = {
  seat: 0, round: 12, round_cap: null, target: null, last_round: false, first_player: 0, active: 0, turn: null, propelled: false,
  supply: { metal: 13, plant: 14, fuel: 14, tech: 12, credits: 29, batteries: 11, neutral_keys: 5 }, store: { metal: 2, plant: 1, fuel: 0, tech: 4 },
  sponsors: ['turbine-guild', 'suit-foundry', 'harbour-bank', 'dive-academy', 'lock-keepers'].map((id, i) => ({ level: i + 1, id, side: 'basic' as const })),
  display: [['civic-plaque-3', 'cell-rack-1'], ['skeleton-pass-2', 'chip-cache-2'], ['workshop-hour-1', 'plant-seam-1'], ['chip-cache-4', 'tech-seam-2'], ['cell-rack-3', null]].map((tokens, i) => ({ level: i + 1, tokens })),
  bag: [], token_discards: ['civic-plaque-5'], deck: 24, unseen: [], tail: [{ cards: 3, known: null }], discards: ['rooftop-planters', 'mixed-pallet'], looking: null,
};

export const solo: View = {
  ...common, solo: true, phase: 'key', players: [ana],
  contracts: [{ space: 1, id: 'crane-arm', resource: 'metal', levels: [] }, { space: 2, id: 'stall-restock', resource: 'fuel', levels: [3, 4, 5] }],
  timers: { start: 23, a: 19, b: 18, track: [{ space: 21, resource: null, kind: 'tech' }, { space: 19, resource: null, kind: 'plant' }, { space: 17, resource: 'metal', kind: 'metal' }, { space: 15, resource: 'fuel', kind: 'fuel' }], order: ['tech', 'plant', 'metal', 'fuel'], reserve: [], up_moves: 1, up_moves_max: 10, rank: 'rookie', margin: 9 },
};

export const start: View = {
  ...solo, round: 1, players: [player(0)], store: { metal: 1, plant: 2, fuel: 1, tech: 0 }, discards: [], deck: 30,
  contracts: [{ space: 1, id: 'odds-and-ends', resource: 'tech', levels: [] }, { space: 2, id: 'tower-extension', resource: 'metal', levels: [] }],
  timers: { ...solo.timers!, a: 23, b: 23, track: [21, 19, 17, 15].map((space, i) => ({ space, resource: ['tech', 'metal', 'fuel', 'plant'][i]!, kind: ['tech', 'metal', 'fuel', 'plant'][i]! })), order: ['tech', 'metal', 'fuel', 'plant'], reserve: ['fuel', 'plant'], up_moves: 0, margin: 23 },
};

export const work: View = {
  ...solo, phase: 'work', turn: { seat: 0, level: 4, key: '4', diver: 'tech-expert', uses: 2, buddy: 0 }, players: [{ ...ana, keys: ['1', '3', 'x'] }],
};

export const timer: View = { ...solo, phase: 'timer', players: [{ ...ana, keys: ['1', '3', 'x'], track: ['5', '2', '4'] }] };

export const looking: View = { ...work, looking: { seat: 0, count: 4, cards: ['drydock-gate', 'mixed-pallet', 'colony-charter', 'keel-and-trim'] } };

const advanced = common.sponsors.map((one) => ({ ...one, side: 'advanced' as const }));
const ben = player(1, {
  score: 11, sources: { contracts: 9, upgrades: 1, store: 1, tokens: 0 }, credits: 2, batteries: 0, keys: ['2', '5'], track: ['3', 'neutral', 'x', '1', '4'],
  column: column('plant-expert explorer* metal-expert trader tech-expert spy fuel-expert engineer'), levels: levels(['M', 'P2', 'F', 'T2 P', 'M2 F T'], { 2: 'chip-cache-1' }), hand_size: 1,
});
export const two: View = {
  ...common, solo: false, round: 8, round_cap: 200, target: 18, phase: 'key', timers: null, sponsors: advanced, players: [ana, ben],
  contracts: [{ space: 1, id: 'founders-festival', resource: null, levels: [] }, { space: 2, id: 'quarter-refit', resource: null, levels: [4] }],
};
export const four: View = {
  ...two, first_player: 2, active: 1, phase: 'sponsor', turn: { seat: 1, level: 2, key: '2', diver: 'spy', uses: 1, buddy: 0 },
  contracts: [...two.contracts, { space: 3, id: 'balanced-load', resource: null, levels: [] }],
  players: [ana, { ...ben, keys: ['5'] }, player(2, { score: 9, hand_size: 3, credits: 7 }), player(3, { score: 17, batteries: 3, levels: levels(['P3', 'T2', 'M', 'F3', 'T3 P']) })],
};

// ---------------------------------------------------------------- what is asked in these positions

const offers = (...abouts: string[][]) => abouts.map((about) => ({ move: about.join(' '), verb: 'do', label: about.join(', '), about, note: null, apart: false, declines: false, confirm: '' as const }));
const closed = (...abouts: string[][]) => abouts.map((about) => ({ move: about.join(' '), verb: 'do', label: about.join(', '), about, reason: 'one Credit is missing', rule: 'OT-6.3' }));
const prompt = (open: ReturnType<typeof offers>, shut: ReturnType<typeof closed> = []) => ({ seat: 0, mine: true, question: '', rule: '', text: '', detail: false, offers: open, closed: shut });
const previewed = (view: View) => ({ view, lights: [], lines: [], standings: [] });
const at = (view: View, name: string, asked: ReturnType<typeof prompt> | null, previews: Record<string, View> = {}) => ({
  seat: 0, names: ['Ana', 'Ben', 'Cleo', 'Dmitri'].slice(0, view.players.length), view, prompt: asked, log: [], previews: Object.fromEntries(Object.entries(previews).map(([move, after]) => [move, previewed(after)])), name,
});

const ways = (view: View) => {
  const me = view.players[0]!;
  const keys = me.keys.filter((key) => key !== 'x').map((key) => [`key:${key}`, `level:${key}`]);
  const masters = ['x', ...(me.neutral_keys ? ['neutral'] : [])].flatMap((key) => [1, 2, 3, 4, 5].map((level) => [`key:${key}`, `level:${level}`]));
  const propels = me.column.flatMap((one, place) => [-2, -1, 1, 2].filter((step) => Math.abs(step) <= me.mechanic.value && place + step >= 0 && place + step < 8).map((step) => [`diver:${one.diver}`, `place:${place + step}`]));
  return [...keys, ...masters, ...propels];
};
const keyed: View = { ...work, phase: 'sponsor', turn: { ...work.turn!, uses: 1 } };
const taken: View = { ...work, turn: { ...work.turn!, uses: 1 }, players: [{ ...work.players[0]!, levels: levels(['P', 'M T', 'P2 M', 'F2 T2 M', 'T2 F'], { 3: 'civic-plaque-1', 5: 'metal-seam-1' }) }] };
const completed: View = {
  ...work, contracts: [work.contracts[0]!, { space: 2, id: 'odds-and-ends', resource: null, levels: [2, 3, 4, 5] }],
  players: [{ ...work.players[0]!, score: 11, sources: { ...ana.sources, contracts: 8 }, levels: levels(['P', 'M T', 'P2 M', 'M', 'T2 F'], { 3: 'civic-plaque-1', 5: 'metal-seam-1' }) }],
};
const moved: View = { ...timer, timers: { ...timer.timers!, b: 17, margin: 8 }, store: { ...timer.store, metal: 3 } };

/** For the gallery: positions with what is asked in them, by name. */
export const samples = Object.fromEntries(
  [
    at(solo, 'plan', prompt(offers(...ways(solo)), closed(['key:2'], ['key:5'])), { 'key:4 level:4': keyed }),
    at(start, 'start', prompt(offers(...ways(start)))),
    at(work, 'work', prompt(offers(['diver:tech-expert'], ['contract:stall-restock', 'level:3'], ['contract:stall-restock', 'level:4'], ['contract:stall-restock', 'level:5']), closed(['contract:crane-arm'])), { 'diver:tech-expert': taken, 'contract:stall-restock level:3': completed }),
    at(timer, 'timer', prompt(offers(['timer:a'], ['timer:b'])), { 'timer:b': moved }),
    at(looking, 'looking', prompt(offers(...(looking.looking?.cards ?? []).map((id) => [`contract:${id}`])))),
    at(two, 'two', prompt(offers(...ways(two)))),
    at(four, 'four', null),
  ].map((one) => [one.name, one]),
);
