// Everything by keyboard: which key means what, and how arrows find the next thing on the board.

export type KeyAction =
  | { does: 'commit' | 'cancel' | 'undo' | 'redo' | 'end' | 'hint' | 'help' | 'next' }
  | { does: 'choose'; index: number }
  | { does: 'move'; direction: Direction };

export type Direction = 'up' | 'down' | 'left' | 'right';

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Whether a key belongs to what has focus: a text being typed, a slider, a list that scrolls. */
export function belongsElsewhere(event: KeyboardEvent): boolean {
  const element = event.target as Element | null;
  if (!element || typeof element.closest !== 'function') return false;
  if (element.closest('dialog[open], [popover]:popover-open')) return true;
  if (element.closest('input, select, textarea, [contenteditable]:not([contenteditable="false"])')) return true;
  return event.key in ARROWS && element.closest('[role="slider"], [role="log"], [role="radiogroup"], [role="tablist"], [data-keys="native"]') !== null;
}

/** What a key means at the table; null: nothing of ours. */
export function actionOf(event: KeyboardEvent): KeyAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  let elsewhere: boolean;
  try {
    elsewhere = belongsElsewhere(event);
  } catch {
    elsewhere = false; // a browser without popovers does not know the selector
  }
  if (elsewhere) return null;
  const direction = ARROWS[event.key];
  if (direction) return { does: 'move', direction };
  if (/^[1-9]$/.test(event.key)) return { does: 'choose', index: Number(event.key) - 1 };
  switch (event.key) {
    case 'Enter':
      // A focused control answers Enter itself.
      return isControl(event.target as Element | null) ? null : { does: 'commit' };
    case ' ':
      return isControl(event.target as Element | null) ? null : { does: 'next' };
    case 'Escape':
      return { does: 'cancel' };
    case 'z':
    case 'Z':
      return { does: 'undo' };
    case 'y':
    case 'Y':
      return { does: 'redo' };
    case 'e':
    case 'E':
      return { does: 'end' };
    case 'h':
    case 'H':
      return { does: 'hint' };
    case '?':
      return { does: 'help' };
    default:
      return null;
  }
}

function isControl(element: Element | null): boolean {
  return element?.closest?.('button, a[href], summary, [role="button"], [role="tab"], [role="link"]') != null;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const across = (box: Box): number => (box.left + box.right) / 2;
const down = (box: Box): number => (box.top + box.bottom) / 2;

/**
 * The nearest box in a direction, by centres: ahead counts once, aside three times, so that an arrow goes on straight
 * where it can and still reaches what is only diagonal. -1: there is nothing there.
 */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  let best = -1;
  let least = Infinity;
  for (const [index, box] of boxes.entries()) {
    const right = across(box) - across(from);
    const below = down(box) - down(from);
    const horizontal = direction === 'left' || direction === 'right';
    const ahead = direction === 'left' ? -right : direction === 'right' ? right : direction === 'up' ? -below : below;
    const aside = Math.abs(horizontal ? below : right);
    if (ahead <= 1) continue;
    const cost = ahead + 3 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  }
  return best;
}

/** The things on the table that can be reached: real controls that are seen. */
export function reachable(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-target]')].filter((element) => {
    if (element.matches(':disabled, [aria-hidden="true"] *')) return false;
    if (!element.matches('button, [role="button"], a[href], [tabindex]')) return false;
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
}

/** Moves the focus over the board; from elsewhere it goes to the first thing that is preferred. True if it moved. */
export function moveFocus(root: ParentNode, direction: Direction, preferred: (target: string) => boolean): boolean {
  const things = reachable(root);
  const here = things.findIndex((thing) => thing === document.activeElement);
  let next: HTMLElement | undefined;
  if (here === -1) {
    next = things.find((thing) => preferred(thing.dataset.target ?? '')) ?? things[0];
  } else {
    const from = (things[here] as HTMLElement).getBoundingClientRect();
    next = things[nearest(from, things.map((thing) => thing.getBoundingClientRect()), direction)];
  }
  next?.focus();
  return next !== undefined;
}

/** Moves the focus in a list of buttons. True if it moved. */
export function moveInList(list: ParentNode, direction: Direction): boolean {
  const buttons = [...list.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  if (here === -1) return false;
  const step = direction === 'down' || direction === 'right' ? 1 : -1;
  const next = buttons[here + step];
  next?.focus();
  return next !== undefined;
}
