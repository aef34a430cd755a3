// Positions for tests and for whoever draws: three corporations in the fifth round, in each of its phases and at each of
// the questions that open something on the board; the first round; a late one with burnt planets; four corporations.

import { BUILDINGS, COLOURS, type BaseView, type Building, type CorporationView, type Cubes, type Forecast, type Line, type View } from './model';
import { content } from './sample-content';

export { content };

/** `R2 Y`: cubes by their letters, with a number where there are several. */
export function cubes(text: string): Cubes {
  const held: Cubes = { red: 0, yellow: 0, green: 0, blue: 0, purple: 0 };
  for (const part of text.split(' ').filter(Boolean)) held[content.colours.find(({ letter }) => letter === part[0])!.id] = Number(part.slice(1) || 1);
  return held;
}
const buildings = (some: Partial<Record<Building, number>> = {}): Record<Building, number> => ({ ars: 0, converter: 0, outpost: 0, drill: 0, ...some });
const levels = (some: Partial<Record<Line, number>> = {}): Record<Line, number> => ({ ars: 0, converter: 0, outpost: 0, drill: 0, solar: 0, travel: 0, ...some });

function base(token: string, deposit: string, storage: string, on: Partial<Record<Building, number>> = {}): BaseView {
  const data = content.production_tokens.find(({ id }) => id === token)!;
  return { planet: data.planet, token, normal: data.layers[0]!.colour, deposit: cubes(deposit), storage: cubes(storage), buildings: buildings(on) };
}

function hold(bases: number, on: Partial<Record<Building, number>>, carried: string): CorporationView['hold'] {
  const [buildingsAboard, cubesAboard] = [buildings(on), cubes(carried)];
  const used = bases + BUILDINGS.reduce((sum, one) => sum + buildingsAboard[one], 0) + COLOURS.reduce((sum, one) => sum + cubesAboard[one], 0);
  return { bases, buildings: buildingsAboard, cubes: cubesAboard, used };
}

const BASIC = ['solar-extraction', 'technology-research', 'travel', 'market', 'earth-production'];

export function corporation(seat: number, some: Partial<CorporationView> = {}): CorporationView {
  return {
    seat, ...content.corporations[seat]!, supply: null, waiting: null, prestige: 0, reputation: 8,
    reserve: { bases: 4, buildings: buildings() }, hold: hold(0, {}, ''), explorer: 'earth', bases: [], levels: levels(), salvation: [], wormhole: null,
    starship: 0, humankind: 0, probe: 'sol', column: 0, extras: [], hand: BASIC, played: [], set_aside: [], uses: 0, passed: false, rotation: 0, broker: null, ...some,
  };
}

const ana = corporation(0, {
  supply: { cubes: cubes('R3 Y2 G B'), fuel: 7, scientists: 2 }, waiting: 4, prestige: 21, reputation: 11,
  reserve: { bases: 1, buildings: buildings({ drill: 1, converter: 1, ars: 1 }) }, hold: hold(1, { outpost: 1 }, ''), explorer: 'earth',
  bases: [base('mars-redwater-cut', 'Y4 G', 'Y2 R', { drill: 1, ars: 1 }), base('venus-veil-quarry', 'G3', 'G')],
  levels: levels({ ars: 2, drill: 2, converter: 1, outpost: 1, travel: 1, solar: 1 }), salvation: ['build-extra'],
  starship: 3, humankind: 5, probe: 'j-4-b', column: 4, extras: ['lean-routing'],
  hand: ['solar-extraction', 'market', 'production-mars', 'lean-routing'], played: ['earth-production', 'production-venus', 'technology-research', 'travel'], uses: 1,
});
const ben = corporation(1, {
  prestige: 18, reputation: 6, reserve: { bases: 2, buildings: buildings({ outpost: 1 }) }, hold: hold(0, {}, 'B2 P'), explorer: 'jupiter',
  bases: [base('jupiter-auroral-crown', 'B3', 'B P', { drill: 1, converter: 1 })], levels: levels({ drill: 2, converter: 2, travel: 3, outpost: 1, ars: 1 }), wormhole: '5-3',
  starship: 4, humankind: 2, probe: 'j-3-a', column: 3, hand: ['market', 'earth-production'], played: ['solar-extraction', 'production-jupiter', 'travel', 'technology-research'], uses: 2,
});
const cleo = corporation(2, {
  prestige: 24, reputation: 14, reserve: { bases: 1, buildings: buildings() }, explorer: 'mars',
  bases: [base('mars-ochre-field', 'Y2', 'Y4', { outpost: 1 }), base('saturn-hexagon-well', 'B5', '', { drill: 1, ars: 1, converter: 1 })], levels: levels({ ars: 1, drill: 1, converter: 1, outpost: 1, travel: 2 }), salvation: ['cryogenic', 'deep-space-power'],
  starship: 2, humankind: 6, probe: 'j-6-c', column: 6, extras: ['talent-scout', 'wide-sieve'], hand: [], played: [...BASIC, 'talent-scout', 'wide-sieve', 'production-mars'], uses: 1, passed: true, rotation: 1,
});
const dan = corporation(3, { prestige: 12, explorer: 'neptune', bases: [base('mars-dustgate', 'R3', 'R'), base('neptune-cobalt-throat', 'B4', 'B2')], levels: levels({ drill: 1 }), starship: 1, humankind: 1, probe: 'j-4-b', column: 4, reserve: { bases: 2, buildings: buildings() } });

const START: Record<string, number> = { mercury: 4, venus: 6, earth: 0, mars: 1, jupiter: 4, saturn: 10, uranus: 2, neptune: 14 };
const planetOf = (id: string) => content.planets.find((one) => one.id === id)!;
const spaceIn = (id: string, round: number): number => (START[id]! + planetOf(id).speed * (round - 1)) % planetOf(id).spaces;
const quadrantIn = (id: string, round: number): number => 1 + Math.floor(spaceIn(id, round) / (planetOf(id).spaces / 4));
const apart = (a: number, b: number): number => Math.min((a - b + 4) % 4, (b - a + 4) % 4);

/** SI-7.3 to SI-7.6, for the forecast. */
function fuel(from: string, to: string, round: number, who: CorporationView): number {
  const [a, b] = [planetOf(from), planetOf(to)];
  const belt = content.belt.after;
  const crossing = a.orbit <= belt !== b.orbit <= belt && who.levels.travel < 1 ? 1 : 0;
  const direct = (who.levels.travel < 2 ? a.gravity : 0) + Math.abs(a.orbit - b.orbit) + crossing + apart(quadrantIn(from, round), quadrantIn(to, round));
  if (!who.wormhole || (from !== 'earth' && to !== 'earth')) return direct;
  const [orbit, quadrant] = who.wormhole.split('-').map(Number) as [number, number];
  const other = from === 'earth' ? b : a;
  return Math.min(direct, 1 + Math.abs(other.orbit - orbit) + apart(quadrantIn(other.id, round), quadrant));
}

function forecast(round: number, who: CorporationView, gone: string[]): Forecast[] {
  const left = content.planets.filter(({ id }) => !gone.includes(id));
  return [0, 1, 2, 3, 4, 5].map((ahead) => {
    const then = round + ahead;
    const of = (pick: (id: string) => number, but: string): Record<string, number> => Object.fromEntries(left.filter(({ id }) => id !== but).map(({ id }) => [id, pick(id)]));
    return {
      round: then,
      spaces: of((id) => spaceIn(id, then), ''),
      quadrants: of((id) => quadrantIn(id, then), ''),
      from_here: of((id) => fuel(who.explorer, id, then, who), who.explorer),
      from_earth: of((id) => fuel('earth', id, then, who), 'earth'),
      to_earth: of((id) => fuel(id, 'earth', then, who), 'earth'),
    };
  });
}

const BURN: Record<string, number> = { mercury: 23, venus: 39, earth: 57 };
const KNOWN: Record<string, string[]> = { uranus: ['uranus-cold-cauldron'], jupiter: [] };

function planets(round: number, taken: Record<string, number>, gone: string[]): View['planets'] {
  return content.planets.map((planet) => {
    const destroyed = gone.includes(planet.id);
    const stack = !planet.settles || destroyed ? 0 : 4 - (taken[planet.id] ?? 0);
    const known = stack ? (KNOWN[planet.id] ?? []) : [];
    const unseen = stack ? content.production_tokens.filter((one) => one.planet === planet.id && !known.includes(one.id)).map(({ id }) => id) : [];
    return { id: planet.id, space: spaceIn(planet.id, round), quadrant: quadrantIn(planet.id, round), destroyed, burn: BURN[planet.id] ?? null, stack, unknown: stack - known.length, known, unseen };
  });
}

const mechanisms = content.mechanisms.map(({ id }) => id);
const builtIds = mechanisms.slice(8, 22);

/** A view of round five; `who` are the corporations, the first of them is the one that looks. */
function position(some: Partial<View> = {}, who: CorporationView[] = [ana, ben, cleo], gone: string[] = []): View {
  const taken: Record<string, number> = {};
  for (const one of who) for (const { planet } of one.bases) taken[planet] = (taken[planet] ?? 0) + 1;
  const round = some.round ?? 5;
  const spiral = some.spiral ?? 18;
  const slots = content.modules.flatMap(({ id }, module) => [{ id, slots: builtIds.slice(module * 11, module * 11 + 11).map((one, i) => ({ id: one, by: i % 4 === 3 ? null : i % 3 })) }]);
  return {
    seat: 0, round, phase: 'action', active: 0, order: who.map(({ seat }) => seat), passed: who.length > 2 ? [2] : [], spiral, planets: planets(round, taken, gone),
    bag: cubes('R38 Y24 G14 B7 P3'), drawn: null, market: cubes('R3 Y4 G1 P1'), meeples: cubes('R9 Y8 G7 B6 P4'), saved: cubes('R7 Y5 G2 B1 P1'),
    projects: mechanisms.slice(22, 30), pile: mechanisms.slice(30), rows: { current: 3, long_term: 6 }, ship: { slots: 11, modules: slots },
    government: [[null, 0, 2, null], [2, null, null, 1], [null, null, null, null]], governor: 2,
    journey: {
      tokens: { 'j-1-a': 'deep-space', 'j-1-b': 'galaxy', 'j-2-a': 'wormhole', 'j-2-c': 'deep-space', 'j-3-a': 'galaxy', 'j-3-c': 'wormhole', 'j-4-b': 'deep-space', 'j-4-c': 'galaxy', 'j-6-c': 'galaxy' },
      markers: content.journey.spaces.filter((one) => one.kind === 'poi' && one.column > 4).map(({ id }) => id), government_probe: 'j-2-a', pile: { 'deep-space': 10, galaxy: 9, wormhole: 4 },
    },
    display: ['slingshot-charter', 'insider-broker', 'rich-vein', 'substitute-alloys', 'double-ledger', 'remote-foreman'],
    goals: { needed: 2, ship: { built: 14, needed: 33, met: false }, trappist: { column: 6, needed: 10, met: false }, population: { saved: 16, needed: 40, met: false }, earth: { spiral, burn: 57, met: false } },
    prospect: null, production: null, trade: null, corporations: who, forecast: forecast(round, who[0]!, gone), ...some,
  };
}

/** The own turn of the Action Phase. */
export const action = position();
/** A flight plan is being made on Earth. */
export const flight = position({}, [{ ...ana, hand: ['solar-extraction', 'market', 'production-mars'], played: [...ana.played, 'lean-routing'] }, ben, cleo]);
/** A flight plan is being made on Mars, with cubes in the Storage. */
export const away = position({}, [{ ...ana, explorer: 'mars', hold: hold(0, { drill: 1 }, 'Y2') }, ben, cleo]);
/** A token is turned over on Uranus. */
export const prospect = position({ prospect: { planet: 'uranus', token: 'uranus-cold-cauldron' } }, [{ ...ana, explorer: 'uranus', hold: hold(1, { outpost: 1, drill: 1 }, '') }, ben, cleo]);
/** Production on Mars, the Base has been used. */
export const produce = position({ production: { planet: 'mars', used: { base: 1, explorer: 0, ars: 0, converter: 0, outpost: 0, drill: 0 } } }, [{ ...ana, explorer: 'mars' }, ben, cleo]);
/** Two cubes have come out of the Solar Bag. */
export const drawn = position({ drawn: cubes('Y B') });
/** Trading: a red cube has been sold. */
export const trade = position({ trade: { sold: ['red'], bought: [] }, market: cubes('R4 Y4 G1 P1') });
/** The own turn of the Salvation Phase. */
export const salvation = position({ phase: 'salvation', order: [2, 0, 1], passed: [] }, [{ ...ana, hand: ['solar-extraction', 'technology-research', 'travel', 'market', 'lean-routing'], played: [], set_aside: ['earth-production', 'production-mars', 'production-venus'], uses: 0 }, ben, { ...cleo, passed: false }]);
/** The Government Phase. */
export const government = position({ phase: 'government', active: 2 });
/** Mercury and Venus are burnt, the probes are far out. */
export const late = position(
  { round: 11, spiral: 46, passed: [], goals: { needed: 2, ship: { built: 30, needed: 33, met: false }, trappist: { column: 10, needed: 10, met: true }, population: { saved: 34, needed: 40, met: false }, earth: { spiral: 46, burn: 57, met: false } } },
  [{ ...ana, bases: ana.bases.slice(0, 1), probe: 'j-9-c', column: 9 }, ben, { ...cleo, probe: 'trappist', column: 10 }],
  ['mercury', 'venus'],
);
/** Four corporations; three of them on Mars, two probes on one space. */
export const four = position({ passed: [] }, [ana, ben, { ...cleo, passed: false }, dan]);
/** The first turn of all. */
export const start = position(
  {
    round: 1, spiral: 0, passed: [], projects: mechanisms.slice(0, 8), pile: mechanisms.slice(10), meeples: cubes('R16 Y13 G9 B7 P5'), saved: cubes(''), market: cubes('R2 Y2 G1 B1 P1'), bag: cubes('R44 Y28 G16 B8 P4'),
    ship: { slots: 11, modules: content.modules.map(({ id }) => ({ id, slots: [] })) }, government: [[null, null, null, null], [null, null, null, null], [null, null, null, null]], governor: null,
    journey: { tokens: {}, markers: content.journey.spaces.filter((one) => one.kind === 'poi').map(({ id }) => id), government_probe: 'sol', pile: { 'deep-space': 14, galaxy: 12, wormhole: 6 } },
    goals: { needed: 2, ship: { built: 0, needed: 33, met: false }, trappist: { column: 0, needed: 10, met: false }, population: { saved: 0, needed: 40, met: false }, earth: { spiral: 0, burn: 57, met: false } },
  },
  [corporation(0, { supply: { cubes: cubes('R2 Y'), fuel: 8, scientists: 2 }, waiting: 8 }), corporation(1), corporation(2)],
);
/** What somebody without a seat sees. */
export const spectator: View = { ...action, seat: -1, forecast: null, corporations: action.corporations.map((one) => ({ ...one, supply: null, waiting: null })) };

/** All of them by name. */
export const views: Record<string, View> = { action, flight, away, prospect, produce, drawn, trade, salvation, government, late, four, start, spectator };

// ---------------------------------------------------------------- what is asked in these positions

const offers = (...abouts: string[][]) => abouts.map((about) => ({ move: about.join(' '), verb: 'do', label: about.join(', '), about, note: null, apart: false, confirm: '' as const }));
const closed = (...abouts: string[][]) => abouts.map((about) => ({ move: about.join(' '), verb: 'do', label: about.join(', '), about, reason: '2 Fuel are missing', rule: 'SI-7.8' }));
const prompt = (open: ReturnType<typeof offers>, shut: ReturnType<typeof closed> = []) => ({ seat: 0, mine: true, question: '', rule: '', text: '', detail: false, offers: open, closed: shut });
const each = (...targets: string[]): string[][] => targets.map((one) => [one]);
const at = (name: string, view: View, asked: ReturnType<typeof prompt> | null, previews: Record<string, View> = {}) => ({
  seat: view.seat, names: ['Ana', 'Ben', 'Cleo', 'Dmitri'].slice(0, view.corporations.length), view, prompt: asked, log: [], name,
  previews: Object.fromEntries(Object.entries(previews).map(([move, after]) => [move, { view: after, lights: [], lines: [], standings: [] }])),
});
const mine = (view: View, some: Partial<CorporationView>): View => ({ ...view, corporations: [{ ...view.corporations[0]!, ...some }, ...view.corporations.slice(1)] });

/** For the gallery: positions with what is asked in them, by name. */
export const samples = Object.fromEntries(
  [
    at('plan', action, prompt(offers(...action.corporations[0]!.hand.map((id) => [`token:${id}`]), ['active'], ['pass']))),
    at('flight', flight, prompt(offers(...each('reserve:base', 'reserve:drill', 'reserve:converter', 'planet:venus', 'planet:mars', 'planet:jupiter')), closed(...each('planet:saturn', 'planet:uranus', 'planet:neptune', 'reserve:outpost'))), { 'planet:jupiter': mine(flight, { explorer: 'jupiter' }) }),
    at('away', away, prompt(offers(...each('stored:yellow', 'stored:red', 'planet:earth', 'planet:venus')))),
    at('prospect', prospect, prompt(offers(...each('prospect', 'stack')))),
    at('produce', produce, prompt(offers(...each('activator:explorer', 'activator:drill', 'activator:ars')))),
    at('drawn', drawn, prompt(offers(['drawn:yellow'], ['drawn:blue'], ['drawn']), closed())),
    at('wormhole', action, prompt(offers(...content.cells.map(({ id }) => [`cell:${id}`])))),
    at('deposit', action, prompt(offers(...each('base:mars', 'base:venus')))),
    at('trade', trade, prompt(offers(...each('market:green', 'market:purple')), closed(...each('market:yellow', 'market:blue')))),
    at('salvation', salvation, prompt(offers(...salvation.corporations[0]!.hand.map((id) => [`token:${id}`]), ['pass']))),
    at('build', salvation, prompt(offers(...each('project:1', 'project:2', 'project:5')), closed(...each('project:3', 'project:4', 'project:6', 'project:7', 'project:8')))),
    at('save', salvation, prompt(offers(...each('meeple:red', 'meeple:yellow', 'meeple:green')))),
    at('probe', salvation, prompt(offers(...each('space:j-5-a', 'space:j-5-b', 'space:j-5-c'))), { 'space:j-5-b': mine(salvation, { probe: 'j-5-b', column: 5 }) }),
    at('send', salvation, prompt(offers(...each('government:2-2', 'government:2-3')))),
    at('extra', salvation, prompt(offers(...salvation.display.map((id) => [`extra:${id}`])))),
    at('research', action, prompt(offers(...each('technology:ars-3', 'technology:solar-2', 'technology:travel-2', 'technology:cryogenic')))),
    at('government', government, null),
    at('late', late, null),
    at('four', four, null),
    at('start', start, prompt(offers(...start.corporations[0]!.hand.map((id) => [`token:${id}`]), ['pass']))),
    at('spectator', spectator, null),
  ].map((one) => [one.name, one]),
);
