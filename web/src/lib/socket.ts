// The live line to a table: hello first, requests with answers, and back again by itself after a break.

import type { FromPage, Position, Refused, Reviewed, Seated, ToPage } from './protocol';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A request as callers write it; the socket numbers it. */
export type Request = WithoutId<FromPage>;
export type Answer = Exclude<ToPage, Position | Seated | Refused>;

/** The server said no, and why. */
export class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.detail);
    this.name = 'RefusedError';
    this.refused = refused;
  }
}

/** There was no line to the server, or it broke before the answer came. */
export class OfflineError extends Error {
  constructor() {
    super('There is no connection to the server just now.');
    this.name = 'OfflineError';
  }
}

export type LineState = 'connecting' | 'open' | 'restarting' | 'broken' | 'refused' | 'closed';

export interface Listener {
  position(position: Position): void;
  seated(seated: Seated): void;
  /** A review comes in many messages; the first of them is also the answer. */
  reviewed?(reviewed: Reviewed): void;
  state(state: LineState, detail: string): void;
}

interface Waiting {
  text: string;
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PATIENCE = 20_000;
const PING_EVERY = 20_000;
/** Closed for good: nothing would change by trying again. */
const POLICY_VIOLATION = 1008;
/** The server starts again at once. What it has not answered it has not done, so that it is asked again. */
const SERVICE_RESTART = 1012;
/** A server that is not back by then has stopped. */
const LONGEST_RESTART = 15_000;

/** How long to wait before the n-th attempt (0, 1, ...), without chance. */
export function pauseBefore(attempt: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
}

export class TableSocket {
  private readonly address: string;
  private readonly secrets: () => string[];
  private readonly listener: Listener;
  private readonly make: (address: string) => WebSocket;
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private nextId = 1;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private pinging: ReturnType<typeof setInterval> | null = null;
  private ended = false;
  private greeted = false;
  /** Runs while the server starts again. */
  private restarting: ReturnType<typeof setTimeout> | null = null;
  private helloId = 0;

  constructor(
    address: string,
    secrets: () => string[],
    listener: Listener,
    make: (address: string) => WebSocket = (to) => new WebSocket(to),
  ) {
    this.address = address;
    this.secrets = secrets;
    this.listener = listener;
    this.make = make;
  }

  connect(): void {
    if (this.ended || this.socket) return;
    this.clearRetry();
    if (!this.restarting) this.listener.state('connecting', '');
    const socket = this.make(this.address);
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => {
      if (socket === this.socket) this.greet();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code, event.reason);
    };
  }

  /** Try again at once: the network came back, or the page is looked at again. */
  wake = (): void => {
    if (!this.socket && !this.ended) this.connect();
  };

  /** Drop the line and ask for everything anew. */
  restart(): void {
    const socket = this.socket;
    if (!socket) return this.wake();
    this.lost(1000, '');
    socket.close();
    this.wake();
  }

  close(): void {
    this.ended = true;
    this.clearRetry();
    const socket = this.socket;
    this.socket = null;
    this.drop();
    socket?.close();
    this.listener.state('closed', '');
  }

  /** The answer to a request: rejected with RefusedError or OfflineError. */
  request(request: Request, patience = PATIENCE): Promise<Answer> {
    if (!this.greeted && !this.restarting) return Promise.reject(new OfflineError());
    return this.send(request, patience);
  }

  private send(request: Request, patience = PATIENCE): Promise<Answer> {
    const id = this.nextId++;
    const text = JSON.stringify({ ...request, id });
    return new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new OfflineError());
        this.restart();
      }, patience);
      this.waiting.set(id, { text, resolve, reject, timer });
      if (this.greeted || request.type === 'hello') this.socket?.send(text);
    });
  }

  private greet(): void {
    // The position that follows is the answer; a refusal closes the line for good.
    this.helloId = this.nextId;
    this.send({ type: 'hello', secrets: this.secrets() }).catch((problem: unknown) => {
      if (!(problem instanceof RefusedError)) return;
      this.ended = true;
      const socket = this.socket;
      this.socket = null;
      this.drop();
      socket?.close();
      this.listener.state('refused', problem.message);
    });
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ToPage;
    if (message.type === 'position') {
      if (!this.greeted) this.opened();
      this.listener.position(message);
    } else if (message.type === 'seated') {
      this.listener.seated(message);
    } else {
      if (message.type === 'reviewed') this.listener.reviewed?.(message);
      const waiting = this.waiting.get(message.id);
      if (!waiting) return;
      this.waiting.delete(message.id);
      clearTimeout(waiting.timer);
      if (message.type === 'refused') waiting.reject(new RefusedError(message));
      else waiting.resolve(message);
    }
  }

  private opened(): void {
    this.greeted = true;
    this.endRestart();
    this.forgetHello();
    for (const { text } of this.waiting.values()) this.socket?.send(text);
    this.attempt = 0;
    this.pinging = setInterval(() => {
      this.request({ type: 'ping' }).catch(() => undefined);
    }, PING_EVERY);
    this.listener.state('open', '');
  }

  private forgetHello(): void {
    clearTimeout(this.waiting.get(this.helloId)?.timer);
    this.waiting.delete(this.helloId);
  }

  private lost(code: number, reason: string): void {
    this.socket = null;
    if (code === SERVICE_RESTART && (this.greeted || this.restarting)) {
      this.rest();
      this.restarting ??= setTimeout(() => {
        this.drop();
        this.listener.state('broken', '');
      }, LONGEST_RESTART);
    } else this.drop();
    if (this.ended) return;
    if (code === POLICY_VIOLATION && !this.greeted) {
      this.ended = true;
      this.listener.state('refused', reason || 'The server closed the line.');
      return;
    }
    this.listener.state(this.restarting ? 'restarting' : 'broken', reason);
    const pause = pauseBefore(this.attempt++) * (0.75 + Math.random() * 0.5);
    this.retry = setTimeout(() => {
      this.retry = null;
      this.connect();
    }, pause);
  }

  /** The line says nothing for now. */
  private rest(): void {
    if (this.pinging) clearInterval(this.pinging);
    this.pinging = null;
    this.greeted = false;
    this.forgetHello();
  }

  /** Nothing that was asked will be answered. */
  private drop(): void {
    this.rest();
    this.endRestart();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting) {
      clearTimeout(one.timer);
      one.reject(new OfflineError());
    }
  }

  private endRestart(): void {
    if (this.restarting) clearTimeout(this.restarting);
    this.restarting = null;
  }

  private clearRetry(): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
  }
}
