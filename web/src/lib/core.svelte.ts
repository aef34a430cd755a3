// The rules core of the server: while it is still being built, how far it is; and for a moment, that it is in.

import { api } from './api';
import type { Health } from './protocol';

const LOOK_EVERY = 2000;
const MOMENT = 8000;

export class Core {
  health = $state.raw<Health | null>(null);
  /** How the building ended, for a moment. */
  news = $state('');

  /** Look how far it is until it is built, or will not be. */
  async watch(pause: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms))): Promise<void> {
    let waited = false;
    for (;;) {
      // A server that does not answer starts again, or is told of elsewhere.
      this.health = (await api.health().catch(() => null)) ?? this.health;
      if (this.health?.core !== 'building') break;
      waited = true;
      await pause(LOOK_EVERY);
    }
    if (!waited) return;
    if (this.health?.core === 'compiled') this.news = 'The fast core is in.';
    if (this.health?.core === 'built') this.news = 'The fast core is built: the next start of Starboard uses it.';
    await pause(MOMENT);
    this.news = '';
  }

  get building(): string {
    if (this.health?.core !== 'building') return '';
    const { done, total } = this.health;
    return `Starboard is still building its fast core${total ? ` (${done} of ${total})` : ''}.`;
  }
}

export const core = new Core();
