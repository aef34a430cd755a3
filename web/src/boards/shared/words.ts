// Small words that every game uses.

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function listing(items: string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** A change with its sign; nothing where nothing changes. */
export function signed(change: number): string {
  return change ? `${change > 0 ? '+' : '−'}${Math.abs(change)}` : '';
}

/** One letter for each seat, as the page's seat marks have it: the number of "Player 2", else the first letter. */
export function seatLetters(names: string[]): string[] {
  return names.map((name, seat) => /^\D+ (\d)$/.exec(name.trim())?.[1] ?? ([...name.trim()][0] ?? String(seat + 1)).toUpperCase());
}
