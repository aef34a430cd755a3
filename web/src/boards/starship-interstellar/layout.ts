// Where things are, in CSS pixels: the tiles of the zones on top and the open zones under them; within the Solar System
// the orbits, their planets and labels; on the Journey its spaces.

import type { Content, JourneySpaceData } from './model';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

const GAP = 4;
const box = (x: number, y: number, width: number, height: number): Box => ({ x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) });
const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));
export const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

// ---- the whole board

export const ZONES = ['solar', 'market', 'population', 'journey', 'ship', 'leaders', 'government', 'technologies'] as const;
/** Zones of some games or moments: the draft of Pass tokens, H.A.L.L.'s boards. */
export type Zone = (typeof ZONES)[number] | 'draft' | 'hall';

/** How wide the tiles are to each other: some have more to show. */
const WEIGHTS: Record<Zone, number> = { solar: 1.08, market: 1, population: 0.86, journey: 0.86, ship: 0.76, leaders: 0.87, government: 1.2, technologies: 1.3, draft: 1, hall: 1.05 };

export interface BoardLayout {
  width: number;
  /** More than the box has where it is too low: then the board scrolls. */
  height: number;
  tiles: Box[];
  /** One large place, or two side by side. */
  places: Box[];
}

/** The lowest a board may be; in a lower box it keeps this and scrolls. */
const LOWEST = 400;

/** The least width of a tile where all stand in one line. */
const TILE = 82;

export function boardLayout(width: number, within: number, scale = 1, shown: readonly Zone[] = ZONES): BoardLayout {
  const height = Math.max(within, LOWEST * scale);
  const lines = width >= Math.max(660, TILE * shown.length) * scale ? 1 : 2;
  const each = Math.ceil(shown.length / lines);
  const high = Math.round((lines === 1 ? (height >= 600 ? 58 : 52) : 48) * scale);
  const tiles: Box[] = [];
  for (let line = 0; line < lines; line++) {
    const zones = shown.slice(line * each, (line + 1) * each);
    const unit = (width - GAP * (zones.length - 1)) / zones.reduce((sum, zone) => sum + WEIGHTS[zone], 0);
    let x = 0;
    for (const zone of zones) {
      tiles.push(box(x, line * (high + GAP), WEIGHTS[zone] * unit, high));
      x += WEIGHTS[zone] * unit + GAP;
    }
  }
  const top = lines * (high + GAP);
  const left = height - top;
  const two = width >= 960 * scale && left >= 420 * scale;
  const half = Math.floor((width - GAP) / 2);
  return { width, height, tiles, places: two ? [box(0, top, half, left), box(half + GAP, top, width - half - GAP, left)] : [box(0, top, width, left)] };
}

// ---- the Solar System

export interface SolarLayout {
  /** Labels at the planets, or a list of destinations beside a smaller picture. */
  mode: 'labels' | 'list';
  picture: Box;
  /** The Spiral with its words; while something is decided: its panel. */
  aside: Box;
  scrubber: Box;
  /** A row for each planet, where there is a list. */
  rows: Box[];
  /** The words stand below the gauge, not beside it. */
  narrow: boolean;
}
/** Nothing is decided; something with the planets (a flight); something without them. */
export type Deciding = 'nothing' | 'planets' | 'other';

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

export function solarLayout(width: number, height: number, deciding: Deciding, scale = 1, planets = 8): SolarLayout {
  const bar = Math.round(34 * scale);
  const panel = deciding !== 'nothing';
  if (width >= 560 * scale && width >= height * 1.15 && height >= 300 * scale) {
    const side = Math.round(panel ? clamp(220 * scale, width * 0.36, 290 * scale) : clamp(172 * scale, width * 0.27, 250 * scale));
    const rest = width - side - GAP;
    return { mode: 'labels', picture: box(0, 0, rest, height), aside: box(rest + GAP, 0, side, height - 2 * bar - GAP), scrubber: box(rest + GAP, height - 2 * bar, side, 2 * bar), rows: [], narrow: true };
  }
  if (width >= 430 * scale && height >= 500 * scale) {
    const below = Math.round((panel ? clamp(170 * scale, height * 0.36, 250 * scale) : clamp(130 * scale, height * 0.25, 170 * scale)));
    const picture = height - below - bar - 2 * GAP;
    return { mode: 'labels', picture: box(0, 0, width, picture), scrubber: box(0, picture + GAP, width, bar), aside: box(0, picture + bar + 2 * GAP, width, below), rows: [], narrow: false };
  }
  // In a small place a panel that needs no planets has it all.
  if (deciding === 'other') return { mode: 'list', picture: NOWHERE, aside: box(0, 0, width, height), scrubber: NOWHERE, rows: [], narrow: true };
  if (width >= 400 * scale) {
    const side = Math.round(width * 0.46);
    const rest = width - side - GAP;
    const each = (height - GAP * (planets - 1)) / planets;
    const rows = Array.from({ length: planets }, (_, i) => box(rest + GAP, i * (each + GAP), side, each));
    const below = panel ? 0 : Math.round(Math.min(104 * scale, height * 0.32));
    const free = height - bar - GAP;
    const picture = panel ? NOWHERE : box(0, 0, rest, free - below - GAP);
    const aside = panel ? box(0, 0, rest, free) : box(0, free - below, rest, below);
    return { mode: 'list', picture, aside, scrubber: box(0, height - bar, rest, bar), rows, narrow: false };
  }
  const lines = Math.ceil(planets / 2);
  const each = Math.round(34 * scale);
  const slider = panel ? 0 : bar + GAP;
  const top = height - slider - lines * (each + GAP);
  const half = (width - GAP) / 2;
  const rows = Array.from({ length: planets }, (_, i) => box((i % 2) * (half + GAP), top + slider + Math.floor(i / 2) * (each + GAP) + GAP, half, each));
  const round = panel ? 0 : Math.min(top, width * 0.56);
  return {
    mode: 'list', rows, narrow: true,
    picture: panel ? NOWHERE : box(0, 0, round, top),
    aside: panel ? box(0, 0, width, top) : box(round + GAP, 0, width - round - GAP, top),
    scrubber: panel ? NOWHERE : box(0, top + GAP, width, bar),
  };
}

/** The orbits in a picture: ellipses round the Sun, evenly spread, with a wider gap for the Asteroid Belt. */
export interface Orbits {
  centre: Point;
  rx: number;
  ry: number;
  /** Of each orbit, as a part of rx and ry; the first is orbit 1. */
  reach: number[];
  belt: number;
  sun: number;
}

function orbitsIn(picture: Box, content: Content, margin: { x: number; y: number }): Orbits {
  const ry = Math.max(10, picture.height / 2 - margin.y);
  const rx = clamp(10, picture.width / 2 - margin.x, ry * 1.5);
  const count = content.planets.length;
  const first = 0.17;
  const gaps = Array.from({ length: count - 1 }, (_, i) => (i + 1 === content.belt.after ? 1.4 : 1));
  const unit = (1 - first) / gaps.reduce((sum, gap) => sum + gap, 0);
  const reach = [first];
  for (const gap of gaps) reach.push(reach.at(-1)! + gap * unit);
  const belt = (reach[content.belt.after - 1]! + reach[content.belt.after]!) / 2;
  return { centre: { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 }, rx: Math.min(rx, Math.max(10, ry * 1.5)), ry, reach, belt, sun: first * 0.5 };
}

/** The angle of a place in the content's unit square, counter-clockwise from the east. */
export const angleOf = ({ x, y }: Point): number => Math.atan2(0.5 - y, x - 0.5);

export function onOrbit(orbits: Orbits, orbit: number, angle: number): Point {
  const part = orbits.reach[orbit - 1] ?? 1;
  return { x: orbits.centre.x + Math.cos(angle) * part * orbits.rx, y: orbits.centre.y - Math.sin(angle) * part * orbits.ry };
}

/** Planets at their spaces; where two would lie on each other they move apart within their spaces. */
function planetPlaces(orbits: Orbits, content: Content, spaces: Record<string, number>, apart: number): Record<string, Point> {
  const all = content.planets.flatMap((planet) => {
    const space = content.orbit_spaces.find((one) => one.orbit === planet.orbit && one.index === spaces[planet.id]);
    return space ? [{ id: planet.id, orbit: planet.orbit, middle: angleOf(space), shift: 0, most: (Math.PI / planet.spaces) * 0.8 }] : [];
  });
  const at = (one: (typeof all)[number]): Point => onOrbit(orbits, one.orbit, one.middle + one.shift);
  for (let turn = 0; turn < 60; turn++) {
    let moved = false;
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1)) {
        const [p, q] = [at(a), at(b)];
        if (Math.hypot(p.x - q.x, p.y - q.y) >= apart) continue;
        const turnBy = a.middle + a.shift > b.middle + b.shift || (a.middle + a.shift === b.middle + b.shift && a.orbit % 2 === 0) ? 0.02 : -0.02;
        const before = [a.shift, b.shift];
        a.shift = clamp(-a.most, a.shift + turnBy, a.most);
        b.shift = clamp(-b.most, b.shift - turnBy, b.most);
        moved ||= before[0] !== a.shift || before[1] !== b.shift;
      }
    }
    if (!moved) break;
  }
  return Object.fromEntries(all.map((one) => [one.id, at(one)]));
}

export interface Label {
  id: string;
  box: Box;
  /** A line from the label to its planet, where it stands away from it. */
  lead: [Point, Point] | null;
}

/** Places for labels at points: beside their own, over nothing else; further away with a line where it is crowded. */
function labelsFor(points: Record<string, Point>, sizes: Record<string, { width: number; height: number }>, radius: number, within: Box, taken: Box[] = []): Label[] {
  const ids = Object.keys(points).filter((id) => sizes[id]);
  const discs = ids.map((id) => ({ x: points[id]!.x - radius, y: points[id]!.y - radius, width: 2 * radius, height: 2 * radius }));
  const options = ids.map((id) => {
    const [point, size] = [points[id]!, sizes[id]!];
    const found: Array<{ box: Box; cost: number; far: number }> = [];
    for (const [ring, far] of [2, 12, 24, 40, 58, 80].entries()) {
      for (let i = 0; i < 24; i++) {
        const angle = (i * Math.PI) / 12;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const [w, h] = [size.width / 2, size.height / 2];
        // The middle of a label whose nearest edge is that far from the disc.
        const along = radius + far + Math.min(w / Math.max(0.001, Math.abs(c)), h / Math.max(0.001, Math.abs(s)));
        const spot = { x: point.x + c * along - w, y: point.y + s * along - h, width: size.width, height: size.height };
        if (spot.x < within.x || spot.y < within.y || spot.x + spot.width > within.x + within.width || spot.y + spot.height > within.y + within.height) continue;
        const padded = { x: spot.x - 1, y: spot.y - 1, width: spot.width + 2, height: spot.height + 2 };
        const covers = discs.reduce((sum, disc) => sum + overlap(padded, disc), 0) + taken.reduce((sum, one) => sum + overlap(padded, one), 0);
        const side = Math.abs(s) > 0.5 && Math.abs(s) < 0.95 ? 1.5 : 0;
        found.push({ box: spot, cost: covers * 40 + ring * 12 + side, far });
      }
    }
    return found.sort((a, b) => a.cost - b.cost).slice(0, 60);
  });
  // Those with the fewest free places first, then a few rounds in which each takes its best place among the others.
  const chosen = options.map((list) => list[0]);
  const clash = (i: number, spot: Box): number => chosen.reduce((sum, other, k) => (k === i || !other ? sum : sum + overlap({ x: spot.x - 2, y: spot.y - 2, width: spot.width + 4, height: spot.height + 4 }, other.box)), 0);
  for (let turn = 0; turn < 12; turn++) {
    let changed = false;
    for (const [i, list] of options.entries()) {
      let best = chosen[i];
      let least = best ? best.cost + 60 * clash(i, best.box) : Infinity;
      for (const option of list) {
        if (option.cost >= least) break;
        const cost = option.cost + 60 * clash(i, option.box);
        if (cost < least - 1e-9) [best, least, changed] = [option, cost, true];
      }
      chosen[i] = best;
    }
    if (!changed) break;
  }
  return ids.flatMap((id, i) => {
    const one = chosen[i];
    if (!one) return [];
    const point = points[id]!;
    const end = { x: clamp(one.box.x, point.x, one.box.x + one.box.width), y: clamp(one.box.y, point.y, one.box.y + one.box.height) };
    const length = Math.hypot(end.x - point.x, end.y - point.y) || 1;
    const from = { x: point.x + ((end.x - point.x) / length) * radius, y: point.y + ((end.y - point.y) / length) * radius };
    return [{ id, box: box(one.box.x, one.box.y, one.box.width, one.box.height), lead: one.far > 6 ? [from, end] : null }];
  });
}

/** What a label says, as far as its size goes. */
export interface Says {
  name: string;
  /** Fuel of a flight; null: none is shown. */
  fuel: number | null;
  /** A second line: what is missing, or that it is burnt. */
  second: string;
  present: Array<{ base: boolean; explorer: boolean }>;
}
function labelSize(says: Says, scale: number): { width: number; height: number } {
  const first = says.name.length * 6.9 + (says.fuel === null ? 0 : 17 + 7 * String(says.fuel).length) + 10;
  const second = says.second ? says.second.length * 6.2 + 8 : 0;
  const third = says.present.reduce((sum, one) => sum + 21 + (one.base ? 14 : 0) + (one.explorer ? 14 : 0), says.present.length ? 2 : 0);
  const high = 18 + (second ? 13 : 0) + (third ? 18 : 0);
  return { width: Math.ceil(Math.max(first, second, third) * scale), height: Math.ceil(high * scale) };
}

export interface PictureLayout {
  /** Of a planet's disc. */
  radius: number;
  orbits: Orbits;
  points: Record<string, Point>;
  corners: Box[];
  labels: Label[];
}

/** Everything in the picture of the orbits; without something to say only the planets. Labels leave the Wormholes free. */
export function pictureLayout(picture: Box, content: Content, spaces: Record<string, number>, says: Record<string, Says> | null, scale = 1, wormholes: readonly string[] = []): PictureLayout {
  const within = { x: 0, y: 0, width: picture.width, height: picture.height };
  const radius = says ? clamp(12, picture.height / 32, 17) : clamp(5, picture.height / 30, 8);
  const orbits = orbitsIn(within, content, says ? { x: 34, y: 17 } : { x: radius + 2, y: radius + 2 });
  const points = planetPlaces(orbits, content, spaces, radius * 2 + 6);
  // Quadrant 1 is in the upper right, the others follow counter-clockwise.
  const corners = content.quadrants.map((name, i): Box => {
    const [w, h] = [Math.ceil(name.length * 7.5 * scale) + 10, Math.ceil(17 * scale)];
    return { x: i === 0 || i === 3 ? within.width - w : 0, y: i < 2 ? 0 : within.height - h, width: w, height: h };
  });
  const sun = orbits.sun * orbits.ry;
  const taken = [...corners, { x: orbits.centre.x - sun, y: orbits.centre.y - sun, width: 2 * sun, height: 2 * sun }];
  for (const cell of content.cells.filter(({ id }) => wormholes.includes(id))) {
    const { x, y } = onOrbit(orbits, cell.orbit, angleOf(cell));
    taken.push({ x: x - 11, y: y - 11, width: 22, height: 22 });
  }
  const sizes = Object.fromEntries(Object.entries(says ?? {}).map(([id, one]) => [id, labelSize(one, scale)]));
  return { radius, orbits, points, corners, labels: says ? labelsFor(points, sizes, radius + 2, within, taken) : [] };
}

// ---- the Journey

export interface JourneyLayout {
  /** From left to right; else from the bottom to the top. */
  across: boolean;
  spaces: Record<string, Box>;
  /** What stands at a column: its number and Fuel. */
  heads: Box[];
}

export function journeyLayout(width: number, height: number, spaces: JourneySpaceData[], scale = 1): JourneyLayout {
  const across = width >= 600 * scale && width >= height * 1.2;
  const columns = Math.max(...spaces.map((one) => one.column)) + 1;
  const rows = [...new Set(spaces.map((one) => one.row).filter((row) => row !== '-'))].sort();
  const count = Math.max(1, rows.length);
  const head = Math.round((across ? 34 : 62) * scale);
  const boxes: Record<string, Box> = {};
  const heads: Box[] = [];
  if (across) {
    const step = width / columns;
    const foot = Math.round(16 * scale);
    const high = (height - head - foot) / count;
    for (let column = 0; column < columns; column++) heads.push(box(column * step, 0, step, head));
    for (const one of spaces) {
      const row = rows.indexOf(one.row);
      const size = { width: step - 7 * scale, height: Math.min(high - 6 * scale, step * 1.35) };
      const middle = head + (row < 0 ? count / 2 : row + 0.5) * high;
      boxes[one.id] = box(one.column * step + 3.5 * scale, middle - size.height / 2, size.width, size.height);
    }
    return { across, spaces: boxes, heads };
  }
  const step = height / columns;
  const wide = (width - head) / count;
  for (let column = 0; column < columns; column++) heads.push(box(0, height - (column + 1) * step, head, step));
  for (const one of spaces) {
    const row = rows.indexOf(one.row);
    const size = { width: row < 0 ? Math.min(width - head - 8, wide * 2) : wide - 8 * scale, height: Math.min(step - (step < 30 ? 2 : 4), 64 * scale) };
    const middle = row < 0 ? head + (width - head) / 2 : head + (row + 0.5) * wide;
    boxes[one.id] = box(middle - size.width / 2, height - (one.column + 0.5) * step - size.height / 2, size.width, size.height);
  }
  return { across, spaces: boxes, heads };
}
