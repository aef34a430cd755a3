// Which tables this browser may open: their secrets, kept in localStorage, and the links made from them.

import { api, ApiError } from './api';
import type { Links, TableInfo } from './protocol';
import { addresses } from './router.svelte';

/** What this browser has of a table. */
export interface Kept {
  host?: string;
  /** Secrets of seats, by seat: to sit in, or to hand on as links. */
  seats: Record<string, string>;
  spectator?: string;
  /** The seats that this browser answers for. */
  sit: number[];
  game: string;
  names: string[];
  /** When it was last opened here, in seconds. */
  changed: number;
}

const KEY = 'starboard.tables';
const TAB = 'starboard.tab.';
const SECRET = /^[A-Za-z0-9_-]{20,64}$/;
/** The server takes at most ten secrets in a hello. */
const MOST_SECRETS = 10;

function readAll(): Record<string, Kept> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    const tables: Record<string, Kept> = {};
    for (const [id, value] of Object.entries(read as Record<string, Partial<Kept> | null>)) {
      if (typeof value !== 'object' || value === null) continue;
      tables[id] = {
        ...(typeof value.host === 'string' ? { host: value.host } : {}),
        ...(typeof value.spectator === 'string' ? { spectator: value.spectator } : {}),
        seats: typeof value.seats === 'object' && value.seats !== null ? value.seats : {},
        sit: Array.isArray(value.sit) ? value.sit.filter((seat) => Number.isInteger(seat)) : [],
        game: typeof value.game === 'string' ? value.game : '',
        names: Array.isArray(value.names) ? value.names.map(String) : [],
        changed: typeof value.changed === 'number' ? value.changed : 0,
      };
    }
    return tables;
  } catch {
    return {}; // broken or forbidden storage: nothing is kept
  }
}

function writeAll(tables: Record<string, Kept>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // Then the table lasts as long as its address is known.
  }
}

function change(id: string, how: (kept: Kept) => void): Kept {
  const tables = readAll();
  const kept = tables[id] ?? { seats: {}, sit: [], game: '', names: [], changed: 0 };
  how(kept);
  tables[id] = kept;
  writeAll(tables);
  return kept;
}

/** Tables just made whose links are still to be handed out. */
const toShare = new Set<string>();

const now = (): number => Date.now() / 1000;

export const access = {
  /** All kept tables, the last opened first. */
  all(): Array<[string, Kept]> {
    return Object.entries(readAll()).sort(([, a], [, b]) => b.changed - a.changed);
  },

  of(id: string): Kept | null {
    return readAll()[id] ?? null;
  },

  forget(id: string): void {
    const tables = readAll();
    delete tables[id];
    writeAll(tables);
  },

  /** A table that was made here: one sits in `sit`, the other seats' secrets are for sharing. */
  created(links: Links, game: string, names: string[], sit: number[]): void {
    change(links.table, (kept) => {
      kept.host = links.host;
      kept.spectator = links.spectator;
      kept.seats = {};
      links.seats.forEach((secret, seat) => {
        if (secret !== null) kept.seats[seat] = secret;
      });
      kept.sit = sit.filter((seat) => kept.seats[seat] !== undefined);
      kept.game = game;
      kept.names = names;
      kept.changed = now();
    });
  },

  /** The links of a new table are to be shown when it opens. */
  shareSoon(id: string): void {
    toShare.add(id);
  },

  /** Whether they are; asked once. */
  shareNow(id: string): boolean {
    return toShare.delete(id);
  },

  /** What the server says of a table that is open, for the list in the lobby. */
  seen(info: TableInfo): void {
    if (!readAll()[info.id]) return;
    change(info.id, (kept) => {
      kept.game = info.game;
      kept.names = info.seats.map((seat) => seat.name);
      kept.changed = now();
    });
  },

  seatSecret(id: string, seat: number, secret: string): void {
    change(id, (kept) => (kept.seats[seat] = secret));
  },

  spectatorSecret(id: string, secret: string): void {
    change(id, (kept) => (kept.spectator = secret));
  },

  sitIn(id: string, seat: number): void {
    change(id, (kept) => {
      if (!kept.sit.includes(seat)) kept.sit.push(seat);
    });
  },

  /** A secret that came in an address. The server says what it opens; this tab speaks with it alone. */
  async open(id: string, secret: string): Promise<TableInfo> {
    if (!SECRET.test(secret)) throw new ApiError(404, 'not-found', 'This link is incomplete. Copy the whole of it.');
    const info = await api.table(id, secret);
    const fresh = access.of(id) === null;
    change(id, (kept) => {
      const mine = info.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
      if (info.host) kept.host = secret;
      else if (mine.length === 0) kept.spectator = secret;
      for (const seat of mine) kept.seats[seat] = secret;
      if (fresh) kept.sit = mine;
      kept.game = info.game;
      kept.names = info.seats.map((seat) => seat.name);
      kept.changed = now();
    });
    try {
      sessionStorage.setItem(TAB + id, secret);
    } catch {
      // Then the tab speaks for every seat this browser sits in.
    }
    return info;
  },

  /** The secrets this tab greets the server with. */
  secrets(id: string): string[] {
    let alone: string | null = null;
    try {
      alone = sessionStorage.getItem(TAB + id);
    } catch {
      // No session storage: as if nothing was set.
    }
    const kept = access.of(id);
    if (!kept) return alone ? [alone] : [];
    if (alone) {
      // The host stays host in a tab that was opened by a seat's link of the own table.
      return [...new Set([alone, ...(kept.host ? [kept.host] : [])])];
    }
    const seats = kept.sit.map((seat) => kept.seats[seat]).filter((secret) => secret !== undefined);
    const all = [kept.host, ...seats].filter((secret) => secret !== undefined);
    if (all.length === 0 && kept.spectator !== undefined) all.push(kept.spectator);
    return [...new Set(all)].slice(0, MOST_SECRETS);
  },

  /** The secret that may do most, for REST: the host's, else the own seat's, else the spectators'. */
  strongest(id: string): string | undefined {
    const kept = access.of(id);
    return kept?.host ?? access.secrets(id)[0];
  },

  /** The secret for something done as a seat: the seat's own, else the host's. */
  forSeat(id: string, seat: number): string | undefined {
    const kept = access.of(id);
    return kept?.host ?? kept?.seats[seat] ?? access.secrets(id)[0];
  },

  link(id: string, secret: string, origin: string): string {
    return `${origin}${addresses.table(id)}#${secret}`;
  },
};
