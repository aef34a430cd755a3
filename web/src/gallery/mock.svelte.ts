// A small stand-in for the shell: answers what a board asks from one written position.

import type { Mark, Picks, PickState } from '../boards/contract';
import type { Closed, LogEntry, LogLine, Offer, Previewed, Prompt } from '../lib/protocol';

export interface Fixture {
  seat: number;
  names: string[];
  view: Record<string, unknown>;
  prompt: Prompt | null;
  previews: Record<string, Previewed>;
  log: LogEntry[];
}

export class MockPicks implements Picks {
  chosen = $state<string | null>(null);
  hovered = $state<string | null>(null);
  private readonly fixture: Fixture;
  private readonly traced: LogLine | undefined;

  constructor(fixture: Fixture, chosen: string | null, trace: boolean) {
    this.fixture = fixture;
    this.chosen = chosen;
    const lines = fixture.log.flatMap((entry) => entry.lines);
    if (trace) this.traced = lines.findLast((line) => (line.trace?.candidates.filter((one) => one.about.length).length ?? 0) > 1);
  }

  private about<T extends Offer | Closed>(list: T[] | undefined, target: string): T[] {
    return (list ?? []).filter((one) => one.about.includes(target));
  }

  get offer(): Offer | undefined {
    return this.chosen ? this.about(this.fixture.prompt?.offers, this.chosen)[0] : undefined;
  }

  get preview(): Previewed | null {
    return this.offer ? (this.fixture.previews[this.offer.move] ?? null) : null;
  }

  state(target: string): PickState {
    if (this.offer?.about.includes(target)) return 'chosen';
    if (this.about(this.fixture.prompt?.offers, target).length) return 'offer';
    return this.about(this.fixture.prompt?.closed, target).length ? 'closed' : '';
  }

  lit(target: string): boolean {
    const peeked = this.hovered ? this.about(this.fixture.prompt?.offers, this.hovered)[0] : undefined;
    const lights = (this.preview ?? (peeked && this.fixture.previews[peeked.move]))?.lights ?? [];
    return lights.includes(target);
  }

  marked(target: string): Mark {
    const found = this.traced?.trace?.candidates.find((one) => one.about.includes(target));
    return !found ? '' : found.chosen ? 'picked' : found.out === null ? 'kept' : 'rejected';
  }

  press(target: string): void {
    this.chosen = target;
  }

  hover(target: string | null): void {
    this.hovered = target;
  }

  label(target: string): string {
    const [offer] = this.about(this.fixture.prompt?.offers, target);
    const [closed] = this.about(this.fixture.prompt?.closed, target);
    return offer?.label ?? (closed ? `Not now: ${closed.reason}` : '');
  }

  get path(): string[] {
    return this.traced?.path ?? this.preview?.lines.find((line) => line.path.length > 1)?.path ?? [];
  }
}
