// How much larger than usual the text is; layouts in pixels grow with it.

import type { Settings } from '../../lib/settings.svelte';

export function textScale(settings: Settings): number {
  void settings.text; // the page's letters follow it
  return Math.min(1.5, (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16);
}
