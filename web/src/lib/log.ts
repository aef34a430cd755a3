// The log as the page keeps it: what stands, and what a new position adds or takes back.

import type { LogEntry } from './protocol';

/**
 * The log after a position: its entries up to `from` moves stand, `added` follow. Null where some are missing in
 * between, so that everything has to be asked for anew.
 */
export function mergeLog(known: readonly LogEntry[], from: number, added: readonly LogEntry[]): LogEntry[] | null {
  const standing = known.filter((entry) => entry.count <= from);
  const last = standing.at(-1)?.count ?? 0;
  const next = added[0]?.count;
  if (last < from || (next !== undefined && next > from + 1)) return null;
  return [...standing, ...added];
}

/** The entries that are new: those that follow what was known, where nothing was taken back. Null: something was. */
export function newcomers(known: readonly LogEntry[], merged: readonly LogEntry[]): LogEntry[] | null {
  if (merged.length < known.length) return null;
  for (const [index, entry] of known.entries()) {
    const now = merged[index];
    if (!now || now.count !== entry.count || now.seat !== entry.seat) return null;
    if (now.move !== entry.move && entry.move !== '') return null; // what was secret may be told at the end
  }
  return merged.slice(known.length);
}
