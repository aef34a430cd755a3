// The best solo scores of this browser, where a game is a chase for a score: kept in localStorage, for nobody else.
// Only finished games that one person played alone and unassisted, from the first move on, come in.

import type { RoundPoints, TableInfo } from './protocol';

/** Points at the end of each turn: turn, points. */
export type Curve = ReadonlyArray<readonly [number, number]>;

/** A run to race against. */
export interface Ghost {
  score: number;
  /** The turn it ended in. */
  turns: number;
  table: string;
  /** When it was finished here, in seconds. */
  at: number;
  curve: Curve;
}

/** The best run on a seed, and the one that it beat. */
export interface Run extends Ghost {
  before: Ghost | null;
}

/** The best score with the same game, content pack and options. */
export interface Best {
  score: number;
  seed: string;
  table: string;
  at: number;
  /** The best before it. */
  before: number | null;
}

/** What a finished game was: the first, a new best, as good as the best, or less. */
export interface Verdict {
  news: 'first' | 'new' | 'equal' | 'less';
  best: number;
  before: number | null;
}

/** What makes scores comparable. */
export type Chased = Pick<TableInfo, 'game' | 'fingerprint' | 'options'>;

interface Book {
  version: 1;
  bests: Record<string, Best>;
  runs: Record<string, Run>;
  /** Tables of daily games that were begun, by game, options and seed. */
  begun: Record<string, { table: string; at: number }>;
}

const KEY = 'starboard.records';
const MOST_BESTS = 60;
const MOST_RUNS = 60;
const MOST_BEGUN = 10;
const LONGEST_CURVE = 400;

const empty = (): Book => ({ version: 1, bests: {}, runs: {}, begun: {} });
const now = (): number => Date.now() / 1000;

/** What could not be written, so that it lasts at least as long as the page. */
let unwritten: Book | null = null;

// ---------------------------------------------------------------- keys

/** The same for tables whose scores can be compared. */
export function chaseKey({ game, fingerprint, options }: Chased): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return [game, fingerprint, ...chosen.map(([name, value]) => `${name}=${value}`)].join(' ');
}

const withoutBefore = ({ before: _, ...ghost }: Run): Ghost => ghost;

const seedKey = (chased: Chased, seed: string): string => `${chaseKey(chased)}\n${seed}`;

// ---------------------------------------------------------------- reading and writing

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

function readCurve(value: unknown): Curve | null {
  if (!Array.isArray(value) || value.length > LONGEST_CURVE) return null;
  const points = value.filter((one): one is [number, number] => Array.isArray(one) && one.length === 2 && one.every(isNumber));
  return points.length === value.length ? points : null;
}

function readGhost(value: unknown): Ghost | null {
  if (!isObject(value)) return null;
  const { score, turns, table, at } = value;
  const curve = readCurve(value.curve);
  return isNumber(score) && isNumber(turns) && isText(table) && isNumber(at) && curve ? { score, turns, table, at, curve } : null;
}

function readRun(value: unknown): Run | null {
  const ghost = readGhost(value);
  return ghost && { ...ghost, before: readGhost((value as Loose).before) };
}

function readBest(value: unknown): Best | null {
  if (!isObject(value)) return null;
  const { score, seed, table, at, before } = value;
  if (!isNumber(score) || !isText(seed) || !isText(table) || !isNumber(at)) return null;
  return { score, seed, table, at, before: isNumber(before) ? before : null };
}

function readBegun(value: unknown): { table: string; at: number } | null {
  return isObject(value) && isText(value.table) && isNumber(value.at) ? { table: value.table, at: value.at } : null;
}

/** The entries that can be read, the newest of them if there are too many. */
function readAll<T extends { at: number }>(value: unknown, read: (value: unknown) => T | null, most: number): Record<string, T> {
  if (!isObject(value)) return {};
  const found = Object.entries(value).flatMap(([key, one]): Array<[string, T]> => {
    const entry = read(one);
    return entry ? [[key, entry]] : [];
  });
  return newest(Object.fromEntries(found), most);
}

function newest<T extends { at: number }>(entries: Record<string, T>, most: number): Record<string, T> {
  const sorted = Object.entries(entries).sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(sorted.slice(0, most));
}

function readBook(): Book {
  if (unwritten) return unwritten;
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isObject(read) || read.version !== 1) return empty();
    return {
      version: 1,
      bests: readAll(read.bests, readBest, MOST_BESTS),
      runs: readAll(read.runs, readRun, MOST_RUNS),
      begun: readAll(read.begun, readBegun, MOST_BEGUN),
    };
  } catch {
    return empty(); // broken or forbidden storage: nothing was kept
  }
}

/** Write the book; if there is no room, with fewer and fewer of the oldest runs. */
function writeBook(book: Book): void {
  const whole: Book = {
    version: 1,
    bests: newest(book.bests, MOST_BESTS),
    runs: newest(book.runs, MOST_RUNS),
    begun: newest(book.begun, MOST_BEGUN),
  };
  for (let most = MOST_RUNS; ; most = Math.floor(most / 2)) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...whole, runs: newest(whole.runs, most) }));
      unwritten = null;
      return;
    } catch {
      if (most === 0) break;
    }
  }
  unwritten = whole;
}

// ---------------------------------------------------------------- what the page asks

/** The points at the beginning of a turn: those at the end of the last one before it. */
export function pointsAt(curve: Curve, turn: number): number {
  return curve.findLast(([number]) => number < turn)?.[1] ?? 0;
}

/** A history as a curve of the only seat. */
export function curveOf(rounds: readonly RoundPoints[], turns: number, score: number): Curve {
  const curve = rounds.map((one): [number, number] => [one.round, one.totals[0] ?? 0]);
  return curve.length === 0 || curve.length > LONGEST_CURVE ? [[turns, score]] : curve;
}

/** Why a finished game of a chase does not enter the records; empty: it does. */
export function obstacle(table: TableInfo): string {
  const [seat, ...others] = table.seats;
  if (table.assisted) return 'An assisted game does not enter your records.';
  if (table.borrowed) return 'Some of its moves were not chosen at this table, so it does not enter your records.';
  if (!seat?.mine || others.length > 0 || seat.kind !== 'person' || table.seed === null) return 'Somebody else has played this game.';
  return '';
}

export const records = {
  /** The best score that is comparable. */
  best(chased: Chased): Best | null {
    return readBook().bests[chaseKey(chased)] ?? null;
  },

  /** The best run on a seed. */
  run(chased: Chased, seed: string): Run | null {
    return readBook().runs[seedKey(chased, seed)] ?? null;
  },

  /** The run that a table races against: the best one on its seed, or the one that this table has beaten. */
  ghost(table: Chased & Pick<TableInfo, 'id' | 'seed'>): Ghost | null {
    const run = table.seed === null ? null : records.run(table, table.seed);
    return run?.table === table.id ? run.before : run;
  },

  /** A game that counts is over. Entering it again changes nothing. */
  enter(table: Chased & Pick<TableInfo, 'id' | 'seed'>, score: number, turns: number, curve: Curve): Verdict {
    const book = readBook();
    const key = chaseKey(table);
    const seed = table.seed ?? '';
    const best = book.bests[key];
    const run = book.runs[seedKey(table, seed)];
    const at = now();
    delete book.begun[seedKey(table, seed)];
    if (!run || score > run.score) {
      const before = run?.table === table.id ? run.before : run ? withoutBefore(run) : null;
      book.runs[seedKey(table, seed)] = { score, turns, table: table.id, at, curve, before };
    }
    if (!best || score > best.score) {
      const before = best?.table === table.id ? best.before : (best?.score ?? null);
      book.bests[key] = { score, seed, table: table.id, at, before };
    }
    writeBook(book);
    const held = book.bests[key]!;
    if (held.table === table.id) return { news: held.before === null ? 'first' : 'new', best: held.score, before: held.before };
    return { news: score === held.score ? 'equal' : 'less', best: held.score, before: null };
  },

  /** A table for the game of a day was set up. */
  begin(chased: Chased, seed: string, table: string): void {
    const book = readBook();
    book.begun[seedKey(chased, seed)] = { table, at: now() };
    writeBook(book);
  },

  /** The table at which it was begun and not yet finished. */
  begun(chased: Chased, seed: string): string | null {
    return readBook().begun[seedKey(chased, seed)]?.table ?? null;
  },

  /** It is over, or gone. */
  finish(chased: Chased, seed: string): void {
    const book = readBook();
    if (!(seedKey(chased, seed) in book.begun)) return;
    delete book.begun[seedKey(chased, seed)];
    writeBook(book);
  },
};
