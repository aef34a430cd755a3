// Positions and a line of paper, for tests of the table.

import type { Offer, Position, Previewed, Prompt } from './protocol';
import { RefusedError, type Answer, type Request } from './socket';
import type { Line } from './table.svelte';

export function offer(move: string, about: string[] = [], more: Partial<Offer> = {}): Offer {
  return { move, verb: move.split(' ')[0] ?? '', label: `Label of ${move}`, about, note: null, apart: false, declines: false, confirm: '', ...more };
}

export function question(offers: Offer[], more: Partial<Prompt> = {}): Prompt {
  return { seat: 0, mine: true, question: 'Choose', rule: 'MC-7.5', text: 'Where to?', detail: false, offers, closed: [], ...more };
}

export function position(number: number, prompt: Prompt | null, more: Partial<Position> = {}): Position {
  return {
    type: 'position',
    number,
    moves: number,
    seat: 0,
    curtain: null,
    view: { number },
    prompt,
    goal: { text: 'Win.', gap: 'Even.', meters: [], standings: [], source_names: {}, phase: 'Round 1', points_decide: true },
    undo: null,
    redo: null,
    draft: [],
    log_from: 0,
    log: [],
    steps: [],
    table: {
      id: 'table',
      game: 'micro-cosmos',
      game_name: 'Micro Cosmos',
      fingerprint: 'f',
      options: {},
      seats: [
        { seat: 0, kind: 'person', name: 'Ana', named: 'Ana', mine: true, online: true },
        { seat: 1, kind: 'automa', name: 'Automa', named: '', mine: false, online: true },
      ],
      seed: '1',
      assisted: false,
      chase: false,
      borrowed: false,
      hot_seat: false,
      hints: true,
      host: true,
      number,
      moves: number,
      over: false,
      round: 1,
      created: 0,
      changed: 0,
      open_log: true,
    },
    ending: null,
    trouble: null,
    thinking: null,
    ...more,
  };
}

export function previewed(move: string, number: number, lights: string[] = []): Previewed {
  return { type: 'previewed', id: 0, number, move, lines: [], then: 'Then.', view: { after: move }, standings: [], lights };
}

/** A line that writes down what is asked and answers as it is told. */
export class PaperLine implements Line {
  asked: Request[] = [];
  restarts = 0;
  answer: (request: Request) => Answer | Promise<Answer>;

  constructor(answer: (request: Request) => Answer | Promise<Answer>) {
    this.answer = answer;
  }

  connect(): void {}
  close(): void {}
  wake(): void {}
  restart(): void {
    this.restarts++;
  }
  async request(request: Request): Promise<Answer> {
    this.asked.push(request);
    return this.answer(request);
  }
  of<T extends Request['type']>(type: T): Array<Extract<Request, { type: T }>> {
    return this.asked.filter((one): one is Extract<Request, { type: T }> => one.type === type);
  }
}

export function refuse(code: 'stale' | 'illegal' | 'cannot-undo', detail: string, number: number, can_force = false): never {
  throw new RefusedError({ type: 'refused', id: 0, code, detail, rule: 'MC-1.1', number, can_force });
}

