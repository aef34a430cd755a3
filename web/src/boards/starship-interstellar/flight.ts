// What the Solar System says in words: what a flight costs and why, who is where, when planets burn.

import { listing, seatLetters } from '../shared/words';
import { BUILDINGS, type BaseView, type Building, type Content, type CorporationView, type Forecast, type PlanetData, type PlanetView, type View } from './model';
import { planetName } from './reckon';
import { BUILDING_NAMES, count } from './words';

export const planetData = (content: Content, id: string): PlanetData => content.planets.find((one) => one.id === id)!;

/** Which flights a look at the costs is about. */
export type Course = 'from_here' | 'from_earth' | 'to_earth';

export interface Reach {
  fuel: number;
  /** Fuel that is missing; 0: it can be flown to. */
  missing: number;
}
export function reachOf(forecast: Forecast | null, course: Course, planet: string, fuel: number | null): Reach | null {
  const cost = forecast?.[course]?.[planet];
  return cost == null ? null : { fuel: cost, missing: fuel === null ? 0 : Math.max(0, cost - fuel) };
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
