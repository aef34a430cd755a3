import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfflineError, pauseBefore, RefusedError, TableSocket, type Listener } from './socket';
import { position } from './testing';

class FakeSocket {
  static made: FakeSocket[] = [];
  sent: Array<Record<string, unknown>> = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.onclose?.({ code, reason: '' });
  }
}

let listener: { [Name in keyof Listener]: ReturnType<typeof vi.fn> };
let socket: TableSocket;
const last = (): FakeSocket => FakeSocket.made.at(-1)!;
const states = (): unknown[] => listener.state.mock.calls.map(([state]) => state as unknown);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  listener = { position: vi.fn(), seated: vi.fn(), state: vi.fn() };
  socket = new TableSocket('ws://here', () => ['secret'], listener as unknown as Listener, () => new FakeSocket() as unknown as WebSocket);
  socket.connect();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function greet(): void {
  last().onopen?.();
  last().says(position(1, null));
}

describe('the line', () => {
  test('begins with a hello and is open with the first position', () => {
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ type: 'hello', secrets: ['secret'] });
    expect(states()).toEqual(['connecting']);
    last().says(position(1, null));
    expect(states()).toEqual(['connecting', 'open']);
    expect(listener.position).toHaveBeenCalledOnce();
  });

  test('answers find their requests, in any order', async () => {
    greet();
    const one = socket.request({ type: 'look', at: 1 });
    const two = socket.request({ type: 'ping' });
    const [, first, second] = last().sent;
    last().says({ type: 'pong', id: second?.id });
    last().says({ type: 'done', id: first?.id, number: 3 });
    await expect(one).resolves.toMatchObject({ type: 'done' });
    await expect(two).resolves.toMatchObject({ type: 'pong' });
  });

  test('a refusal is an error with its reason', async () => {
    greet();
    const asked = socket.request({ type: 'undo', number: 1 });
    last().says({ type: 'refused', id: last().sent[1]?.id, code: 'cannot-undo', detail: 'you drew', rule: 'MC-1.1', number: 1, can_force: true });
    await expect(asked).rejects.toBeInstanceOf(RefusedError);
    await expect(asked).rejects.toMatchObject({ message: 'you drew', refused: { can_force: true } });
  });

  test('nothing can be asked before the hello is answered', async () => {
    last().onopen?.();
    await expect(socket.request({ type: 'ping' })).rejects.toBeInstanceOf(OfflineError);
  });

  test('a break ends what was under way, and the page comes back by itself', async () => {
    greet();
    const asked = socket.request({ type: 'ping' });
    last().breaks();
    await expect(asked).rejects.toBeInstanceOf(OfflineError);
    expect(states().at(-1)).toBe('broken');
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.made).toHaveLength(2);
    greet();
    expect(states().at(-1)).toBe('open');
  });

  test('it waits longer after each vain attempt, and not without end', () => {
    expect([0, 1, 2, 3].map(pauseBefore)).toEqual([400, 800, 1600, 3200]);
    expect(pauseBefore(30)).toBe(8000);
  });

  test('a wake tries at once', () => {
    greet();
    last().breaks();
    socket.wake();
    expect(FakeSocket.made).toHaveLength(2);
  });

  test('a refused hello is final', async () => {
    last().onopen?.();
    last().says({ type: 'refused', id: last().sent[0]?.id, code: 'not-found', detail: 'There is no such table.', rule: '', number: 0 });
    await vi.advanceTimersByTimeAsync(0);
    last().breaks(1008);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listener.state).toHaveBeenLastCalledWith('refused', 'There is no such table.');
    expect(FakeSocket.made).toHaveLength(1);
  });

  test('an open line stays open though no hello is answered by name', async () => {
    greet();
    const sent = last();
    for (let beat = 0; beat < 5; beat++) {
      await vi.advanceTimersByTimeAsync(20_000);
      const ping = sent.sent.at(-1);
      expect(ping?.type).toBe('ping');
      sent.says({ type: 'pong', id: ping?.id });
    }
    expect(FakeSocket.made).toHaveLength(1);
  });

  test('a server that says nothing any more is left', async () => {
    greet();
    await vi.advanceTimersByTimeAsync(45_000);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });

  test('a server that starts again is asked again for what it has not answered, once', async () => {
    greet();
    const first = socket.request({ type: 'play', number: 1, move: 'a' });
    const second = socket.request({ type: 'play', number: 1, move: 'b' });
    const [answered, unanswered] = last().sent.slice(-2);
    last().says({ type: 'done', id: answered?.id, number: 2 });
    expect(await first).toMatchObject({ number: 2 });
    last().breaks(1012);
    expect(states().at(-1)).toBe('restarting');
    const third = socket.request({ type: 'ping' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.made).toHaveLength(2);
    last().onopen?.();
    expect(last().sent.map((one) => one.type)).toEqual(['hello']);
    last().says(position(2, null));
    expect(states().at(-1)).toBe('open');
    expect(last().sent.slice(1)).toEqual([unanswered, expect.objectContaining({ type: 'ping' })]);
    for (const one of last().sent.slice(1)) last().says({ type: 'done', id: one.id, number: 3 });
    expect(await second).toMatchObject({ number: 3 });
    await third;
  });

  test.each(['turns away', 'says nothing'])('a server that %s after all answers nothing', async (how) => {
    greet();
    const asked = expect(socket.request({ type: 'play', number: 1, move: 'a' })).rejects.toBeInstanceOf(OfflineError);
    last().breaks(1012);
    await vi.advanceTimersByTimeAsync(1000);
    if (how === 'turns away') last().breaks(1006);
    else await vi.advanceTimersByTimeAsync(15_000);
    await asked;
    expect(states().at(-1)).toBe('broken');
    await vi.advanceTimersByTimeAsync(2000);
    greet();
    expect(last().sent.map((one) => one.type)).toEqual(['hello']);
  });
});
