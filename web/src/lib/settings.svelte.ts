// What a player likes: theme, pace, confirmations, text size, motion. Kept in this browser.

export type Theme = 'dark' | 'light' | 'contrast';
export type Pace = 'step' | 'normal' | 'fast' | 'instant';
export type TextSize = 'normal' | 'large' | 'larger' | 'largest';
export type Motion = 'system' | 'less' | 'full';

export interface Wishes {
  theme: Theme;
  /** How the moves of automas and bots are shown: one by one at a press, slower, faster, at once. */
  pace: Pace;
  /** Ask before something is revealed and before the turn ends. */
  confirm: boolean;
  text: TextSize;
  motion: Motion;
  /** At a hot-seat table: hide everything between two people's turns. */
  curtain: boolean;
  /** Show the moves that are closed now beside the legal ones. */
  closed: boolean;
}

export const DEFAULTS: Readonly<Wishes> = {
  theme: 'dark',
  pace: 'normal',
  confirm: true,
  text: 'normal',
  motion: 'system',
  curtain: true,
  closed: true,
};

/** The values that each wish may have, with their words; the settings dialog is made from this. */
export const CHOICES: {
  theme: ReadonlyArray<readonly [Theme, string]>;
  pace: ReadonlyArray<readonly [Pace, string]>;
  text: ReadonlyArray<readonly [TextSize, string]>;
  motion: ReadonlyArray<readonly [Motion, string]>;
} = {
  theme: [
    ['dark', 'Dark'],
    ['light', 'Light'],
    ['contrast', 'High contrast'],
  ],
  pace: [
    ['step', 'Step by step, when I press Next'],
    ['normal', 'Normal'],
    ['fast', 'Fast'],
    ['instant', 'At once'],
  ],
  text: [
    ['normal', 'Normal'],
    ['large', 'Large'],
    ['larger', 'Larger'],
    ['largest', 'Largest'],
  ],
  motion: [
    ['system', 'As my system says'],
    ['less', 'Less motion'],
    ['full', 'Full motion'],
  ],
};

const KEY = 'starboard.settings';
const SYSTEM_LESS = '(prefers-reduced-motion: reduce)';

/** What was kept, with anything unknown or broken replaced by its default. */
export function understood(text: string | null): Wishes {
  let kept: Record<string, unknown> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) kept = read as Record<string, unknown>;
  } catch {
    // A broken entry is as good as none.
  }
  const one = <T extends string>(values: ReadonlyArray<readonly [T, string]>, value: unknown, otherwise: T): T =>
    values.some(([known]) => known === value) ? (value as T) : otherwise;
  const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);
  return {
    theme: one(CHOICES.theme, kept.theme, DEFAULTS.theme),
    pace: one(CHOICES.pace, kept.pace, DEFAULTS.pace),
    text: one(CHOICES.text, kept.text, DEFAULTS.text),
    motion: one(CHOICES.motion, kept.motion, DEFAULTS.motion),
    confirm: flag(kept.confirm, DEFAULTS.confirm),
    curtain: flag(kept.curtain, DEFAULTS.curtain),
    closed: flag(kept.closed, DEFAULTS.closed),
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage can be forbidden; the defaults serve
  }
}

export class Settings implements Wishes {
  theme = $state<Theme>(DEFAULTS.theme);
  pace = $state<Pace>(DEFAULTS.pace);
  confirm = $state(DEFAULTS.confirm);
  text = $state<TextSize>(DEFAULTS.text);
  motion = $state<Motion>(DEFAULTS.motion);
  curtain = $state(DEFAULTS.curtain);
  closed = $state(DEFAULTS.closed);
  private systemLess = $state(false);

  constructor() {
    Object.assign(this, understood(read()));
    if (typeof matchMedia === 'function') {
      const query = matchMedia(SYSTEM_LESS);
      this.systemLess = query.matches;
      query.addEventListener?.('change', (event) => (this.systemLess = event.matches));
    }
  }

  /** Whether things should appear where they are instead of moving there. */
  get still(): boolean {
    return this.motion === 'less' || (this.motion === 'system' && this.systemLess);
  }

  get all(): Wishes {
    const { theme, pace, confirm, text, motion, curtain, closed } = this;
    return { theme, pace, confirm, text, motion, curtain, closed };
  }

  reset(): void {
    Object.assign(this, DEFAULTS);
  }

  /** Called in an effect: shows the wishes on the document and keeps them. */
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.theme;
    root.dataset.text = this.text;
    root.dataset.motion = this.still ? 'less' : 'full';
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // Then they last as long as the page.
    }
  }
}

export const settings = new Settings();
