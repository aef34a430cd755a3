// A table about to be set up: what the lobby's form holds, checked against what the game declares.

import type { GameInfo, NewSeat, NewTable, OptionInfo } from './protocol';

export interface WantedSeat {
  kind: string;
  name: string;
}

export class Setup {
  readonly game: GameInfo;
  seats = $state<WantedSeat[]>([]);
  options = $state<Record<string, string>>({});
  seed = $state('');
  hotSeat = $state(false);
  /** What somebody chose; null: hints for whoever plays alone. */
  wantedHints = $state<boolean | null>(null);

  constructor(game: GameInfo, query: URLSearchParams = new URLSearchParams()) {
    this.game = game;
    for (const option of game.options) {
      const wanted = query.get(option.name);
      this.options[option.name] = wanted !== null && option.values.includes(wanted) ? wanted : option.default;
    }
    this.seed = (query.get('seed') ?? '').slice(0, 64);
    const wanted = Number(query.get('seats'));
    this.resize(game.seats.includes(wanted) ? wanted : Math.min(...game.seats));
  }

  get count(): number {
    return this.seats.length;
  }

  /** How many automas join this many people and bots. */
  get automas(): number {
    return this.game.automa_seats[String(this.count)] ?? 0;
  }

  get people(): number[] {
    return this.seats.flatMap((seat, index) => (seat.kind === 'person' ? [index] : []));
  }

  get hints(): boolean {
    return this.wantedHints ?? this.people.length === 1;
  }

  /** The switches that mean something with this many seats. */
  get switches(): OptionInfo[] {
    return this.game.options.filter((option) => (this.count === 1 ? !option.group_only : !option.solo_only));
  }

  /** All switches as a solo game has them. */
  get soloOptions(): Record<string, string> {
    return Object.fromEntries(
      this.game.options.map((option) => [option.name, option.group_only ? option.default : (this.options[option.name] ?? option.default)]),
    );
  }

  resize(count: number): void {
    const seats = this.seats.slice(0, count);
    while (seats.length < count) seats.push({ kind: 'person', name: '' });
    this.seats = seats;
  }

  /** What stands in the way, in words; empty: nothing. */
  get problem(): string {
    const names = this.seats.map((seat) => seat.name.trim().toLowerCase()).filter((name) => name !== '');
    return new Set(names).size < names.length ? 'Two seats have the same name.' : '';
  }

  get wanted(): NewTable {
    const seats: NewSeat[] = this.seats.map((seat) => ({ kind: seat.kind, name: seat.name.trim() }));
    const options = Object.fromEntries(this.switches.map((option) => [option.name, this.options[option.name] ?? option.default]));
    const seed = this.seed.trim();
    return {
      game: this.game.slug,
      seats,
      options,
      seed: seed === '' ? null : seed,
      hot_seat: this.hotSeat && this.people.length > 1,
      hints: this.wantedHints,
    };
  }

  /** The seats this browser answers for: all people's at a hot seat, else the first person's. */
  get sit(): number[] {
    return this.hotSeat ? this.people : this.people.slice(0, 1);
  }

  /** Whether links have to be handed to others. */
  get shared(): boolean {
    return this.people.length > 1 && !this.hotSeat;
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "medium-plus" as words: "Medium plus". */
export function inWords(value: string): string {
  return capital(value.replace(/[-_]+/g, ' '));
}

/** A value of a switch, for a list: yes and no for true and false. */
export function valueWords(value: string): string {
  return value === 'true' ? 'Yes' : value === 'false' ? 'No' : inWords(value);
}

/** The same with the word that its text begins with, where there is one: "22, harder" of "harder: the Timers start on 22". */
export function valueLabel(option: OptionInfo, value: string): string {
  const told = /^([\p{L}-]{3,14}(?: [\p{L}-]{2,14})?): /u.exec(option.value_texts[value] ?? '')?.[1];
  return told ? `${valueWords(value)}, ${told.toLowerCase()}` : valueWords(value);
}
