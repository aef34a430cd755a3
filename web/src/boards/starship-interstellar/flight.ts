// What the Solar System and the Journey say in words: what a flight costs and why, who is where, when planets burn.

import { listing, seatLetters } from '../shared/words';
import { BUILDINGS, type BaseView, type Building, type Content, type CorporationView, type Forecast, type JourneySpaceData, type PlanetData, type PlanetView, type View } from './model';
import { planetName } from './reckon';
import { BUILDING_NAMES, count, nameOf, rewardsWords } from './words';

export const planetData = (content: Content, id: string): PlanetData => content.planets.find((one) => one.id === id)!;

/** Which flights a look at the costs is about. */
export type Course = 'from_here' | 'from_earth' | 'to_earth';

export interface Reach {
  fuel: number;
  /** Fuel that is missing; 0: it can be flown to. */
  missing: number;
}
export function reachOf(forecast: Forecast | null, course: Course, planet: string, fuel: number | null, off = 0): Reach | null {
  const cost = forecast?.[course]?.[planet];
  if (cost == null) return null;
  const pays = Math.max(0, cost - off);
  return { fuel: pays, missing: fuel === null ? 0 : Math.max(0, pays - fuel) };
}

/** What the token of a flight takes off its Fuel, as its text says (SI-7.7). */
export function tokenDiscount(content: Content, who: CorporationView | undefined): number {
  const action = content.tokens.find((one) => one.id === who?.played.at(-1))?.action;
  if (action?.kind !== 'travel') return 0;
  return /\bno Fuel\b/.test(action.text) ? Infinity : Number(/(\d+) Fuel less/.exec(action.text)?.[1] ?? 0);
}

/** The parts of a flight's Fuel (SI-7.3 to SI-7.6) in words; a sum that they do not explain goes through the Wormhole or is a token's. */
export function partsOf(content: Content, who: CorporationView | null, from: string, to: string, quadrants: Record<string, number>, fuel: number): string {
  const [a, b] = [planetData(content, from), planetData(content, to)];
  const turn = Math.abs((quadrants[from] ?? 0) - (quadrants[to] ?? 0)) % 4;
  const [gravity, orbits, quadrant] = [(who?.levels.travel ?? 0) >= 2 ? 0 : a.gravity, Math.abs(a.orbit - b.orbit), Math.min(turn, 4 - turn)];
  const belt = (a.orbit <= content.belt.after) !== (b.orbit <= content.belt.after) && (who?.levels.travel ?? 0) < 1 ? 1 : 0;
  if (gravity + orbits + quadrant + belt !== fuel) return who?.wormhole && (from === 'earth' || to === 'earth') ? 'through the own Wormhole' : '';
  const parts = [gravity ? `gravity of ${a.name} ${gravity}` : '', orbits ? `orbits ${orbits}` : '', belt ? `Asteroid Belt ${belt}` : '', quadrant ? `quadrants ${quadrant}` : ''];
  return parts.filter(Boolean).join(' + ');
}

/** Who has what on a planet. */
export interface Present {
  seat: number;
  letter: string;
  base: boolean;
  explorer: boolean;
}
export function presentOn(view: View, names: string[], planet: string): Present[] {
  const letters = seatLetters(names);
  return view.corporations.flatMap((one) => {
    const base = one.bases.some((held) => held.planet === planet);
    const explorer = one.explorer === planet;
    // On Earth everybody has a home: only Explorers count.
    return base || explorer ? [{ seat: one.seat, letter: letters[one.seat] ?? String(one.seat + 1), base, explorer }] : [];
  });
}

/** `Mercury burns in 5 spaces`. */
export function burnWords(content: Content, planet: PlanetView, spiral: number): string {
  const name = planetName(content, planet.id);
  if (planet.destroyed) return `${name} is burnt`;
  if (planet.burn === null) return `${name} never burns`;
  const left = planet.burn - spiral;
  if (left > 0) return `${name} burns in ${count(left, 'space')}`;
  return planet.id === 'earth' ? 'Earth burns: the game ends with this round' : `${name} burns in this Government Phase`;
}

export function presentWords(present: Present[], names: string[], seat: number): string {
  const who = (one: Present): string => (one.seat === seat ? 'you' : (names[one.seat] ?? `Seat ${one.seat + 1}`));
  const bases = present.filter((one) => one.base).map(who);
  const explorers = present.filter((one) => one.explorer).map(who);
  return [bases.length ? `${bases.length === 1 ? 'Base' : 'Bases'}: ${listing(bases)}` : '', explorers.length ? `${explorers.length === 1 ? 'Explorer' : 'Explorers'}: ${listing(explorers)}` : ''].filter(Boolean).join('. ');
}

/** Everything about a planet in one line, for who cannot see it. */
export function planetWords(content: Content, view: View, names: string[], seat: number, planet: PlanetView, reach: Reach | null): string {
  const data = planetData(content, planet.id);
  if (planet.destroyed) return `${data.name}, burnt.`;
  const parts = [
    `${data.name}, quadrant ${content.quadrants[planet.quadrant - 1] ?? planet.quadrant}, gravity ${data.gravity}`,
    reach ? `${reach.fuel} Fuel${reach.missing ? `, ${reach.missing} more Fuel needed` : ''}` : '',
    data.settles ? `${planet.stack} in the stack` : '',
    presentWords(presentOn(view, names, planet.id), names, seat),
    planet.burn !== null ? burnWords(content, planet, view.spiral) : '',
  ];
  return `${parts.filter(Boolean).join('. ')}.`;
}

/** Where a planet will be as far as the forecast goes: the Fuel by rounds. */
export const aheadWords = (view: View, planet: string): string => (view.forecast ?? []).flatMap((one) => (one.from_here[planet] == null ? [] : [`round ${one.round}: ${one.from_here[planet]}`])).join(', ');

/** What each activator of a production would do, with the levels of the corporation (SI-9.4 to SI-9.11). */
export interface Activator {
  id: 'base' | 'explorer' | Building;
  name: string;
  /** How many there are and how many have been used. */
  there: number;
  used: number;
  does: string;
}
export function activatorsOf(content: Content, view: View, who: CorporationView, base: BaseView): Activator[] {
  const used = view.production?.used;
  const all: Array<[Activator['id'], string, number]> = [['base', 'Base', 1], ['explorer', 'Explorer', who.explorer === base.planet ? 1 : 0], ...(['outpost', 'drill', 'converter', 'ars'] as const).map((id): [Building, string, number] => [id, BUILDING_NAMES[id], base.buildings[id]])];
  const does = (id: Activator['id']): string => (id === 'base' || id === 'explorer' ? '1 cube from the Deposit to the Storage' : lineText(content, id, who.levels[id]));
  return all.flatMap(([id, name, there]) => (there > 0 ? [{ id, name, there, used: used?.[id] ?? 0, does: does(id) }] : []));
}

/** What a Building does at a level: its figure is that of the highest level, effects of Converters add up (SI-6.7). */
function lineText(content: Content, line: Building, level: number): string {
  const texts = content.technologies.filter((one) => one.line === line && (line === 'converter' ? one.level <= level : one.level === level)).map((one) => one.text);
  // A technology's text also says that a Building joins the reserve: nothing that happens now.
  return texts.map((text) => text.split(/[;.] */).filter((part) => part && !/reserve/.test(part)).join('; ')).join('; ');
}

/** Pieces at home or in the hold, in words. */
export const piecesWords = (bases: number, buildings: Record<Building, number>): string => {
  const all = [bases ? count(bases, 'Base') : '', ...BUILDINGS.map((one) => (buildings[one] ? `${buildings[one]} ${BUILDING_NAMES[one]}` : ''))].filter(Boolean);
  return all.length ? listing(all) : 'none';
};

/** Fuel to enter a column; the costs end with that of the last column. */
export function moveCost(content: Content, column: number): number | null {
  const last = Math.max(...content.journey.spaces.map((one) => one.column));
  return column > 0 ? (content.journey.costs.at(column - last - 1) ?? null) : null;
}

/** A space of the Journey: what it costs, what is known of it, who is there. */
export function spaceWords(content: Content, view: View, names: readonly string[], seat: number, space: JourneySpaceData): string {
  const { journey, limits } = content;
  const place = space.kind === 'start' ? 'Sol, where the Journey begins' : space.kind === 'goal' ? 'Trappist' : `Column ${space.column}, row ${space.row}`;
  const fuel = moveCost(content, space.column);
  const cost = fuel === null ? '' : `, ${fuel} Fuel to enter`;
  const token = content.discoveries.find((one) => one.id === view.journey.tokens[space.id]);
  const free = view.journey.markers.includes(space.id);
  const what: Record<JourneySpaceData['kind'], string> = {
    start: '',
    goal: `Prestige on arrival: ${journey.arrival.slice(0, view.corporations.length).join(', ')}`,
    poi: `Point of Interest ${space.name}: ${free ? `${rewardsWords(space.rewards)} for the first` : 'its marker is taken'}`,
    open: token ? `${token.name}: ${token.text.replace(/\.$/, '')}` : 'Not discovered yet: 1 Prestige for the first',
  };
  const probes = view.corporations.filter((one) => one.probe === space.id).map((one) => (one.seat === seat ? 'your Probe' : `the Probe of ${nameOf(names, one.seat)}`));
  const here = [...probes, ...(view.journey.government_probe === space.id ? ['the Government Probe'] : [])];
  const extra = space.column === limits.extra_column ? `The first time in column ${space.column} or beyond brings an Extra Action token` : '';
  return `${[`${place}${cost}`, what[space.kind], extra, here.length ? `Here: ${listing(here)}` : ''].filter(Boolean).join('. ')}.`;
}
