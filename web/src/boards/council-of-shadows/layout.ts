// Where things are on the star map: galaxies flow along their Parsec, as large as the box allows, in CSS pixels.

import { sideOf, type Content, type Point, type View } from './model';

export interface Block {
  /** A galaxy's id, or `stack:2`. */
  id: string;
  parsec: number;
  /** The box of label and hexagons. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Centres of its sites, by id. */
  sites: Record<string, Point>;
}
export interface Band {
  parsec: number;
  y: number;
  height: number;
}
export interface Layout {
  width: number;
  /** More than the box has where even small hexagons do not fit: then the map scrolls. */
  height: number;
  /** Circumradius of a hexagon. */
  r: number;
  /** Height of letters and of the two lines of a label. */
  text: number;
  label: number;
  blocks: Block[];
  bands: Band[];
}

const ROOT3 = Math.sqrt(3);
const LEAST = 25;
const MOST = 58;
/** Where the map has to scroll anyway, planets get the room that a finger needs. */
const SCROLLED = 31;
/** Hexagons as large as this lie as the board has them, even if in one row they could be larger. */
const ENOUGH = 44;
const STACK = 0.74;
const EDGE = 5;

/** A galaxy as centres in units of the circumradius, and how many units wide and high it is. */
interface Shape {
  sites: Array<{ id: string; x: number; y: number }>;
  width: number;
  height: number;
}

/** As the board has it: the sites touch each other in two rows. */
function cluster(sites: Record<string, Point>, hex: number): Shape {
  const all = Object.entries(sites);
  const left = Math.min(...all.map(([, place]) => place.x));
  const top = Math.min(...all.map(([, place]) => place.y));
  const placed = all.map(([id, place]) => ({ id, x: (place.x - left) / hex + ROOT3 / 2, y: (place.y - top) / hex + 1 }));
  return { sites: placed, width: Math.max(...placed.map((one) => one.x)) + ROOT3 / 2, height: Math.max(...placed.map((one) => one.y)) + 1 };
}

/** The same sites in one row, for a low box. */
function row(sites: Record<string, Point>): Shape {
  const ids = Object.keys(sites);
  return { sites: ids.map((id, i) => ({ id, x: ROOT3 * (i + 0.5), y: 1 })), width: ROOT3 * ids.length, height: 2 };
}

interface Piece {
  id: string;
  shape: Shape;
  width: number;
}
type Lines = Piece[][];

/** The pieces of a Parsec in lines that fit the width. */
function flow(pieces: Piece[], width: number, gap: number): Lines {
  const lines: Lines = [];
  let used = Infinity;
  for (const piece of pieces) {
    if (used + gap + piece.width > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(piece);
    used += (used ? gap : 0) + piece.width;
  }
  return lines;
}

const heightOf = (lines: Lines, r: number, label: number): number =>
  lines.reduce((sum, line) => sum + label + r * Math.max(...line.map((piece) => piece.shape.height)), 0);

export interface Wish {
  width: number;
  height: number;
  /** How much larger than usual the text is. */
  scale?: number;
}

export function layoutFor(content: Content, view: View, { width, height, scale = 1 }: Wish): Layout {
  const side = sideOf(content, view);
  const hex = content.board.hex_size || 0.0365;
  const text = Math.min(14, Math.max(10.5, Math.min(width, height * 1.6) * 0.0165)) * scale;
  const label = Math.round(text * 2.7);
  const gap = width < 480 ? 5 : 10;
  const parsecs = [3, 2, 1].filter((parsec) => view.galaxies.some((galaxy) => galaxy.parsec === parsec));
  const least = text * 8.8;

  const shapes = view.galaxies.map(({ id, parsec, sites }) => {
    const places = side.layout[id]?.sites ?? Object.fromEntries(sites.map((site, i) => [site.id, { x: i * hex * ROOT3, y: 0 }]));
    return { id, parsec, cluster: cluster(places, hex), row: row(places) };
  });
  const pieces = (parsec: number, r: number, way: 'cluster' | 'row'): Piece[] => [
    { id: `stack:${parsec}`, shape: { sites: [], width: STACK * ROOT3, height: 2 }, width: Math.max(STACK * ROOT3 * r, text * 5) },
    ...shapes.filter((one) => one.parsec === parsec).map((one) => ({ id: one.id, shape: one[way], width: Math.max(one[way].width * r, least) })),
  ];
  /** The lowest way to lay a Parsec out. */
  const lowest = (parsec: number, r: number, ways: ReadonlyArray<'cluster' | 'row'>): { lines: Lines; height: number } => {
    const found = ways.map((way) => flow(pieces(parsec, r, way), width - 2 * EDGE, gap)).map((lines) => ({ lines, height: heightOf(lines, r, label) }));
    return found.reduce((best, one) => (one.height < best.height ? one : best));
  };
  const airs = (2 * EDGE + 4) * parsecs.length;
  const attempt = (ways: ReadonlyArray<'cluster' | 'row'>): { r: number; bands: Array<{ lines: Lines; height: number }> } => {
    for (let r = MOST; ; r -= 0.5) {
      const bands = parsecs.map((parsec) => lowest(parsec, r, ways));
      const fits = bands.reduce((sum, band) => sum + band.height, airs) <= height;
      const whole = bands.every((band) => band.lines.length === 1);
      if (fits && (whole || r <= SCROLLED)) return { r, bands };
      if (r <= LEAST) return { r: SCROLLED, bands: parsecs.map((parsec) => lowest(parsec, SCROLLED, ways)) };
    }
  };
  const printed = attempt(['cluster']);
  const free = attempt(['row', 'cluster']);
  const high = (one: typeof free): number => one.bands.reduce((sum, band) => sum + band.height, airs);
  const asPrinted = printed.r >= Math.min(ENOUGH, free.r * 0.92) && high(printed) <= Math.max(height, high(free) * 1.1);
  const { r, bands } = asPrinted ? printed : free;

  const needed = high({ r, bands });
  const spare = Math.max(0, height - needed) / parsecs.length;
  const layout: Layout = { width, height: Math.max(height, needed), r, text, label, blocks: [], bands: [] };
  let y = 0;
  for (const [i, band] of bands.entries()) {
    const parsec = parsecs[i]!;
    const whole = band.height + 2 * EDGE + 4 + spare;
    layout.bands.push({ parsec, y, height: whole });
    let top = y + EDGE + 2 + spare / 2;
    for (const line of band.lines) {
      const tall = r * Math.max(...line.map((piece) => piece.shape.height));
      // What is left over goes between the galaxies, but not without end.
      const wide = line.reduce((sum, piece) => sum + piece.width, 0);
      const between = Math.min(gap + r, (width - 2 * EDGE - wide) / Math.max(1, line.length));
      let x = line.length > 1 ? Math.max(EDGE, (width - wide - between * (line.length - 1)) / 2) : EDGE;
      for (const piece of line) {
        const shift = { x: x + (piece.width - piece.shape.width * r) / 2, y: top + label + (tall - piece.shape.height * r) / 2 };
        const sites = Object.fromEntries(piece.shape.sites.map((site) => [site.id, { x: shift.x + site.x * r, y: shift.y + site.y * r }]));
        layout.blocks.push({ id: piece.id, parsec, x, y: top, width: piece.width, height: label + tall, sites });
        x += piece.width + between;
      }
      top += label + tall;
    }
    y += whole;
  }
  return layout;
}

/** A hexagon with a point on top, around 0, 0. */
export function hexPath(r: number): string {
  const w = (ROOT3 / 2) * r;
  const n = (value: number): string => value.toFixed(1);
  return `M0 ${n(-r)}L${n(w)} ${n(-r / 2)}V${n(r / 2)}L0 ${n(r)}L${n(-w)} ${n(r / 2)}V${n(-r / 2)}Z`;
}

/** Where planets are on a tile, in units of its circumradius. */
export const PLANET_PLACES: Record<number, Point[]> = {
  1: [{ x: 0, y: -0.12 }],
  2: [{ x: -0.4, y: -0.14 }, { x: 0.4, y: -0.14 }],
  3: [{ x: -0.44, y: 0.1 }, { x: 0, y: -0.47 }, { x: 0.44, y: 0.1 }],
  4: [{ x: -0.35, y: -0.38 }, { x: 0.35, y: -0.38 }, { x: -0.46, y: 0.2 }, { x: 0.46, y: 0.2 }],
};
/** The radius of a planet, on the same scale: the fewer there are, the larger they may be. */
export const planetSize = (planets: number): number => (planets === 1 ? 0.36 : planets === 2 ? 0.31 : 0.27);

export function sitePlace(layout: Layout, site: string): Point | null {
  for (const block of layout.blocks) if (block.sites[site]) return block.sites[site];
  return null;
}

/** The centre of any target of the map: a planet, a site, a tile that lies, a galaxy, a stack. */
export function targetPlace(layout: Layout, view: View, target: string): Point | null {
  const kind = target.slice(0, target.indexOf(':'));
  const name = target.slice(kind.length + 1);
  if (kind === 'site') return sitePlace(layout, name);
  if (kind === 'tile') {
    const site = view.galaxies.flatMap((galaxy) => galaxy.sites).find((one) => one.tile === name);
    return site ? sitePlace(layout, site.id) : null;
  }
  if (kind === 'spot') {
    const [id = '', number = '1'] = name.split('/');
    const centre = sitePlace(layout, id);
    const planets = view.galaxies.flatMap((galaxy) => galaxy.sites).find((one) => one.id === id)?.planets.length ?? 0;
    const place = PLANET_PLACES[planets]?.[Number(number) - 1];
    return centre && place ? { x: centre.x + place.x * layout.r, y: centre.y + place.y * layout.r } : centre;
  }
  const block = layout.blocks.find((one) => one.id === (kind === 'stack' ? target : name));
  if (!block || (kind !== 'stack' && kind !== 'galaxy')) return null;
  return { x: block.x + block.width / 2, y: kind === 'stack' ? block.y + block.height - layout.r : block.y + layout.label / 2 };
}
