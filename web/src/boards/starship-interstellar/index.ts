// The board of Starship Interstellar, as the shell asks for it.

import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import Brief from './Brief.svelte';
import Cover from './Cover.svelte';
import Hand from './Hand.svelte';
import Mine from './Mine.svelte';
import Others from './Others.svelte';

export default { Board, Mine, Others, Hand, Brief, Cover } satisfies GameBoard;
