// How the things on the table stand to the open question: the shell's side of the board contract.

import type { Mark, Picks, PickState } from '../boards/contract';
import type { TableStore } from './table.svelte';

/** Everything that concerns a target, by target. */
export function byTarget<T extends { about: string[] }>(things: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const thing of things) {
    for (const target of new Set(thing.about)) {
      const list = found.get(target);
      if (list) list.push(thing);
      else found.set(target, [thing]);
    }
  }
  return found;
}

export class TablePicks implements Picks {
  private readonly store: TableStore;
  private readonly offers = $derived.by(() => byTarget(this.store.listed));
  private readonly closed = $derived.by(() => byTarget(this.store.closed));
  private readonly chosen = $derived.by(() => new Set(this.store.selected?.about ?? this.store.narrowed));
  private readonly line = $derived.by(
    () => this.store.hoveredLine ?? this.store.inspected ?? this.store.scene?.beat.line ?? null,
  );
  private readonly glowing = $derived.by(
    () => new Set([...((this.store.preview ?? this.store.peeked)?.lights ?? []), ...(this.line?.about ?? [])]),
  );
  private readonly arrow = $derived.by(
    () => this.line?.path ?? this.store.preview?.lines.find((line) => line.path.length > 1)?.path ?? [],
  );

  constructor(store: TableStore) {
    this.store = store;
  }

  get path(): string[] {
    return this.arrow;
  }

  state(target: string): PickState {
    if (this.chosen.has(target)) return 'chosen';
    if (this.offers.has(target)) return 'offer';
    return this.closed.has(target) ? 'closed' : '';
  }

  lit(target: string): boolean {
    return this.glowing.has(target);
  }

  marked(target: string): Mark {
    return this.store.marks?.[target] ?? '';
  }

  press(target: string): void {
    this.store.press(target);
  }

  hover(target: string | null): void {
    this.store.hover(target);
  }

  label(target: string): string {
    const offers = this.offers.get(target);
    const [first] = offers ?? [];
    if (offers && first) {
      if (offers.length > 1) return `${offers.length} choices`;
      return this.store.selected?.move === first.move ? `Chosen: ${first.label}. Press again to do it` : first.label;
    }
    const [closed] = this.closed.get(target) ?? [];
    return closed ? `Not now: ${closed.reason}` : '';
  }
}
