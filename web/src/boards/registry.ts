// The boards that exist: every folder beside this file with an index.ts, named by the game's slug, loaded when needed.

import type { GameBoard } from './contract';

const found = import.meta.glob<{ default: GameBoard }>('./*/index.ts');

/** The board of a game, or null for a game that nobody has drawn yet. */
export async function boardOf(slug: string): Promise<GameBoard | null> {
  const load = found[`./${slug}/index.ts`];
  return load ? (await load()).default : null;
}
