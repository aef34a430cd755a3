// Where things are on the map: the content's unit squares, stretched to cells that fill the box, in CSS pixels.

import type { CardView, CellView, Content, PlanetData, Side, SpotData, View } from './model';
import { lookup, spotIds } from './model';

export interface Place {
  x: number;
  y: number;
}
export interface Layout {
  width: number;
  height: number;
  /** The size of a cell. */
  cw: number;
  ch: number;
  /** The upper left corner of the map. */
  x0: number;
  y0: number;
  /** The measure of round things: the smaller side of a cell. */
  unit: number;
  planet: number;
  spot: number;
  /** The height of letters, and of icons in a row. */
  text: number;
  icon: number;
}

const WIDEST = 1.95;
const TALLEST = 1.35;

/** Cells may be wider or taller than the content's squares, so that the map fills its box; discs stay round. */
export function layoutFor(width: number, height: number, rows = 3, cols = 3): Layout {
  const margin = Math.min(width, height) > 600 ? 10 : 4;
  let cw = (width - 2 * margin) / cols;
  let ch = (height - 2 * margin) / rows;
  cw = Math.min(cw, ch * WIDEST);
  ch = Math.min(ch, cw * TALLEST);
  const unit = Math.min(ch, cw);
  return {
    width,
    height,
    cw,
    ch,
    x0: (width - cw * cols) / 2,
    y0: (height - ch * rows) / 2,
    unit,
    planet: unit * (cw < 140 ? 0.205 : 0.222),
    spot: unit * 0.076,
    text: Math.min(16, Math.max(10, unit * 0.07)),
    icon: Math.min(22, Math.max(10.5, unit * 0.08)),
  };
}

export function corner(layout: Layout, cell: { row: number; col: number }): Place {
  return { x: layout.x0 + cell.col * layout.cw, y: layout.y0 + cell.row * layout.ch };
}

export function inCell(layout: Layout, cell: { row: number; col: number }, point: Place): Place {
  const { x, y } = corner(layout, cell);
  return { x: x + point.x * layout.cw, y: y + point.y * layout.ch };
}

export function cellOf(view: View, card: string): (CellView & { card: CardView }) | undefined {
  return view.map.find((cell): cell is CellView & { card: CardView } => cell.card?.id === card);
}

export function spotPlace(layout: Layout, content: Content, view: View, spotId: string): Place | null {
  const ids = spotIds(spotId);
  const cell = cellOf(view, ids.card);
  const spot = lookup(content).planet.get(ids.card)?.spots.find((one) => one.id === ids.spot);
  return cell && spot ? inCell(layout, cell, spot) : null;
}

/** The centre of any target of the map: a spot, a cell, a card, an Ark. */
export function targetPlace(layout: Layout, content: Content, view: View, target: string): Place | null {
  const name = target.slice(target.indexOf(':') + 1);
  if (target.startsWith('spot:')) return spotPlace(layout, content, view, name);
  if (target.startsWith('ark:')) {
    const player = view.players[Number(name)];
    return player ? spotPlace(layout, content, view, player.ark) : null;
  }
  const cell = target.startsWith('cell:') ? view.map.find((one) => one.cell === name) : target.startsWith('card:') ? cellOf(view, name) : undefined;
  return cell ? inCell(layout, cell, { x: 0.5, y: 0.5 }) : null;
}

/** Where the Ark of a seat lies: on the spot, or around a planet or the Portal, which hold several. */
export function arkPlace(layout: Layout, content: Content, view: View, seat: number): Place | null {
  const player = view.players[seat];
  if (!player) return null;
  const centre = spotPlace(layout, content, view, player.ark);
  const ids = spotIds(player.ark);
  const kind = lookup(content).planet.get(ids.card)?.spots.find((one) => one.id === ids.spot)?.kind;
  if (!centre || (kind !== 'planet' && kind !== 'portal')) return centre;
  const here = view.players.filter((one) => one.ark === player.ark).map((one) => one.seat);
  const angle = (DOCKS[here.indexOf(seat)] ?? 135) * (Math.PI / 180);
  const far = layout.planet * 1.75;
  return { x: centre.x + Math.cos(angle) * far, y: centre.y + Math.sin(angle) * far };
}

const DOCKS = [137, 43, -43, -137];

const OPPOSITE: Record<Side, [Side, number, number]> = { n: ['s', -1, 0], e: ['w', 0, 1], s: ['n', 1, 0], w: ['e', 0, -1] };

export interface Line {
  from: Place;
  to: Place;
  /** Ends at the border of the map, at an unknown cell, or at another spot. */
  kind: 'edge' | 'unknown' | 'route';
}

/** All dotted lines: routes of the cards, exits that meet, exits into the unknown and out of the map. */
export function lines(layout: Layout, content: Content, view: View): Line[] {
  const cards = lookup(content).planet;
  const exitPoints = content.planets.layout.exit_points;
  const found: Line[] = [];
  const spotOf = (card: PlanetData, id: string): SpotData | undefined => card.spots.find((spot) => spot.id === id);
  /** A line ends at the rim of a thing, not under it. */
  const rim = (spot: SpotData): number => (spot.kind === 'planet' ? layout.planet * 1.05 : spot.kind === 'portal' ? layout.planet : layout.spot) + 3;
  const trimmed = (from: Place, to: Place, start: number, end: number): { from: Place; to: Place } => {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const at = (part: number): Place => ({ x: from.x + ((to.x - from.x) * part) / far, y: from.y + ((to.y - from.y) * part) / far });
    return { from: at(Math.min(start, far)), to: at(Math.max(far - end, 0)) };
  };
  for (const cell of view.map) {
    const card = cell.card && cards.get(cell.card.id);
    if (!card) continue;
    for (const [from, to] of card.routes) {
      const [a, b] = [spotOf(card, from), spotOf(card, to)];
      if (a && b) found.push({ ...trimmed(inCell(layout, cell, a), inCell(layout, cell, b), rim(a), rim(b)), kind: 'route' });
    }
    for (const side of ['n', 'e', 's', 'w'] as const) {
      const spot = spotOf(card, card.exits[side]);
      if (!spot) continue;
      const [, down, right] = OPPOSITE[side];
      const beyond = view.map.find((one) => one.row === cell.row + down && one.col === cell.col + right);
      const kind = beyond === undefined ? 'edge' : beyond.card === null ? 'unknown' : 'route';
      found.push({ ...trimmed(inCell(layout, cell, spot), inCell(layout, cell, exitPoints[side]), rim(spot), 0), kind });
    }
  }
  return found;
}

/** Where the yield of a spot stands, from its centre: where the content says, but clear of the spot and inside the cell. */
export function labelPlace(layout: Layout, spot: SpotData, width: number, height: number, race: 'nw' | 'ne' | null = null): Place {
  const label = spot.label ?? { x: spot.x, y: spot.y + 0.12 };
  const clear = layout.spot + 6.5;
  let x = (label.x - spot.x) * layout.cw;
  let y = (label.y - spot.y) * layout.ch;
  // Above the spot it would lie over the contribution race; then it stands below.
  const underRace = spot.y < 0.62 && (race === 'nw' ? spot.x < 0.35 : race === 'ne' ? spot.x > 0.65 : false);
  if (underRace && y < 0 && Math.abs(label.x - spot.x) <= Math.abs(label.y - spot.y)) y = -y;
  if (Math.abs(label.x - spot.x) > Math.abs(label.y - spot.y)) x = Math.sign(x) * Math.max(Math.abs(x), clear + width / 2);
  else y = Math.sign(y) * Math.max(Math.abs(y), clear + height / 2);
  // In a corner there is no room outside: then it stands beside the spot, towards the middle.
  const over = spot.y * layout.ch + y;
  if (over < height / 2 + 3 || over > layout.ch - height / 2 - 3) [x, y] = [(spot.x > 0.5 ? -1 : 1) * (clear + width / 2), 0];
  const inside = (value: number, at: number, size: number, half: number): number => Math.min(Math.max(value, half + 5 - at * size), size - half - 5 - at * size);
  return { x: inside(x, spot.x, layout.cw, width / 2), y: inside(y, spot.y, layout.ch, height / 2) };
}

/** The corner of a cell that neither a spot nor its label uses: for the contribution race. */
export function freeCorner(card: PlanetData): 'nw' | 'ne' {
  const taken = card.spots.some((spot) => spot.x < 0.35 && spot.y < 0.35);
  return taken ? 'ne' : 'nw';
}

/** Where the name stands: at the foot of the card, squeezed where a spot is in its way. */
export function namePlace(layout: Layout, card: PlanetData): { y: number; squeeze: number } {
  const wide = card.name.length * layout.text * 0.56;
  const low = card.spots.filter((spot) => spot.x < 0.6 && spot.y > 0.7);
  const free = Math.min(layout.cw - 16, ...low.map((spot) => spot.x * layout.cw - layout.spot - 11));
  const under = Math.min(layout.ch, ...low.map((spot) => layout.ch * (1 - spot.y) - layout.spot));
  if (wide <= free || under > layout.text * 0.75) return { y: layout.ch - (wide <= free ? 8 : 3.5), squeeze: 0 };
  return { y: layout.ch - 7, squeeze: Math.max(Math.min(free, wide * 0.93), wide * 0.72) };
}
