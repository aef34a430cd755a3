// Made from src/starboard/server/protocol.py by tools/protocol_types.py (make protocol). Do not edit.

/** A switch of a game. */
export interface OptionInfo {
  name: string;
  values: Array<string>;
  default: string;
  text: string;
  solo_only: boolean;
  group_only: boolean;
  value_texts: Record<string, string>;
}

/** A kind of player that a seat can have: `person` or a bot. */
export interface PlayerKind {
  kind: string;
  name: string;
  text: string;
}

/** A game that can be played, as it declares itself. */
export interface GameInfo {
  slug: string;
  name: string;
  summary: string;
  introduction: Array<string>;
  seats: Array<number>;
  automa_seats: Record<string, number>;
  options: Array<OptionInfo>;
  players: Array<PlayerKind>;
  fingerprint: string;
  chase: boolean;
}

/** The solo game of today, the same for everybody: a game that is a chase for a score, with its usual options. */
export interface DailyInfo {
  game: string;
  date: string;
  seed: string;
  options: Record<string, string>;
}

/** A rule of the ledger, in our own words. */
export interface RuleInfo {
  id: string;
  section: string;
  text: string;
}

/** The ledger of a game. */
export interface RulesInfo {
  sections: Array<string>;
  rules: Array<RuleInfo>;
  glossary: Record<string, string>;
}

/** How much of one kind of component is from the rulebook. */
export interface SourceInfo {
  kind: string;
  seed: number;
  reconstructed: number;
  notes: Array<[string, string]>;
  published?: number;
}

/** About this edition. */
export interface AboutInfo {
  credits: string;
  fingerprint: string;
  sources: Array<SourceInfo>;
  remarks: Array<string>;
}

/** Where other devices reach this server, for links that are made at its own machine; elsewhere nothing is told. */
export interface NetworkInfo {
  listens: boolean;
  origins: Array<string>;
}

/** Who is to answer for a seat: `person`, `automa` or a bot's kind. */
export interface NewSeat {
  kind: string;
  name?: string;
}

/** A table to be set up. Without a seed one is drawn, which nobody can guess. */
export interface NewTable {
  game: string;
  seats: Array<NewSeat>;
  options?: Record<string, string>;
  seed?: string | null;
  hot_seat?: boolean;
  hints?: boolean | null;
}

/** A log as it was downloaded, to be a table again. */
export interface LoadedLog {
  log: string;
}

/** Continue from here: a new table with the first `at` moves of this one. */
export interface ForkTable {
  at: number;
}

/** Another player, or another name, for a seat. */
export interface ChangeSeat {
  kind?: string | null;
  name?: string | null;
}

/** The secrets of a table, told once: whoever has one has that access. None for seats of bots and automas. */
export interface Links {
  table: string;
  host: string;
  seats: Array<string | null>;
  spectator: string;
}

/** A fresh secret; the one it replaces opens nothing any more. */
export interface Link {
  secret: string;
}

/** A seat, for everybody at the table. */
export interface SeatInfo {
  seat: number;
  kind: string;
  name: string;
  named: string;
  mine: boolean;
  online: boolean;
}

/** A table, without its position. */
export interface TableInfo {
  id: string;
  game: string;
  game_name: string;
  fingerprint: string;
  options: Record<string, string>;
  seats: Array<SeatInfo>;
  seed: string | null;
  assisted: boolean;
  chase: boolean;
  borrowed: boolean;
  hot_seat: boolean;
  hints: boolean;
  host: boolean;
  number: number;
  moves: number;
  over: boolean;
  round: number;
  created: number;
  changed: number;
  open_log: boolean;
}

/** That the server answers, and what its rules core is: of one that is being built, so many parts are done. */
export interface Health {
  status: "ok";
  version: string;
  core: "compiled" | "pure" | "building" | "built";
  done?: number;
  total?: number;
  reason?: string;
}

/** Why a request was refused, for REST. */
export interface Problem {
  error: string;
  detail: string;
}

/** First of all: the secrets that this page has for the table. */
export interface Hello {
  type: "hello";
  id: number;
  secrets: Array<string>;
}

/** An answer to the open question. `number` is that of the last change the page has seen. */
export interface Play {
  type: "play";
  id: number;
  number: number;
  move: string;
}

/** What would this move do? */
export interface Preview {
  type: "preview";
  id: number;
  number: number;
  move: string;
}

/** Take back the last move one chose; with `force`, alone, also past a point where something was revealed. */
export interface Undo {
  type: "undo";
  id: number;
  number: number;
  force?: boolean;
}

export interface Redo {
  type: "redo";
  id: number;
  number: number;
}

/** Take back the whole draft of the turn. */
export interface Reset {
  type: "reset";
  id: number;
  number: number;
}

/** Undo to here: so that `to` moves stand. */
export interface Rewind {
  type: "rewind";
  id: number;
  number: number;
  to: number;
  force?: boolean;
}

/** Which moves are best now? The game is marked as assisted at once; the answer, `hinted`, takes a while. */
export interface Hint {
  type: "hint";
  id: number;
  number: number;
}

/** The hint that was asked for is not wanted any more. */
export interface Dismiss {
  type: "dismiss";
  id: number;
}

/** Which of one's seats is looked from (a hot-seat table, after the curtain). */
export interface Sit {
  type: "sit";
  id: number;
  seat: number;
}

/** The position after `at` moves, for a replay. */
export interface Look {
  type: "look";
  id: number;
  at: number;
}

/** The points of every seat after each round. */
export interface History {
  type: "history";
  id: number;
}

/** How did the finished game go for a seat, and which choices cost most? Answered by many `reviewed`. */
export interface Review {
  type: "review";
  id: number;
  seat: number;
}

/** Ask a bot again that has not answered. */
export interface Retry {
  type: "retry";
  id: number;
}

export interface Ping {
  type: "ping";
  id: number;
}

/** A legal move. */
export interface Offer {
  move: string;
  verb: string;
  label: string;
  about: Array<string>;
  note: string | null;
  apart: boolean;
  declines: boolean;
  confirm: "" | "reveals" | "ends-turn";
}

/** A move that one might expect and that is not legal now, and why not. */
export interface Closed {
  move: string;
  verb: string;
  label: string;
  about: Array<string>;
  reason: string;
  rule: string;
}

/** The open question: one's own where several are asked at once. Offers are told only to whoever may answer it. */
export interface Prompt {
  seat: number;
  mine: boolean;
  question: string;
  rule: string;
  text: string;
  detail: boolean;
  offers: Array<Offer>;
  closed: Array<Closed>;
  seats?: Array<number>;
}

/** Something an automa could have chosen. */
export interface TraceCandidate {
  name: string;
  label: string;
  about: Array<string>;
  facts: Record<string, string>;
  out: number | null;
  chosen: boolean;
}

export interface TraceFilter {
  text: string;
  rule: string;
  kept: number;
}

/** How an automa reached a choice: the funnel. */
export interface TraceInfo {
  question: string;
  rule: string;
  candidates: Array<TraceCandidate>;
  filters: Array<TraceFilter>;
  choice: string | null;
  lines: Array<string>;
}

/** Something that happened, in words. */
export interface LogLine {
  text: string;
  rule: string;
  kind: string;
  seat: number;
  about: Array<string>;
  path: Array<string>;
  trace?: TraceInfo | null;
}

/** One move of the log with all that came of it. Another seat's secret has no text, and perhaps no lines. */
export interface LogEntry {
  count: number;
  seat: number;
  move: string;
  automatic: boolean;
  label: string;
  lines: Array<LogLine>;
}

/** How far something is. */
export interface Meter {
  label: string;
  value: number;
  needed: number;
}

/** The points of a seat, as they would be counted now. */
export interface Standing {
  seat: number;
  name: string;
  total: number;
  sources: Record<string, number>;
}

/** What wins, and how far everybody is. */
export interface Goal {
  text: string;
  gap: string;
  meters: Array<Meter>;
  standings: Array<Standing>;
  source_names: Record<string, string>;
  phase: string;
  points_decide: boolean;
}

/** What an undo would take back. Not `free`: `reason` says why, and `can_force` whether one may all the same. */
export interface UndoInfo {
  label: string;
  to: number;
  free: boolean;
  reason: string;
  can_force: boolean;
}

/** How a solo score compares with games of a bot; without any (`games` is 0) `text` says why. */
export interface ScoreCompared {
  text: string;
  player: string;
  games: number;
  below: number;
  equal: number;
}

/** The result. */
export interface Ending {
  winners: Array<number>;
  headline: string;
  reason: string;
  rule: string;
  totals: Array<number>;
  scores: Array<Record<string, number>>;
  places: Array<number>;
  rounds: number;
  points: string;
  results: Array<string>;
  compared: ScoreCompared | null;
}

/** The position after one of several moves that came at once, so that a page can show them one by one. */
export interface Step {
  count: number;
  view: Record<string, any>;
}

/** All that this page may know now. Sent after `hello`, `sit` and every change. */
export interface Position {
  type: "position";
  number: number;
  moves: number;
  seat: number;
  curtain: number | null;
  view: Record<string, any>;
  prompt: Prompt | null;
  goal: Goal;
  undo: UndoInfo | null;
  redo: string | null;
  draft: Array<string>;
  log_from: number;
  log: Array<LogEntry>;
  steps: Array<Step>;
  table: TableInfo;
  ending: Ending | null;
  trouble: string | null;
  thinking: number | null;
}

/** Somebody came, left or was renamed. */
export interface Seated {
  type: "seated";
  seats: Array<SeatInfo>;
}

/** A request was carried out and is durable; `number` is that of its last change. A position comes beside it. */
export interface Done {
  type: "done";
  id: number;
  number: number;
}

/** A request that was not carried out, and nothing changed. */
export interface Refused {
  type: "refused";
  id: number;
  code: "malformed" | "stale" | "illegal" | "forbidden" | "cannot-undo" | "too-fast" | "not-found" | "no-hello" | "failed";
  detail: string;
  rule: string;
  number: number;
  can_force?: boolean;
}

/** What a move would do, up to the next question or chance. */
export interface Previewed {
  type: "previewed";
  id: number;
  number: number;
  move: string;
  lines: Array<LogLine>;
  then: string;
  view: Record<string, any>;
  standings: Array<Standing>;
  lights: Array<string>;
}

/** A good move and what came of it when the game was played to its end. */
export interface HintedMove {
  move: string;
  verdict: string;
  outlook: Array<string>;
}

/** The answer to `hint`: the moves that a search finds best, in the order of what came of them. */
export interface Hinted {
  type: "hinted";
  id: number;
  number: number;
  moves: Array<HintedMove>;
  counted: string;
}

/** The position after `at` moves. */
export interface Looked {
  type: "looked";
  id: number;
  at: number;
  view: Record<string, any>;
  goal: Goal;
}

export interface RoundPoints {
  round: number;
  moves: number;
  totals: Array<number>;
}

/** The answer to `history`. */
export interface Told {
  type: "told";
  id: number;
  rounds: Array<RoundPoints>;
}

/** A figure with its 95 % interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** What came of playouts for a seat; without any (`playouts` is 0) what the game came to. */
export interface Prospect {
  playouts: number;
  win: Estimate;
  points: Estimate;
  lead: Estimate;
}

/** A choice for which the adviser would have had another answer. */
export interface ReviewedChoice {
  at: number;
  question: string;
  played: string;
  better: string;
  played_prospect: Prospect;
  better_prospect: Prospect;
  cost: Estimate;
  lead_cost: Estimate;
  mistake: boolean;
  slip: boolean;
}

/** A turn of the seat; `before` and `swing` are None until they are counted. */
export interface ReviewedTurn {
  index: number;
  name: string;
  round: number;
  first: number;
  last: number;
  chosen: Array<string>;
  before: Prospect | null;
  swing: number | null;
  chance: Estimate | null;
  others: Estimate | null;
  cost: number;
  closer: boolean;
  choices: Array<ReviewedChoice>;
}

/** The review of a game, as far as it has come: first all turns, then those of which something was found out. */
export interface Reviewed {
  type: "reviewed";
  id: number;
  seat: number;
  name: string;
  chase: boolean;
  points: string;
  points_decide: boolean;
  adviser: string;
  playouts: number;
  closer_playouts: number;
  turns: Array<ReviewedTurn>;
  end: Prospect;
  done: number;
  total: number;
  complete: boolean;
  trouble: string;
}

export interface Pong {
  type: "pong";
  id: number;
}

export type FromPage = Hello | Play | Preview | Undo | Redo | Reset | Rewind | Hint | Dismiss | Sit | Look | History | Review | Retry | Ping;

export type ToPage = Position | Seated | Done | Refused | Previewed | Hinted | Looked | Told | Reviewed | Pong;

/** The shape of a seed that was drawn. */
export const DRAWN = /^[0123456789abcdefghjkmnpqrstvwxyz]{26}$/;
