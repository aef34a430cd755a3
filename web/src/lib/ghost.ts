// The best run on the same seed beside the one that is played, in words.

import { pointsAt, type Ghost } from './records';

export interface GhostLine {
  /** What there is to beat. */
  goal: string;
  /** How far it was when this turn began; empty where that is not known. */
  now: string;
  /** Both, where there is little room. */
  short: string;
  /** How far one is ahead of it (behind: less than 0). */
  ahead: number;
  /** Its points when this turn began, for a board to mark. */
  points: number | null;
}

/** `turn` is the one that is played; null while one looks back. */
export function ghostLine(ghost: Ghost, turn: number | null, mine: number): GhostLine {
  const goal = `Your best on this seed: ${ghost.score} (turn ${ghost.turns}).`;
  if (turn === null || turn < 1) return { goal, now: '', short: goal, ahead: 0, points: null };
  if (turn > ghost.turns) {
    const now = `It ended before this turn; you have ${mine}.`;
    return { goal, now, short: `Your best here: ${ghost.score}, ended at turn ${ghost.turns}; you have ${mine}.`, ahead: mine - ghost.score, points: ghost.score };
  }
  const points = pointsAt(ghost.curve, turn);
  const now = `At turn ${turn} it had ${points}; you have ${mine}.`;
  return { goal, now, short: `Your best here: ${ghost.score}; at turn ${turn} it had ${points}, you have ${mine}.`, ahead: mine - points, points };
}

/** A personal best at the end of a game, in words. */
export function raced(ghost: Ghost, score: number): string {
  if (score > ghost.score) return `You beat your best on this seed by ${score - ghost.score}: ${score} against ${ghost.score}.`;
  if (score === ghost.score) return `As good as your best on this seed: ${score}.`;
  return `Your best on this seed stays ${ghost.score}: ${ghost.score - score} more than now.`;
}
