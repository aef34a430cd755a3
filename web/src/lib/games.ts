// Things about games that never change while the page is open, each asked for once.

import { api } from './api';
import type { GameInfo } from './protocol';

let games: Promise<GameInfo[]> | null = null;
const contents = new Map<string, Promise<any>>();

export function allGames(): Promise<GameInfo[]> {
  games ??= api.games().catch((problem: unknown) => {
    games = null;
    throw problem;
  });
  return games;
}

export async function gameOf(slug: string): Promise<GameInfo | null> {
  return (await allGames()).find((game) => game.slug === slug) ?? null;
}

/** The drawing data of a game. */
export function contentOf(slug: string): Promise<any> {
  let content = contents.get(slug);
  if (!content) {
    content = api.content(slug).catch((problem: unknown) => {
      contents.delete(slug);
      throw problem;
    });
    contents.set(slug, content);
  }
  return content;
}
