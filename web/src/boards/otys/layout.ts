// Where things are on the board, in CSS pixels: the Score track on top, the pier and the five levels as rows below it,
// the Contracts and the Store beside the rows, below them, or, on a phone, after them.

import { levelAt, SURFACE, type PlayerView, type View } from './model';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Row {
  level: number;
  /** The whole row, its water. */
  box: Box;
  key: Box;
  sponsor: Box;
  ring: Box;
  diver: Box;
  hold: Box;
  token: Box;
  rewards: Box[];
}
export interface Layout {
  mode: 'beside' | 'below' | 'stacked';
  width: number;
  /** More than the box has where it does not fit: then the board scrolls. */
  height: number;
  /** Letters of the tiles. */
  text: number;
  track: Box;
  /** Lines of the Score track and spaces on all of them. */
  lines: number;
  spaces: number;
  pier: Box;
  xKey: Box;
  neutral: Box;
  /** Rings and tiles of the places above the water line, from the top. */
  places: Array<{ ring: Box; diver: Box }>;
  rows: Row[];
  hacker: Box;
  mechanic: Box;
  contracts: Box[];
  deck: Box;
  store: Box;
}
export interface Wish {
  width: number;
  height: number;
  contracts: number;
  solo: boolean;
  /** Spaces of the Score track. */
  spaces: number;
  levels: number;
  /** How much larger than usual the text is. */
  scale?: number;
  /** Fingers want larger things. */
  coarse?: boolean;
}

const GAP = 4;
const EDGE = 6;
const box = (x: number, y: number, width: number, height: number): Box => ({ x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) });
const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The size of bold letters with which a word fits into a width, between the least and the usual size. */
export function fitted(letters: number, width: number, usual: number, least = 9): number {
  return clamp(least, Math.floor((width / Math.max(1, letters * 0.65)) * 4) / 4, usual);
}

export function layoutFor(wish: Wish): Layout {
  const { width, scale = 1 } = wish;
  if (width < 460 * scale) return stacked(wish);
  return wide(wish, width >= 700 * scale ? 'beside' : 'below');
}

/** Boxes side by side: `null` takes what is left, numbers are pixels. */
function across(x: number, y: number, width: number, height: number, parts: number[], gap = GAP): Box[] {
  const fixed = parts.filter((part) => part > 1).reduce((sum, part) => sum + part, 0);
  const free = width - fixed - gap * (parts.length - 1);
  let at = x;
  return parts.map((part) => {
    const wide = part > 1 ? part : free * part;
    const made = box(at, y, wide, height);
    at += wide + gap;
    return made;
  });
}

function rowOf(level: number, x: number, y: number, width: number, height: number, coarse: boolean): Row {
  const square = clamp(coarse ? 44 : 24, Math.min(height - 12, width * 0.068), 64);
  const key = clamp(coarse ? 44 : 36, height * 0.8, 60);
  const ring = coarse ? 44 : 26;
  const [keyBox, sponsor, ringBox, diver, hold, token, first, second] = across(x, y, width, height, [key, 0.35, ring, 0.42, 0.23, square, square, square]);
  return { level, box: box(x - EDGE / 2, y, width + EDGE, height), key: keyBox!, sponsor: sponsor!, ring: ringBox!, diver: diver!, hold: hold!, token: token!, rewards: [first!, second!] };
}

function wide(wish: Wish, mode: 'beside' | 'below'): Layout {
  const { width, scale = 1, coarse = false } = wish;
  const tight = mode === 'below';
  const track = box(EDGE, 2, width - 2 * EDGE, (wish.solo ? (tight ? 57 : 60) : 48) * scale);
  const shelf = tight ? clamp(coarse ? 208 : 108, wish.height * 0.21, 208) * scale : 0;
  const side = tight ? 0 : clamp(236, width * 0.305, 400);
  const main = width - 2 * EDGE - (side ? side + GAP * 2 : 0);
  const top = track.y + track.height + GAP;
  const strip = clamp(coarse ? 48 : 28, wish.height * (tight ? 0.062 : 0.07), 46) * scale;
  const spare = wish.height - top - strip - shelf - (tight ? GAP : 0) - GAP * 3;
  // The pier is one row and a little less than a level.
  const least = (coarse ? 46 : 35) * scale;
  const each = clamp(least, Math.floor((spare - wish.levels * 3 - 4) / (wish.levels + 1)), 104 * scale);
  const pierHeight = Math.round(each);
  const rows: Row[] = [];
  let y = top + pierHeight + 6;
  for (let level = 1; level <= wish.levels; level++) {
    rows.push(rowOf(level, EDGE, y, main, each, coarse));
    y += Math.round(each) + 3;
  }
  const first = rows[0]!;
  const pier = box(EDGE, top, main, pierHeight);
  // The pier runs to the left: the top of the column is at its right end, the next to dive above the dive line.
  const tile = (first.ring.width + GAP + first.diver.width + (main + EDGE - first.diver.x - first.diver.width)) / SURFACE - GAP;
  const places = Array.from({ length: SURFACE }, (_, place) => {
    const x = first.ring.x + (SURFACE - 1 - place) * (tile + GAP + 1);
    return { ring: box(x, top, first.ring.width, pierHeight), diver: box(x + first.ring.width, top, tile - first.ring.width, pierHeight) };
  });
  const keys = first.sponsor.x + first.sponsor.width - EDGE;
  const [xKey, neutral] = across(EDGE, top, keys, pierHeight, [first.key.width, 1]);
  const [hacker, mechanic] = across(EDGE, y + 1, main, strip, [0.66, 0.34], GAP * 2);
  const bottom = y + 1 + strip;
  const deckHigh = (coarse ? 44 : 24) * Math.max(1, scale);
  let contracts: Box[];
  let store: Box;
  let deck: Box;
  let height = bottom + GAP;
  if (tight) {
    const whole = Math.max(shelf, wish.height - bottom - GAP * 2);
    const storeWide = clamp(190, width * 0.36, 260);
    const cards = width - 2 * EDGE - storeWide - GAP;
    deck = box(EDGE, bottom + GAP, cards, deckHigh);
    contracts = across(EDGE, bottom + GAP + deckHigh + 2, cards, whole - deckHigh - 2, Array.from({ length: wish.contracts }, () => 1 / wish.contracts));
    store = box(EDGE + cards + GAP, bottom + GAP, storeWide, whole);
    height = bottom + GAP + whole + GAP;
  } else {
    const x = EDGE + main + GAP * 2;
    const room = Math.max(wish.height, height) - top - GAP;
    const storeHigh = clamp((coarse ? 206 : 136) * scale, room * (wish.contracts > 2 ? 0.36 : 0.42), 300);
    const card = clamp(62 * scale, (room - storeHigh - deckHigh - GAP * (wish.contracts + 3)) / wish.contracts, 150 * scale);
    deck = box(x, top, side, deckHigh);
    contracts = Array.from({ length: wish.contracts }, (_, i) => box(x, top + deckHigh + GAP + i * (card + GAP), side, card));
    const under = top + deckHigh + GAP + wish.contracts * (card + GAP);
    store = box(x, under + GAP, side, Math.max(storeHigh, Math.min(340, bottom - under - GAP)));
    height = Math.max(height, store.y + store.height + GAP);
  }
  const text = clamp(10.5, each * 0.2, 16) * scale;
  return { mode, width, height: Math.max(height, wish.height), text, track, lines: 1, spaces: wish.spaces, pier, xKey: xKey!, neutral: neutral!, places, rows, hacker: hacker!, mechanic: mechanic!, contracts, deck, store };
}

/** A phone: everything below each other, a level in two lines; the second is lower, so that more levels are seen at once. */
function stacked(wish: Wish): Layout {
  const { width, scale = 1 } = wish;
  const inner = width - 2 * EDGE;
  const line = 44 * scale;
  const low = 34 * scale;
  let y = 2;
  const take = (high: number, gap = GAP): number => {
    const at = y;
    y += high + gap;
    return at;
  };
  const trackHigh = (wish.solo ? 100 : 82) * scale;
  const track = box(EDGE, take(trackHigh), inner, trackHigh);
  const pierHigh = line * 2 + low + GAP;
  const pierTop = take(pierHigh, 8);
  const pier = box(EDGE, pierTop, inner, pierHigh);
  const [xKey, neutral, mechanic] = across(EDGE, pierTop, inner, line, [44, 0.42, 0.58]);
  const wideTile = (inner - GAP * (SURFACE - 1)) / SURFACE;
  const places = Array.from({ length: SURFACE }, (_, place) => {
    const x = EDGE + (SURFACE - 1 - place) * (wideTile + GAP);
    return { ring: box(x, pierTop + line, wideTile, low), diver: box(x, pierTop + line + low + GAP, wideTile, line) };
  });
  const rows: Row[] = [];
  for (let level = 1; level <= wish.levels; level++) {
    const top = take(line + low + 3, 7);
    const [key, sponsor, ring, diver] = across(EDGE, top, inner, line, [44, 0.44, 44, 0.56], 3);
    const [hold, token, first, second] = across(EDGE, top + line + 3, inner, low, [1, 46, 46, 46]);
    rows.push({ level, box: box(EDGE / 2, top - 2, width - EDGE, line + low + 7), key: key!, sponsor: sponsor!, ring: ring!, diver: diver!, hold: hold!, token: token!, rewards: [first!, second!] });
  }
  const hacker = box(EDGE, take(line + 18 * scale), inner, line + 18 * scale);
  const deck = box(EDGE, take(44 * scale), inner, 44 * scale);
  const cardHigh = 92 * scale;
  const contracts = Array.from({ length: wish.contracts }, () => box(EDGE, take(cardHigh), inner, cardHigh));
  const storeHigh = (20 + 4 * 46) * scale;
  const store = box(EDGE, take(storeHigh), inner, storeHigh);
  return { mode: 'stacked', width, height: Math.max(y, wish.height), text: 11 * scale, track, lines: 2, spaces: wish.spaces, pier, xKey: xKey!, neutral: neutral!, places, rows, hacker, mechanic: mechanic!, contracts, deck, store };
}

/** Where a diver of a place hangs. */
export function tileAt(layout: Layout, place: number): Box {
  return (place < SURFACE ? layout.places[place]?.diver : layout.rows[levelAt(place) - 1]?.diver) ?? layout.pier;
}

/** A space of the Score track. */
export function spaceBox(layout: Layout, space: number): Box {
  const each = Math.ceil(layout.spaces / layout.lines);
  const at = clamp(0, space, layout.spaces - 1);
  const [wide, high] = [layout.track.width / each, layout.track.height / layout.lines];
  return { x: layout.track.x + (at % each) * wide, y: layout.track.y + Math.floor(at / each) * high, width: wide, height: high };
}

/** The box of any target of the board; null for what lies elsewhere. */
export function targetBox(layout: Layout, view: View, player: PlayerView, target: string): Box | null {
  const kind = target.includes(':') ? target.slice(0, target.indexOf(':')) : target;
  const name = target.slice(kind.length + 1);
  const row = layout.rows[Number(name.split('/')[0]) - 1];
  const place = (at: number): Box | null => (at < 0 ? null : at < SURFACE ? (layout.places[at]?.diver ?? null) : (layout.rows[levelAt(at) - 1]?.diver ?? null));
  switch (kind) {
    case 'key':
      return name === 'x' ? layout.xKey : name === 'neutral' ? layout.neutral : (row?.key ?? null);
    case 'level':
      return row?.hold ?? null;
    case 'installed':
      return row?.token ?? null;
    case 'reward':
      return row?.rewards[Number(name.split('/')[1]) - 1] ?? null;
    case 'sponsor':
      return layout.rows[(view.sponsors.find((one) => one.id === name)?.level ?? 0) - 1]?.sponsor ?? null;
    case 'diver':
      return place(player.column.findIndex((one) => one.diver === name));
    case 'place':
      return place(Number(name));
    case 'contract':
      return layout.contracts[view.contracts.findIndex((one) => one.id === name)] ?? null;
    case 'store':
    case 'resource':
      return layout.store;
    case 'track':
      return layout.hacker;
    case 'technician':
      return name === 'hacker' ? layout.hacker : layout.mechanic;
    case 'timer': {
      const space = name === 'a' ? view.timers?.a : view.timers?.b;
      return space == null ? null : spaceBox(layout, space);
    }
    case 'score':
      return spaceBox(layout, Number(name));
    case 'deck':
      return layout.deck;
    default:
      return null;
  }
}

/** The way of a diver that surfaces, and a chevron for everybody above that sinks one place. */
export function swoosh(layout: Layout, place: number): { path: string; chevrons: Array<{ x: number; y: number; turn: number }> } {
  const from = tileAt(layout, place);
  const to = tileAt(layout, 0);
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2];
  const [x2, y2] = [to.x + to.width * 0.62, to.y + to.height - 3];
  const bend = layout.mode === 'stacked' ? Math.min(layout.width - 8, Math.max(x1, x2) + 6) : Math.max(x1 + 26, x2);
  const path = place === 0 ? '' : `M${x1 - 8} ${y1}C${bend + 14} ${y1 - 6} ${x2 + 10} ${y2 + (y1 - y2) * 0.55} ${x2} ${y2}`;
  const chevrons = Array.from({ length: place }, (_, at) => {
    const [one, two] = [tileAt(layout, at), tileAt(layout, at + 1)];
    const level = at + 1 < SURFACE;
    return level
      ? { x: (one.x + two.x + two.width) / 2 - 13, y: one.y + 8, turn: 90 }
      : { x: two.x + 14, y: (one.y + one.height + two.y) / 2, turn: 0 };
  });
  return { path, chevrons };
}
