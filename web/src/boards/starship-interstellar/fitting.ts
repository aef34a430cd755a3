// How much is written in a strip of tokens: the most that fits.

import { tick } from 'svelte';

/** The words of both faces; those of the face that is up; name and icons. */
export type Density = 0 | 1 | 2;

/** Tries the ways from the roomiest on until the box does not overflow; the last one stays. */
export async function fitting<Way>(box: () => HTMLElement | undefined, ways: readonly Way[], take: (way: Way) => void): Promise<void> {
  for (const way of ways) {
    take(way);
    await tick();
    const element = box();
    if (!element || element.scrollHeight <= element.clientHeight + 1) return;
  }
}
