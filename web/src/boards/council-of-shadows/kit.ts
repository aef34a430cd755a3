// What this board shares with the first one (controls, measuring, what is looked at, the signs of the seats), and a
// way to name controls that show text.

import type { Picks } from '../contract';
import { control } from '../micro-cosmos/controls';

export { control };
export { inspected } from '../micro-cosmos/inspect.svelte';
export { measured } from '../micro-cosmos/measure';
export { capitalised, listing, seatLetters, signed } from '../micro-cosmos/model';
export { default as SeatShape, SEAT_SHAPES } from '../micro-cosmos/SeatShape.svelte';

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
