// An open table: what the server says, what is chosen but not yet done, and what is shown meanwhile.

import type { Mark } from '../boards/contract';
import { access } from './access';
import { api } from './api';
import { mergeLog, newcomers } from './log';
import { beatsOf, waitOf, type Beat } from './pacing';
import type {
  Closed,
  Done,
  Goal,
  Hinted,
  LogEntry,
  LogLine,
  Looked,
  Offer,
  Position,
  Previewed,
  Prompt,
  Reviewed,
  RoundPoints,
  SeatInfo,
  Seated,
  TableInfo,
  Told,
} from './protocol';
import { ReviewStore } from './review.svelte';
import { settings as theSettings, type Settings } from './settings.svelte';
import { OfflineError, RefusedError, TableSocket, type Answer, type Listener, type LineState, type Request } from './socket';

/** What the store needs of a socket; tests give another. */
export interface Line {
  connect(): void;
  close(): void;
  restart(): void;
  wake(): void;
  request(request: Request, patience?: number): Promise<Answer>;
}

/** Something that was not done, in words. */
export interface Complaint {
  text: string;
  rule: string;
}

/** Something that can be forced, at the price of an assisted game. */
export interface Forcible {
  reason: string;
  force: () => Promise<void>;
}

/** A look at the past. */
export interface Replay {
  at: number;
  view: Record<string, any> | null;
  goal: Goal | null;
}

/** What is shown while others' moves play out. */
interface Scene {
  beat: Beat;
  view: Record<string, any>;
  goal: Goal;
  /** What has been told of it so far. */
  lines: LogLine[];
  /** How many lines are still to come. */
  left: number;
}

interface Act {
  entries: LogEntry[];
  position: Position;
}

const PREVIEWS_KEPT = 200;
const LOOKS_KEPT = 400;
/** How long a `done` waits for its position before the page goes on without it. */
const POSITION_PATIENCE = 4000;
/** How long a hint may take, with the others' before it. */
const HINT_PATIENCE = 120_000;

export class TableStore implements Listener {
  readonly id: string;
  private readonly settings: Settings;
  private readonly line: Line;

  // ---- what the server says
  line_state = $state<LineState>('connecting');
  refusal = $state('');
  /** The last position that came. */
  truth = $state.raw<Position | null>(null);
  /** The position whose question is open on the page: behind the truth while moves play out. */
  shown = $state.raw<Position | null>(null);
  /** The whole log that stands. */
  log = $state.raw<LogEntry[]>([]);

  // ---- what is chosen but not done
  selected = $state.raw<Offer | null>(null);
  preview = $state.raw<Previewed | null>(null);
  previewing = $state(false);
  /** An offer that waits for "yes, do it". */
  confirming = $state.raw<Offer | null>(null);
  /** The targets that were pressed and leave several offers. */
  narrowed = $state.raw<string[]>([]);
  /** Closed moves somebody asked about. */
  whyNot = $state.raw<Closed[]>([]);
  complaint = $state.raw<Complaint | null>(null);
  forcible = $state.raw<Forcible | null>(null);
  /** The request that is under way. */
  pending = $state('');

  // ---- a hint
  /** The best moves of the open question. */
  hint = $state.raw<Hinted | null>(null);
  hinting = $state(false);
  /** A first hint waits for "yes": it marks the game. */
  hintOffered = $state(false);

  // ---- what is pointed at
  peeked = $state.raw<Previewed | null>(null);
  hovered = $state.raw<string | null>(null);
  hoveredLine = $state.raw<LogLine | null>(null);
  inspected = $state.raw<LogLine | null>(null);
  marks = $state.raw<Readonly<Record<string, Mark>> | null>(null);

  // ---- playing out and looking back
  scene = $state.raw<Scene | null>(null);
  /** The step pace waits for a press. */
  waitsForNext = $state(false);
  replay = $state.raw<Replay | null>(null);
  /** A look at the past is on its way. */
  looking = $state(false);
  readonly review = new ReviewStore((request) => this.line.request(request));
  /** The last thing said to a screen reader. */
  said = $state('');

  private acts: Act[] = [];
  private playing = false;
  private run = 0;
  private goOn: (() => void) | null = null;
  private hurry = false;
  private previews = new Map<string, Previewed>();
  private looks = new Map<number, Looked>();
  private asked = 0;
  private hintTurn = 0;
  private peekTimer: ReturnType<typeof setTimeout> | null = null;
  private firstAfterHello = true;
  private onPosition: Array<(position: Position) => void> = [];
  private onSettled: Array<() => void> = [];

  constructor(id: string, options: { settings?: Settings; line?: (listener: Listener) => Line } = {}) {
    this.id = id;
    this.settings = options.settings ?? theSettings;
    this.line = options.line ? options.line(this) : new TableSocket(lineAddress(id), () => access.secrets(id), this);
  }

  open(): void {
    this.line.connect();
  }

  close(): void {
    this.stopPeeking();
    this.run++;
    this.acts = [];
    this.goOn?.();
    this.line.close();
  }

  wake = (): void => this.line.wake();

  /** Greet anew: this browser has got another secret of the table. */
  regreet(): void {
    this.firstAfterHello = true;
    this.line.restart();
  }

  // ---------------------------------------------------------------- what is shown

  get table(): TableInfo | null {
    return this.truth?.table ?? null;
  }

  get seats(): SeatInfo[] {
    return this.truth?.table.seats ?? [];
  }

  get names(): string[] {
    return this.seats.map((seat) => seat.name);
  }

  get mine(): number[] {
    return this.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  }

  get seat(): number {
    return this.shown?.seat ?? -1;
  }

  get offline(): boolean {
    return this.line_state === 'broken' || (this.line_state === 'connecting' && this.truth !== null);
  }

  get view(): Record<string, any> | null {
    if (this.replay) return this.replay.view ?? this.shown?.view ?? null;
    return this.scene?.view ?? this.shown?.view ?? null;
  }

  get goal(): Goal | null {
    if (this.replay?.goal) return this.replay.goal;
    return this.scene?.goal ?? this.shown?.goal ?? null;
  }

  /** The log as far as it has been shown. */
  get visibleLog(): LogEntry[] {
    if (this.replay) {
      const at = this.replay.at;
      return this.log.filter((entry) => entry.count <= at);
    }
    const beat = this.scene?.beat;
    if (!beat) return this.log;
    const visible = this.log.filter((entry) => entry.count <= beat.count);
    const last = visible.at(-1);
    if (last && last.count === beat.count && beat.told < last.lines.length) {
      visible[visible.length - 1] = { ...last, lines: last.lines.slice(0, beat.told) };
    }
    return visible;
  }

  /** The question that can be answered here and now. */
  get prompt(): Prompt | null {
    return this.replay || this.scene ? null : (this.shown?.prompt ?? null);
  }

  get offers(): Offer[] {
    return this.prompt?.mine ? this.prompt.offers : [];
  }

  get closed(): Closed[] {
    return this.prompt?.mine ? this.prompt.closed : [];
  }

  /** The offers that the narrowing leaves. */
  get listed(): Offer[] {
    return this.narrowed.length === 0 ? this.offers : this.offers.filter((offer) => concerns(offer, this.narrowed));
  }

  get busy(): boolean {
    return this.pending !== '';
  }

  // ---------------------------------------------------------------- from the line

  state(state: LineState, detail: string): void {
    this.line_state = state;
    if (state === 'refused') this.refusal = detail;
    if (state === 'broken' || state === 'restarting') this.firstAfterHello = true;
    if (state === 'broken') this.pending = '';
    if (state === 'open') {
      this.complaint = null;
      this.review.resume();
    }
  }

  reviewed(reviewed: Reviewed): void {
    this.review.take(reviewed);
  }

  seated(seated: Seated): void {
    if (this.truth) this.truth = withSeats(this.truth, seated.seats);
    if (this.shown) this.shown = withSeats(this.shown, seated.seats);
  }

  position(position: Position): void {
    const merged = mergeLog(this.log, position.log_from, position.log);
    if (merged === null) {
      this.line.restart();
      return;
    }
    const fresh = this.firstAfterHello ? null : newcomers(this.log, merged);
    this.firstAfterHello = false;
    const before = this.truth;
    this.truth = position;
    this.log = merged;
    if (before?.number !== position.number) this.looks.clear();
    if (!position.ending) this.review.forget();
    access.seen(position.table);
    for (const told of this.onPosition.splice(0)) told(position);
    const sameEyes = before !== null && before.seat === position.seat;
    const unmoved = fresh?.length === 0 && before?.moves === position.moves;
    if (sameEyes && !this.playing && this.shown && asksTheSame(this.shown.prompt, position.prompt, unmoved)) {
      this.goOnChoosing(position);
    } else if (fresh === null || !sameEyes || (fresh.length === 0 && !this.playing)) {
      this.showAtOnce(position);
    } else {
      this.acts.push({ entries: fresh, position });
      if (!this.playing) void this.playOut();
    }
  }

  /** Others have answered meanwhile, at the same time, or only a mark was set: what one is choosing stays chosen. */
  private goOnChoosing(position: Position): void {
    const offerOf = (offer: Offer | null): Offer | null =>
      position.prompt?.offers.find((one) => one.move === offer?.move) ?? null;
    this.shown = position;
    this.selected = offerOf(this.selected);
    this.confirming = offerOf(this.confirming);
  }

  private showAtOnce(position: Position): void {
    this.run++;
    this.acts = [];
    this.playing = false;
    this.goOn?.();
    this.settle(position);
  }

  /** The position becomes the one that is played in. */
  private settle(position: Position): void {
    const sameQuestion = this.shown?.number === position.number && this.shown.seat === position.seat;
    this.shown = position;
    this.scene = null;
    this.waitsForNext = false;
    if (!sameQuestion) {
      this.forget();
      this.whyNot = [];
      this.hint = null;
      this.hintOffered = false;
      if (this.previews.size > PREVIEWS_KEPT) this.previews.clear();
      this.sayQuestion(position);
    }
  }

  /** The end and trouble are not said here: the heading that gets the focus and the alert say them. */
  private sayQuestion(position: Position): void {
    if (position.ending || position.trouble) this.say('');
    else if (position.prompt?.mine) this.say(position.prompt.text);
    else if (position.prompt) this.say(waitingText(position.prompt, (seat) => this.nameOf(seat)));
  }

  nameOf(seat: number): string {
    return seat < 0 ? 'Chance' : (this.seats[seat]?.name ?? `Seat ${seat + 1}`);
  }

  /** To a screen reader. The same words twice are said twice. */
  say(text: string): void {
    this.said = text === this.said ? `${text}\u00a0` : text;
  }

  // ---------------------------------------------------------------- playing out what others did

  private async playOut(): Promise<void> {
    const run = ++this.run;
    this.playing = true;
    this.forget();
    for (let act = this.acts.shift(); act; act = this.acts.shift()) {
      const { entries, position } = act;
      const mine = new Set(position.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat));
      const end = { count: entries.at(-1)?.count ?? 0, view: position.view };
      let view = this.scene?.view ?? this.shown?.view ?? position.view;
      const beats = beatsOf(entries, [...position.steps, end], mine);
      const lines: LogLine[] = [];
      this.hurry = false;
      for (const [index, beat] of beats.entries()) {
        view = beat.view ?? view;
        if (beat.line && !beat.own) lines.push(beat.line);
        const wait = this.hurry ? 0 : waitOf(beat, mine, this.settings.pace);
        if (wait === 0) continue; // it is told with the next beat that stays, or at the end
        const left = beats.length - index - 1;
        this.scene = { beat, view, goal: this.shown?.goal ?? position.goal, lines: [...lines], left };
        await this.rest(wait);
        if (run !== this.run) return; // something was taken back meanwhile
      }
      if (this.acts.length > 0) this.shown = position;
      else this.settle(position);
    }
    this.playing = false;
  }

  private rest(wait: number): Promise<void> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | null = null;
      const on = (): void => {
        if (timer) clearTimeout(timer);
        this.goOn = null;
        this.waitsForNext = false;
        resolve();
      };
      this.goOn = on;
      if (wait === Infinity) this.waitsForNext = true;
      else timer = setTimeout(on, wait);
    });
  }

  /** The next beat, now. */
  next = (): void => this.goOn?.();

  /** Straight to the end of what is playing out. */
  skip = (): void => {
    this.hurry = true;
    this.goOn?.();
  };

  // ---------------------------------------------------------------- choose, see, do

  /** A press on an offer: the first shows what it does, the second does it. */
  activate(offer: Offer): void {
    if (this.selected?.move === offer.move) void this.commit();
    else void this.select(offer);
  }

  async select(offer: Offer): Promise<void> {
    if (this.busy) return;
    this.stopPeeking();
    this.selected = offer;
    this.confirming = null;
    this.whyNot = [];
    this.complaint = null;
    this.preview = null;
    await this.fetchPreview(offer);
  }

  private async fetchPreview(offer: Offer): Promise<void> {
    const number = this.shown?.number;
    if (number === undefined) return;
    const turn = ++this.asked;
    this.previewing = true;
    try {
      const found = await this.previewOf(offer.move, number);
      if (turn !== this.asked || this.selected?.move !== offer.move) return;
      this.preview = found;
      this.say([offer.label, ...found.lines.map((line) => line.text), found.then].filter(Boolean).join(' '));
    } catch (problem) {
      if (turn === this.asked) this.complain(problem);
    } finally {
      if (turn === this.asked) this.previewing = false;
    }
  }

  /** What a move would do at a number; asked once. */
  private async previewOf(move: string, number: number): Promise<Previewed> {
    const key = `${number}:${move}`;
    const known = this.previews.get(key);
    if (known) return known;
    const found = (await this.line.request({ type: 'preview', number, move })) as Previewed;
    this.previews.set(key, found);
    return found;
  }

  /** Do what is chosen, after asking where it cannot be taken back. */
  async commit(): Promise<void> {
    const offer = this.selected;
    if (!offer || this.busy) return;
    if (offer.confirm !== '' && this.settings.confirm && this.confirming?.move !== offer.move) {
      this.confirming = offer;
      return;
    }
    await this.play(offer);
  }

  private async play(offer: Offer): Promise<void> {
    const number = this.shown?.number;
    if (number === undefined) return;
    this.confirming = null;
    if (await this.change('play', { type: 'play', number, move: offer.move })) this.forget();
  }

  /** Esc: one step back from what is open. True if there was something. */
  cancel(): boolean {
    if (this.confirming) this.confirming = null;
    else if (this.forcible) this.forcible = null;
    else if (this.selected) this.forget(this.narrowed);
    else if (this.narrowed.length > 0) this.narrowed = [];
    else if (this.whyNot.length > 0) this.whyNot = [];
    else if (this.complaint) this.complaint = null;
    else if (this.hint || this.hinting) this.dismissHint();
    else if (this.replay) this.leaveReplay();
    else if (this.review.open) this.review.open = false;
    else return false;
    return true;
  }

  private forget(narrowed: string[] = []): void {
    this.asked++;
    this.selected = null;
    this.preview = null;
    this.previewing = false;
    this.confirming = null;
    this.narrowed = narrowed;
    this.stopPeeking();
  }

  /** Ask why something is closed. */
  wonder(closed: Closed[]): void {
    this.forget();
    this.whyNot = closed;
    this.say(closed.map((one) => `${one.label}: not now. ${one.reason}`).join(' '));
  }

  // ---------------------------------------------------------------- hints

  /** Whether a hint can be asked for now. */
  get mayHint(): boolean {
    return this.table?.hints === true && this.prompt?.mine === true && !this.hinting && !this.busy;
  }

  /** The moves of the hint as they are offered, best first. */
  get hinted(): Offer[] {
    const offers = this.hint?.moves.map((one) => this.offers.find((offer) => offer.move === one.move)) ?? [];
    return offers.filter((offer) => offer !== undefined);
  }

  /** Ask for the best moves. The first hint of a game is agreed to before, as it marks the game. */
  async askHint(agreed = false): Promise<void> {
    const number = this.shown?.number;
    if (!this.mayHint || number === undefined) return;
    this.hintOffered = !agreed && this.table?.assisted !== true;
    if (this.hintOffered) return;
    this.hint = null;
    this.hinting = true;
    const turn = ++this.hintTurn;
    this.say('Looking for good moves.');
    try {
      const found = (await this.line.request({ type: 'hint', number }, HINT_PATIENCE)) as Hinted;
      await this.reached(found.number);
      const fits = found.moves.every((one) => this.offers.some((offer) => offer.move === one.move));
      if (turn !== this.hintTurn || !fits) return;
      this.hint = found;
      this.say(`Hint: ${this.hinted.map((offer) => offer.label).join('; ')}`);
    } catch (problem) {
      // What the table has moved on from, or what was dismissed, is no news; nor is a broken line, which is told.
      const news = !(problem instanceof OfflineError) && !(problem instanceof RefusedError && problem.refused.code === 'stale');
      if (news && turn === this.hintTurn) this.complain(problem);
    } finally {
      if (turn === this.hintTurn) this.hinting = false;
    }
  }

  dismissHint(): void {
    this.hint = null;
    if (!this.hinting) return;
    this.hintTurn++;
    this.hinting = false;
    this.line.request({ type: 'dismiss' }).catch(() => undefined); // it may have come to its end by itself
  }

  // ---------------------------------------------------------------- pressing and pointing at things

  /** A press on a thing on the table: see the board contract. */
  press(target: string): void {
    if (this.busy || !this.prompt?.mine) return;
    const within = this.listed.filter((offer) => offer.about.includes(target));
    const found = within.length > 0 ? within : this.offers.filter((offer) => offer.about.includes(target));
    const [only] = found;
    if (found.length === 1 && only) {
      if (within.length === 0) this.narrowed = [];
      this.activate(only);
    } else if (found.length > 1) {
      const again = this.narrowed.includes(target);
      this.forget(again ? [] : within.length > 0 ? [...this.narrowed, target] : [target]);
      this.whyNot = [];
      if (!again) this.say(`${found.length} choices: ${found.map((offer) => offer.label).join('; ')}`);
    } else {
      const closed = this.closed.filter((one) => one.about.includes(target));
      if (closed.length > 0) this.wonder(closed);
    }
  }

  /** Pointing at a thing with one offer shows what would work with it, without choosing it. */
  hover(target: string | null): void {
    if (target === this.hovered) return;
    this.hovered = target;
    if (this.peekTimer) clearTimeout(this.peekTimer);
    this.peekTimer = null;
    this.peeked = null;
    if (target === null || this.selected || this.busy) return;
    const found = this.listed.filter((offer) => offer.about.includes(target));
    const [only] = found;
    const number = this.shown?.number;
    if (found.length !== 1 || !only || number === undefined) return;
    this.peekTimer = setTimeout(() => {
      this.previewOf(only.move, number).then(
        (found) => {
          if (this.hovered === target && !this.selected) this.peeked = found;
        },
        () => undefined, // pointing asks for nothing; a refusal is no news
      );
    }, 90);
  }

  private stopPeeking(): void {
    if (this.peekTimer) clearTimeout(this.peekTimer);
    this.peekTimer = null;
    this.peeked = null;
  }

  // ---------------------------------------------------------------- taking back

  async undo(force = false): Promise<void> {
    while (this.busy) await this.settled();
    const { undo, number } = this.truth ?? {};
    if (!undo || number === undefined) return;
    if (!undo.free && !force) {
      if (undo.can_force) this.forcible = { reason: undo.reason, force: () => this.undo(true) };
      else this.complaint = { text: undo.reason, rule: '' };
      return;
    }
    await this.change('undo', { type: 'undo', number, force }, () => this.undo(true));
  }

  async redo(): Promise<void> {
    while (this.busy) await this.settled();
    const { redo, number } = this.truth ?? {};
    if (number === undefined || redo == null) return;
    await this.change('redo', { type: 'redo', number });
  }

  async reset(): Promise<void> {
    while (this.busy) await this.settled();
    const { draft, number } = this.truth ?? {};
    if (number === undefined || !draft?.length) return;
    await this.change('reset', { type: 'reset', number });
  }

  /** Undo to here: `to` moves stand afterwards. */
  async rewind(to: number, force = false): Promise<void> {
    const number = this.truth?.number;
    if (number === undefined) return;
    this.replay = null;
    await this.change('rewind', { type: 'rewind', number, to, force }, () => this.rewind(to, true));
  }

  async retry(): Promise<void> {
    await this.change('retry', { type: 'retry' });
  }

  async sit(seat: number): Promise<void> {
    await this.change('sit', { type: 'sit', seat });
  }

  /** Sends a request that changes something and waits until the page has seen the change. True if it was done. */
  private async change(name: string, request: Request, force?: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.pending = name;
    this.complaint = null;
    this.forcible = null;
    try {
      const answer = (await this.line.request(request)) as Done;
      if (answer.type === 'done') await this.reached(answer.number);
      return true;
    } catch (problem) {
      if (force && problem instanceof RefusedError && problem.refused.can_force) {
        this.forcible = { reason: problem.message, force };
      } else this.complain(problem);
      return false;
    } finally {
      this.pending = '';
      for (const goOn of this.onSettled.splice(0)) goOn();
    }
  }

  /** A key that takes back may come while a change is still on its way: it is meant for what comes of that change. */
  private settled(): Promise<void> {
    return new Promise((resolve) => this.onSettled.push(resolve));
  }

  private reached(number: number): Promise<void> {
    if ((this.truth?.number ?? -1) >= number) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        if (this.line_state === 'open') this.line.restart();
        resolve();
      }, POSITION_PATIENCE);
      const look = (position: Position): void => {
        if (position.number >= number) {
          clearTimeout(timer);
          resolve();
        } else this.onPosition.push(look);
      };
      this.onPosition.push(look);
    });
  }

  private complain(problem: unknown): void {
    if (problem instanceof RefusedError) {
      const stale = problem.refused.code === 'stale';
      this.complaint = {
        text: stale ? 'The table has moved on meanwhile. Look again, then choose.' : problem.message,
        rule: problem.refused.rule,
      };
      if (stale) this.forget();
    } else if (problem instanceof OfflineError) {
      this.complaint = { text: problem.message, rule: '' };
    } else throw problem; // the notice of a complaint is an alert: it is read out by itself
  }

  // ---------------------------------------------------------------- looking back

  /** Show the table as it was after `at` moves. */
  async look(at: number): Promise<void> {
    const known = this.looks.get(at);
    this.forget();
    this.replay = { at, view: known?.view ?? this.replay?.view ?? null, goal: known?.goal ?? this.replay?.goal ?? null };
    this.looking = known === undefined;
    if (known) return;
    try {
      const found = (await this.line.request({ type: 'look', at })) as Looked;
      if (this.looks.size > LOOKS_KEPT) this.looks.clear();
      this.looks.set(at, found);
      if (this.replay?.at === at) this.replay = { at, view: found.view, goal: found.goal };
    } catch (problem) {
      if (this.replay?.at === at) this.replay = null;
      this.complain(problem);
    } finally {
      if (this.replay?.at === at || this.replay === null) this.looking = false;
    }
  }

  leaveReplay = (): void => {
    this.replay = null;
  };

  async history(): Promise<RoundPoints[]> {
    return ((await this.line.request({ type: 'history' })) as Told).rounds;
  }

  /** A new table that begins with the first `at` moves of this one; its id. */
  async fork(at: number): Promise<string> {
    const table = this.table;
    const secret = access.strongest(this.id);
    if (!table || !secret) throw new OfflineError();
    const links = await api.fork(this.id, secret, at);
    const sit = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    access.created(links, table.game, this.names, sit.length > 0 ? sit : people(table));
    return links.table;
  }
}

function people(table: TableInfo): number[] {
  return table.seats.filter((seat) => seat.kind === 'person').map((seat) => seat.seat);
}

/** Is it the very question that was open: of several that are open at the same time, or as nobody has moved? */
function asksTheSame(before: Prompt | null, now: Prompt | null, unmoved: boolean): boolean {
  if (!before?.mine || !now?.mine || ((before.seats ?? []).length < 2 && !unmoved)) return false;
  const essence = ({ seat, question, text, offers }: Prompt): string =>
    JSON.stringify([seat, question, text, offers.map(({ move, label }) => [move, label])]);
  return essence(before) === essence(now);
}

/** For whom one waits, to be said. */
function waitingText(prompt: Prompt, nameOf: (seat: number) => string): string {
  return (prompt.seats ?? []).length > 1 ? prompt.text : `Waiting for ${nameOf(prompt.seat)}.`;
}

export function concerns(offer: { about: string[] }, targets: readonly string[]): boolean {
  return targets.every((target) => offer.about.includes(target));
}

function withSeats(position: Position, seats: SeatInfo[]): Position {
  return { ...position, table: { ...position.table, seats } };
}

export function lineAddress(id: string, at: Location = location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/ws/tables/${encodeURIComponent(id)}`;
}
