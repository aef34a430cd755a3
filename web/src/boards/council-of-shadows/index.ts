// The board of Council of Shadows, as the shell asks for it.

import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import Brief from './Brief.svelte';
import Cover from './Cover.svelte';
import Hand from './Hand.svelte';
import Mine from './Mine.svelte';
import type { View } from './model';
import Others from './Others.svelte';

/** There is a bench, or a display to buy from, as soon as somebody has a panel. */
const hasHand = (view: View): boolean => view.players.some((player) => !player.automa);

export default { Board, Mine, Others, Hand, hasHand, Brief, Cover } satisfies GameBoard;
