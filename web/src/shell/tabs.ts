// The tabs of a phone, and which one a question needs.

export type Tab = 'board' | 'mine' | 'others' | 'log';

export const TABS: ReadonlyArray<readonly [Tab, string]> = [
  ['board', 'Board'],
  ['mine', 'Me'],
  ['others', 'Opponents'],
  ['log', 'Log'],
];

/** The tab with most of the things that can be answers; null where the list alone has them. */
export function tabOf(counts: Partial<Record<Tab, number>>): Tab | null {
  let best: Tab | null = null;
  let most = 0;
  for (const [tab] of TABS) {
    const count = counts[tab] ?? 0;
    if (count > most) {
      most = count;
      best = tab;
    }
  }
  return best;
}
