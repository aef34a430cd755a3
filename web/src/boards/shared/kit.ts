// What the boards share: controls, measuring, what is looked at, the signs of the seats, small words.

import type { Picks } from '../contract';
import { control } from './controls';

export { control };
export { without } from './controls';
export { inspected } from './inspect.svelte';
export { measured } from './measure';
export { default as SeatShape, SEAT_SHAPES } from './SeatShape.svelte';
export { capitalised, listing, seatLetters, signed } from './words';

/** Fingers: what can be pressed is at least 44 pixels wide and high. */
export const coarse = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/**
 * A control whose face is short text and icons: its attributes, and the full words that stand in it for a screen
 * reader, in place of the face.
 */
export function spoken(picks: Picks, target: string, label: string): { on: Record<string, unknown>; words: string } {
  const { 'aria-label': words, ...on } = control(picks, target, label);
  return { on, words: String(words) };
}
