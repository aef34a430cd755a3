// How much room there is, in letters rather than pixels: a larger text gets the layout of a smaller window.

export type Width = 'narrow' | 'tight' | 'wide';

/** Below this many rem the middle becomes tabs; below the second the strips say less. */
const NARROW = 54;
const TIGHT = 76;

export function widthOf(pixels: number, rem: number): Width {
  const room = pixels / rem;
  return room < NARROW ? 'narrow' : room < TIGHT ? 'tight' : 'wide';
}

export class Viewport {
  width = $state<Width>('wide');

  constructor() {
    this.measure();
    addEventListener('resize', this.measure);
  }

  get narrow(): boolean {
    return this.width === 'narrow';
  }

  /** Also called when the text size changes. */
  measure = (): void => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const width = widthOf(innerWidth, rem);
    this.width = width;
    document.documentElement.dataset.width = width;
  };
}

export const viewport = new Viewport();
