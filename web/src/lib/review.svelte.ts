// The review of a finished game: asked for once, put together from what comes, and asked for again after a break.

import type { Reviewed, ReviewedTurn } from './protocol';
import { OfflineError, RefusedError, type Answer, type Request } from './socket';

export class ReviewStore {
  /** It is open on the page. */
  open = $state(false);
  /** What is known so far; null before the first message. */
  known = $state.raw<Reviewed | null>(null);
  /** Why there is none, in words. */
  problem = $state('');
  /** The turn that is looked at: its index; it stays while the replay is open. */
  turn = $state<number | null>(null);
  private seat: number | null = null;
  private readonly request: (request: Request) => Promise<Answer>;

  constructor(request: (request: Request) => Promise<Answer>) {
    this.request = request;
  }

  /** Ask for the review of a seat, unless it is here or on its way. */
  async ask(seat: number): Promise<void> {
    const known = this.known;
    if (this.seat === seat && this.problem === '' && (known === null || known.trouble === '')) return;
    if (this.seat !== seat) {
      this.known = null;
      this.turn = null;
    }
    this.seat = seat;
    await this.send(seat);
  }

  private async send(seat: number): Promise<void> {
    this.problem = '';
    try {
      await this.request({ type: 'review', seat });
    } catch (problem) {
      if (!(problem instanceof RefusedError) && !(problem instanceof OfflineError)) throw problem;
      if (seat === this.seat) this.problem = problem.message;
    }
  }

  /** From the line: the whole at first, then the turns of which something was found out. */
  take(reviewed: Reviewed): void {
    const known = this.known;
    if (reviewed.seat !== this.seat || (known && reviewed.id < known.id)) return;
    const turns = new Map<number, ReviewedTurn>();
    for (const turn of [...(known?.id === reviewed.id ? known.turns : []), ...reviewed.turns]) turns.set(turn.index, turn);
    this.known = { ...reviewed, turns: [...turns.values()].sort((a, b) => a.index - b.index) };
  }

  /** The game goes on after all: nothing of it holds any more. */
  forget(): void {
    this.open = false;
    this.known = null;
    this.problem = '';
    this.turn = null;
    this.seat = null;
  }

  /** The line is open again: what was broken off is asked for once more. */
  resume(): void {
    if (this.seat !== null && !this.known?.complete) void this.send(this.seat);
  }
}
