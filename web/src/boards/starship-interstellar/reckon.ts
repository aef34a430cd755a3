// What can be read off a view by the rules: who can pay what, which row a project is in, who is promoted, what trades bring.

import { COLOURS, type Colour, type Content, type CorporationView, type Cubes, type FamilyData, type Line, type PassTokenData, type TechnologyData, type TokenData, type TrackSpaces, type View } from './model';

/** Whose things are shown as one's own: the seat's, and seat 0 for whoever only looks on. */
export const ownSeat = (view: View, seat: number): number => (view.corporations.some((one) => one.seat === seat) ? seat : (view.corporations[0]?.seat ?? 0));
export const corporationOf = (view: View, seat: number): CorporationView | undefined => view.corporations.find((one) => one.seat === seat);
export const tokenOf = (content: Content, id: string): TokenData | undefined => content.tokens.find((one) => one.id === id);
export const planetName = (content: Content, id: string): string => content.planets.find((one) => one.id === id)?.name ?? id;
export const levelOf = (colour: Colour): number => COLOURS.indexOf(colour) + 1;
export const total = (cubes: Partial<Cubes>): number => COLOURS.reduce((sum, colour) => sum + (cubes[colour] ?? 0), 0);
export const worth = (cubes: Partial<Cubes>): number => COLOURS.reduce((sum, colour) => sum + (cubes[colour] ?? 0) * levelOf(colour), 0);

/** Cubes one by one, the lowest first. */
export function listed(cubes: Partial<Cubes>): Colour[] {
  return COLOURS.flatMap((colour) => Array.from({ length: cubes[colour] ?? 0 }, () => colour));
}

export interface Payment {
  /** Which cubes would go; null: not payable. */
  paid: Colour[] | null;
  /** The requirements that no cube is left for. */
  missing: Colour[];
  /** Some cube is of a higher level than asked. */
  over: boolean;
}

/** The default payment (SI-3.7): the highest requirement first, each by the lowest cube that suffices. */
export function payment(need: Colour[], have: Cubes): Payment {
  const left = { ...have };
  const paid: Colour[] = [];
  const missing: Colour[] = [];
  let over = false;
  for (const want of [...need].sort((a, b) => levelOf(b) - levelOf(a))) {
    const cube = COLOURS.slice(levelOf(want) - 1).find((colour) => left[colour] > 0);
    if (!cube) missing.unshift(want);
    else {
      left[cube]--;
      paid.push(cube);
      over ||= cube !== want;
    }
  }
  return { paid: missing.length ? null : paid, missing, over };
}

/** One requirement a level lower, the cheapest way (SI-3.13). */
export function discounted(need: Colour[], have: Cubes): Payment {
  const value = (one: Payment): number => (one.paid ?? []).reduce((sum, colour) => sum + levelOf(colour), 0);
  let best = payment(need, have);
  const highestFirst = need.map((_, i) => i).sort((a, b) => levelOf(need[b]!) - levelOf(need[a]!));
  for (const index of highestFirst) {
    const lowered = need.map((colour, i) => (i === index ? COLOURS[Math.max(0, levelOf(colour) - 2)]! : colour));
    const one = payment(lowered, have);
    const better = one.paid ? !best.paid || value(one) < value(best) : !best.paid && one.missing.length < best.missing.length;
    if (better) best = one;
  }
  return best;
}

// ---- projects

export type ProjectRow = 'current' | 'long_term' | 'future';
export const PROJECT_ROWS: readonly ProjectRow[] = ['current', 'long_term', 'future'];
/** Which row a position (from 1) is in. The rows are told by their last positions; a second one that is no later counts its positions. */
export function projectRow(view: View, position: number): ProjectRow {
  const { current, long_term } = view.rows;
  return position <= current ? 'current' : position <= long_term ? 'long_term' : 'future';
}

export interface ProjectState extends Payment {
  /** Future Projects need Build Extra. */
  locked: boolean;
  /** Cubes of any colour that a Universal Mechanism still lacks. */
  short: number;
  /** The least and the most Prestige that the own cubes make of it. */
  prestige: [number, number];
}

/** A Universal Mechanism: any cubes, the cheapest ones as payment; Prestige by the value paid, with Build Extra one more (SI-28.4, SI-28.5). */
function universal(any: number, have: Cubes, extra: boolean): Omit<ProjectState, 'locked'> {
  const all = listed(have);
  const short = Math.max(0, any - all.length);
  const value = (some: Colour[]): number => some.reduce((sum, colour) => sum + levelOf(colour), 0);
  const raised = (some: Colour[]): number => value(some) + (extra && some.some((colour) => colour !== 'purple') ? 1 : 0);
  const paid = all.slice(0, any);
  return { paid: short ? null : paid, missing: [], over: false, short, prestige: [raised(paid), raised(all.slice(-any))] };
}
/** Whether the own cubes pay for the project; null where the supply is hidden or nothing lies there. */
export function projectState(content: Content, view: View, me: CorporationView, position: number): ProjectState | null {
  const mechanism = content.mechanisms.find((one) => one.id === view.projects[position - 1]);
  if (!mechanism || !me.supply) return null;
  const extra = me.salvation.includes('build-extra');
  const locked = projectRow(view, position) === 'future' && !extra;
  if (mechanism.any_cubes) return { ...universal(mechanism.any_cubes, me.supply.cubes, extra), locked };
  const need = listed(mechanism.cost);
  return { ...(extra ? discounted(need, me.supply.cubes) : payment(need, me.supply.cubes)), locked, short: 0, prestige: [mechanism.value, mechanism.value] };
}

// ---- technologies

export type TechnologyState = 'owned' | 'open' | 'later';
export function technologyState(technology: TechnologyData, who: CorporationView): TechnologyState {
  if (!technology.line) return who.salvation.includes(technology.id) ? 'owned' : 'open';
  const level = who.levels[technology.line];
  return technology.level <= level ? 'owned' : technology.level === level + 1 ? 'open' : 'later';
}

/** Research by the token that is active: one cube a level lower, or at the price of the level below. */
const LOWER = 'substitute-alloys';
const BELOW = 'borrowed-blueprints';
export const activeToken = (who: CorporationView): string | null => who.played.at(-1) ?? null;

/** The cubes a technology costs this corporation now. */
export function technologyCost(content: Content, technology: TechnologyData, who: CorporationView, phase: string = 'action'): Partial<Cubes> {
  const below = phase === 'action' && activeToken(who) === BELOW;
  if (technology.line) {
    const lower = below ? content.technologies.find((one) => one.line === technology.line && one.level === technology.level - 1) : undefined;
    return (lower ?? technology).cost;
  }
  const own = who.salvation.indexOf(technology.id);
  const rung = own >= 0 ? own : who.salvation.length;
  return content.salvation_costs[Math.max(0, below && own < 0 ? rung - 1 : rung)] ?? {};
}

export interface TechnologyPrice extends Payment {
  scientist: boolean;
}
export function technologyPrice(content: Content, technology: TechnologyData, who: CorporationView, phase: string = 'action'): TechnologyPrice | null {
  if (!who.supply) return null;
  const need = listed(technologyCost(content, technology, who, phase));
  const lower = phase === 'action' && activeToken(who) === LOWER;
  return { ...(lower ? discounted(need, who.supply.cubes) : payment(need, who.supply.cubes)), scientist: who.supply.scientists > 0 };
}
export const LINES: readonly Line[] = ['ars', 'converter', 'outpost', 'drill', 'solar', 'travel'];

// ---- Market

/** Fuel for the next cube bought and sold; null: no cube there, or no price. The broker's bonus is counted (SI-8.6). */
export function prices(content: Content, view: View, colour: Colour, broker: 'sell' | 'buy' | null = null): { buy: number | null; sell: number | null } {
  const row = content.market.find((one) => one.colour === colour);
  const there = view.market[colour];
  const sell = row?.sell[there] ?? 0;
  const buy = there > 0 ? (row?.buy[there - 1] ?? null) : null;
  return {
    buy: buy === null ? null : Math.max(0, buy - (broker === 'buy' ? 2 : 0)),
    sell: sell > 0 ? sell + (broker === 'sell' ? 2 : 0) : null,
  };
}

// ---- World Government

/** The row (from 0) that has the Governor; -1: none. */
export function governorRow(view: View): number {
  for (let row = view.government.length - 1; row >= 0; row--) if (view.government[row]!.some((seat) => seat !== null)) return row;
  return -1;
}
/** Who may move up into the Governor's row when a module is completed, in their order (SI-14.12). */
export function promotions(view: View): number[] {
  const row = governorRow(view);
  if (row < 1 || view.governor === null) return [];
  const above = view.government[row]!;
  return view.government[row - 1]!.filter((seat): seat is number => seat !== null && seat !== view.governor && !above.includes(seat));
}
/** The row (from 1) where the next Scientist of a seat goes; null: it is in the highest one already (SI-14.2). */
export function nextRow(view: View, seat: number): number | null {
  for (let row = view.government.length - 1; row >= 0; row--) if (view.government[row]!.includes(seat)) return row + 2 > view.government.length ? null : row + 2;
  return 1;
}

// ---- tokens

export type TokenState = 'hand' | 'active' | 'played' | 'aside';
export interface HeldToken {
  id: string;
  data: TokenData | undefined;
  state: TokenState;
}
/** All tokens of a corporation: in hand, then the active one, the played and the ones set aside. */
export function heldTokens(content: Content, who: CorporationView): HeldToken[] {
  const one = (id: string, state: TokenState): HeldToken => ({ id, data: tokenOf(content, id), state });
  const active = activeToken(who);
  return [
    ...(active && !who.passed ? [one(active, 'active')] : []),
    ...who.hand.map((id) => one(id, 'hand')),
    ...who.played.slice(0, who.passed ? undefined : -1).map((id) => one(id, 'played')),
    ...who.set_aside.map((id) => one(id, 'aside')),
  ];
}

// ---- variants

/** The Pass token that a corporation uses (SI-26.4). */
export function passTokenOf(content: Content, who: CorporationView): PassTokenData {
  return content.pass_tokens?.find((one) => one.id === who.pass_token) ?? { id: 'basic', name: 'Pass', sides: content.pass.sides };
}

/** The Leader sheet in use, that of the edition until one is drawn (SI-27.2). */
export function sheetOf(content: Content, view: View): { id: string | null; name: string; tracks: TrackSpaces } {
  return content.sheets?.find((one) => one.id === view.sheet) ?? { id: null, name: '', tracks: content.tracks };
}

export interface FamilyState extends Payment {
  family: FamilyData;
  members: Colour[];
  /** Members of which there are too few on Earth (SI-23.4). */
  absent: Colour[];
}
/** The active Family of a pile (from 1) and whether the own cubes save it (SI-23.5); null: there is none. */
export function familyState(content: Content, view: View, pile: number, me?: CorporationView): FamilyState | null {
  const family = content.families?.find((one) => one.id === view.families?.active[pile - 1]);
  if (!family) return null;
  const members = listed(family.members);
  const absent = COLOURS.filter((colour) => (family.members[colour] ?? 0) > view.meeples[colour]);
  const pays = me?.supply ? payment(members, me.supply.cubes) : { paid: null, missing: [], over: false };
  return { family, members, absent, ...pays };
}
