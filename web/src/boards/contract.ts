// What the shell and a game's board say to each other. A game is drawn by its components and knows nothing of the shell.

import type { Component } from 'svelte';
import type { Settings } from '../lib/settings.svelte';
import type { TableInfo } from '../lib/protocol';

/** How a thing on the table stands to the open question. */
export type PickState = 'offer' | 'closed' | 'chosen' | '';

/** How a thing fared in the trace that is open. */
export type Mark = 'rejected' | 'kept' | 'picked' | '';

/**
 * What a board may ask and tell about its things. A thing is named by its target, as in the `about` of moves and log
 * lines: `spot:emberfall/moon`, `crew:tilda-voss`. All answers are reactive.
 */
export interface Picks {
  /** Can it be an answer now: yes; expected but closed; part of what is chosen; nothing of these. */
  state(target: string): PickState;
  /** Should it glow: the preview would make it work, or a log line about it is pointed at. */
  lit(target: string): boolean;
  /** How it fared in the open trace. */
  marked(target: string): Mark;
  /** It was clicked, tapped, or Enter was pressed on it. */
  press(target: string): void;
  /** The pointer or the focus is on it (null: on nothing). */
  hover(target: string | null): void;
  /** Words for a screen reader: what it offers, or why not. Empty where it is no answer. */
  label(target: string): string;
  /** From-to, as targets: an arrow to draw. */
  readonly path: string[];
}

/** The same props for every component of a game. */
export interface BoardProps {
  /** The drawing data of the game: `GET /api/games/{slug}/content`. */
  content: any;
  /** What this seat may know, as the core tells it. During a replay or paced steps: of that moment. */
  view: any;
  /** The view after the previewed move, or null. */
  preview: any | null;
  table: TableInfo;
  /** Whose eyes these are; -1 is a spectator. */
  seat: number;
  /** What each seat is called. */
  names: string[];
  picks: Picks;
  settings: Settings;
  /** A chase for a score: what one's best run on this seed had when this turn began. Null or nothing: there is none. */
  ghost?: number | null;
}

/** `boards/<slug>/index.ts` exports one of these as default. */
export interface GameBoard {
  /** The table's middle: fills the box it is given, never scrolls the page. */
  Board: Component<BoardProps>;
  /** The own panel: resources, tracks, score. */
  Mine: Component<BoardProps>;
  /** Everybody else, the automa too. */
  Others: Component<BoardProps>;
  /**
   * Cards or tiles along the bottom; leave out where there are none. The box is low and wide: 160 x 470 px of a window
   * of 1366 x 768, 220 px high at 1080. On a phone it stands below Mine in the tab Me, as high as it likes.
   */
  Hand?: Component<BoardProps>;
  /** Whether the strip along the bottom has something to show now. */
  hasHand?: (view: any, seat: number) => boolean;
  /** One line with the own resources and what else must stay in sight on a phone, at most 32 px high. */
  Brief?: Component<BoardProps>;
  /** What the end screen shows beneath who won: a ladder of ranks, say. */
  Ending?: Component<BoardProps>;
  /** A picture for the lobby. It gets no props. */
  Cover?: Component;
}
