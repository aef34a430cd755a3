// What positions for tests are made of: corporations, planets, a view of the fifth round.

import { BUILDINGS, COLOURS, type BaseView, type Building, type CorporationView, type Cubes, type Forecast, type Line, type View } from './model';
import { content } from './sample-content';

export { content };

/** `R2 Y`: cubes by their letters, with a number where there are several. */
export function cubes(text: string): Cubes {
  const held: Cubes = { red: 0, yellow: 0, green: 0, blue: 0, purple: 0 };
  for (const part of text.split(' ').filter(Boolean)) held[content.colours.find(({ letter }) => letter === part[0])!.id] = Number(part.slice(1) || 1);
  return held;
}
export const buildings = (some: Partial<Record<Building, number>> = {}): Record<Building, number> => ({ ars: 0, converter: 0, outpost: 0, drill: 0, ...some });
export const levels = (some: Partial<Record<Line, number>> = {}): Record<Line, number> => ({ ars: 0, converter: 0, outpost: 0, drill: 0, solar: 0, travel: 0, ...some });

export function base(token: string, deposit: string, storage: string, on: Partial<Record<Building, number>> = {}, at = 0): BaseView {
  const data = content.production_tokens.find(({ id }) => id === token)!;
  return { planet: data.planet, token, normal: data.layers[at]!.colour, deposit: cubes(deposit), storage: cubes(storage), buildings: buildings(on), layer: at, layers: data.layers.map(({ colour, n }) => [colour, n]) };
}

export function hold(bases: number, on: Partial<Record<Building, number>>, carried: string): CorporationView['hold'] {
  const [buildingsAboard, cubesAboard] = [buildings(on), cubes(carried)];
  const used = bases + BUILDINGS.reduce((sum, one) => sum + buildingsAboard[one], 0) + COLOURS.reduce((sum, one) => sum + cubesAboard[one], 0);
  return { bases, buildings: buildingsAboard, cubes: cubesAboard, used };
}

const BASIC = ['solar-extraction', 'technology-research', 'travel', 'market', 'earth-production'];

export function corporation(seat: number, some: Partial<CorporationView> = {}): CorporationView {
  return {
    seat, ...content.corporations[seat]!, supply: null, waiting: null, prestige: 0, reputation: 8,
    reserve: { bases: 4, buildings: buildings() }, hold: hold(0, {}, ''), explorer: 'earth', bases: [], levels: levels(), salvation: [], wormhole: null,
    starship: 0, humankind: 0, probe: 'sol', column: 0, extras: [], hand: BASIC, played: [], set_aside: [], uses: 0, passed: false, rotation: 0, broker: null, pass_token: 'basic', ...some,
  };
}

export const ana = corporation(0, {
  supply: { cubes: cubes('R3 Y2 G B'), fuel: 7, scientists: 2 }, waiting: 4, prestige: 21, reputation: 11,
  reserve: { bases: 1, buildings: buildings({ drill: 1, converter: 1, ars: 1 }) }, hold: hold(1, { outpost: 1 }, ''), explorer: 'earth',
  bases: [base('mars-redwater-cut', 'Y4 G', 'Y2 R', { drill: 1, ars: 1 }), base('venus-veil-quarry', 'G3', 'G')],
  levels: levels({ ars: 2, drill: 2, converter: 1, outpost: 1, travel: 1, solar: 1 }), salvation: ['build-extra'],
  starship: 3, humankind: 5, probe: 'j-4-b', column: 4, extras: ['lean-routing'],
  hand: ['solar-extraction', 'market', 'production-mars', 'lean-routing'], played: ['earth-production', 'production-venus', 'technology-research', 'travel'], uses: 1,
});
export const ben = corporation(1, {
  prestige: 18, reputation: 6, reserve: { bases: 2, buildings: buildings({ outpost: 1 }) }, hold: hold(0, {}, 'B2 P'), explorer: 'jupiter',
  bases: [base('jupiter-auroral-crown', 'B3', 'B P', { drill: 1, converter: 1 })], levels: levels({ drill: 2, converter: 2, travel: 3, outpost: 1, ars: 1 }), wormhole: '5-3',
  starship: 4, humankind: 2, probe: 'j-3-a', column: 3, hand: ['market', 'earth-production'], played: ['solar-extraction', 'production-jupiter', 'travel', 'technology-research'], uses: 2,
});
export const cleo = corporation(2, {
  prestige: 24, reputation: 14, reserve: { bases: 1, buildings: buildings() }, explorer: 'mars',
  bases: [base('mars-ochre-field', 'Y2', 'Y4', { outpost: 1 }), base('saturn-hexagon-well', 'B5', '', { drill: 1, ars: 1, converter: 1 })], levels: levels({ ars: 1, drill: 1, converter: 1, outpost: 1, travel: 2 }), salvation: ['cryogenic', 'deep-space-power'],
  starship: 2, humankind: 6, probe: 'j-6-c', column: 6, extras: ['talent-scout', 'wide-sieve'], hand: [], played: [...BASIC, 'talent-scout', 'wide-sieve', 'production-mars'], uses: 1, passed: true, rotation: 1,
});
export const dan = corporation(3, { prestige: 12, explorer: 'neptune', bases: [base('mars-dustgate', 'R3', 'R'), base('neptune-cobalt-throat', 'B4', 'B2')], levels: levels({ drill: 1 }), starship: 1, humankind: 1, probe: 'j-4-b', column: 4, reserve: { bases: 2, buildings: buildings() } });

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
    const unseen = stack ? content.production_tokens.filter((one) => one.planet === planet.id && one.layers.length === 1 && !known.includes(one.id)).map(({ id }) => id) : [];
    return { id: planet.id, space: spaceIn(planet.id, round), quadrant: quadrantIn(planet.id, round), destroyed, burn: BURN[planet.id] ?? null, stack, unknown: stack - known.length, known, unseen };
  });
}

export const mechanisms = content.mechanisms.filter((one) => !one.any_cubes).map(({ id }) => id);
const builtIds = mechanisms.slice(8, 22);

/** A view of round five; `who` are the corporations, the first of them is the one that looks. */
export function position(some: Partial<View> = {}, who: CorporationView[] = [ana, ben, cleo], gone: string[] = []): View {
  const taken: Record<string, number> = {};
  for (const one of who) for (const { planet } of one.bases) taken[planet] = (taken[planet] ?? 0) + 1;
  const round = some.round ?? 5;
  const spiral = some.spiral ?? 18;
  const slots = content.modules.flatMap(({ id }, module) => [{ id, slots: builtIds.slice(module * 11, module * 11 + 11).map((one, i) => ({ id: one, by: i % 4 === 3 ? null : i % 3 })) }]);
  return {
    seat: 0, round, phase: 'action', active: 0, order: who.map(({ seat }) => seat), passed: who.length > 2 ? [2] : [], spiral, planets: planets(round, taken, gone),
    bag: cubes('R38 Y24 G14 B7 P3'), drawn: null, market: cubes('R3 Y4 G1 P1'), meeples: cubes('R9 Y8 G7 B6 P4'), saved: cubes('R7 Y5 G2 B1 P1'),
    projects: mechanisms.slice(22, 30), pile: mechanisms.slice(30), pile_left: mechanisms.length - 30, rows: { current: 3, long_term: 6 }, ship: { slots: 11, modules: slots },
    government: [[null, 0, 2, null], [2, null, null, 1], [null, null, null, null]], governor: 2,
    journey: {
      tokens: { 'j-1-a': 'deep-space', 'j-1-b': 'galaxy', 'j-2-a': 'wormhole', 'j-2-c': 'deep-space', 'j-3-a': 'galaxy', 'j-3-c': 'wormhole', 'j-4-b': 'deep-space', 'j-4-c': 'galaxy', 'j-6-c': 'galaxy' },
      markers: content.journey.spaces.filter((one) => one.kind === 'poi' && one.column > 4).map(({ id }) => id), government_probe: 'j-2-a', pile: { 'deep-space': 10, galaxy: 9, wormhole: 4 }, pile_left: 23,
    },
    display: ['slingshot-charter', 'insider-broker', 'rich-vein', 'substitute-alloys', 'double-ledger', 'remote-foreman'],
    goals: { needed: 2, ship: { built: 14, needed: 33, met: false }, trappist: { column: 6, needed: 10, met: false }, population: { saved: 16, needed: 40, met: false }, earth: { spiral, burn: 57, met: false } },
    sheet: 'base', draft: null, families: null, hall: null,
    prospect: null, production: null, trade: null, corporations: who, forecast: forecast(round, who[0]!, gone), ...some,
  };
}
