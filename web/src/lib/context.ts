// Which game the parts of the page speak about, so that a rule's id alone can be opened.

import { getContext, hasContext, setContext } from 'svelte';

const GAME = Symbol('game');

export function tellGame(slug: () => string): void {
  setContext(GAME, slug);
}

export function gameHere(): () => string {
  return hasContext(GAME) ? getContext<() => string>(GAME) : () => '';
}
