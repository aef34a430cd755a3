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
export type Zone = (typeof ZONES)[number];

export interface BoardLayout {
  width: number;
  height: number;
  tiles: Box[];
  /** One large place, or two side by side. */
  places: Box[];
  /** A tile has its figures beside its name, not below it. */
  low: boolean;
}

export function boardLayout(width: number, height: number, scale = 1): BoardLayout {
  const lines = width >= 660 * scale ? 1 : 2;
  const each = ZONES.length / lines;
  const high = Math.round((lines === 1 ? (height >= 600 ? 56 : 48) : 36) * scale);
  const wide = (width - GAP * (each - 1)) / each;
  const tiles = ZONES.map((_, i) => box((i % each) * (wide + GAP), Math.floor(i / each) * (high + GAP), wide, high));
  const top = lines * (high + GAP);
  const left = Math.max(60, height - top);
  const two = width >= 960 * scale && left >= 420 * scale;
  const half = Math.floor((width - GAP) / 2);
  return { width, height, tiles, low: lines === 2, places: two ? [box(0, top, half, left), box(half + GAP, top, width - half - GAP, left)] : [box(0, top, width, left)] };
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

export function solarLayout(width: number, height: number, panel: boolean, scale = 1, planets = 8): SolarLayout {
  const bar = Math.round(34 * scale);
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
  if (width >= 400 * scale) {
    const side = Math.round(width * 0.46);
    const rest = width - side - GAP;
    const each = (height - GAP * (planets - 1)) / planets;
    const rows = Array.from({ length: planets }, (_, i) => box(rest + GAP, i * (each + GAP), side, each));
    const below = panel ? 0 : Math.round(Math.min(104 * scale, height * 0.32));
    const free = height - bar - GAP;
    const picture = panel ? box(0, 0, 0, 0) : box(0, 0, rest, free - below - GAP);
    const aside = panel ? box(0, 0, rest, free) : box(0, free - below, rest, below);
    return { mode: 'list', picture, aside, scrubber: box(0, height - bar, rest, bar), rows, narrow: false };
  }
  const lines = Math.ceil(planets / 2);
  const each = Math.round(30 * scale);
  const top = height - bar - GAP - lines * (each + GAP);
  const half = (width - GAP) / 2;
  const rows = Array.from({ length: planets }, (_, i) => box((i % 2) * (half + GAP), top + bar + GAP + Math.floor(i / 2) * (each + GAP) + GAP, half, each));
  const round = panel ? 0 : Math.min(top - GAP, width * 0.56);
  return { mode: 'list', picture: panel ? box(0, 0, 0, 0) : box(0, 0, round, top - GAP), aside: panel ? box(0, 0, width, top - GAP) : box(round + GAP, 0, width - round - GAP, top - GAP), scrubber: box(0, top, width, bar), rows, narrow: true };
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

export function orbitsIn(picture: Box, content: Content, margin: { x: number; y: number }): Orbits {
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
export function planetPlaces(orbits: Orbits, content: Content, spaces: Record<string, number>, apart: number): Record<string, Point> {
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
export function labelsFor(points: Record<string, Point>, sizes: Record<string, { width: number; height: number }>, radius: number, within: Box, taken: Box[] = []): Label[] {
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
    const high = (height - head) / count;
    for (let column = 0; column < columns; column++) heads.push(box(column * step, 0, step, head));
    for (const one of spaces) {
      const row = rows.indexOf(one.row);
      const size = { width: step - 10 * scale, height: Math.min(high - 8 * scale, step * 1.35) };
      const middle = row < 0 ? head + (height - head) / 2 : head + (row + 0.5) * high;
      boxes[one.id] = box(one.column * step + 5 * scale, middle - size.height / 2, size.width, size.height);
    }
    return { across, spaces: boxes, heads };
  }
  const step = height / columns;
  const wide = (width - head) / count;
  for (let column = 0; column < columns; column++) heads.push(box(0, height - (column + 1) * step, head, step));
  for (const one of spaces) {
    const row = rows.indexOf(one.row);
    const size = { width: row < 0 ? Math.min(width - head - 8, wide * 2) : wide - 8 * scale, height: Math.min(step - 6, 64 * scale) };
    const middle = row < 0 ? head + (width - head) / 2 : head + (row + 0.5) * wide;
    boxes[one.id] = box(middle - size.width / 2, height - (one.column + 0.5) * step - size.height / 2, size.width, size.height);
  }
  return { across, spaces: boxes, heads };
}
