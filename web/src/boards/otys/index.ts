// The board of Otys, as the shell asks for it.

import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import Brief from './Brief.svelte';
import Cover from './Cover.svelte';
import Ending from './Ending.svelte';
import Hand from './Hand.svelte';
import Mine from './Mine.svelte';
import { eyes, type View } from './model';
import Others from './Others.svelte';

/** There are private contracts, or cards to keep one of. */
function hasHand(view: View, seat: number): boolean {
  const own = eyes(view, seat);
  return (view.players[own]?.hand?.length ?? 0) > 0 || (view.looking?.seat === own && (view.looking.cards?.length ?? 0) > 0);
}

export default { Board, Mine, Others, Hand, hasHand, Brief, Cover, Ending } satisfies GameBoard;
