import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Closed, LogEntry } from './protocol';
import { Settings } from './settings.svelte';
import type { Answer, Request } from './socket';
import { TableStore } from './table.svelte';
import { offer, PaperLine, position, previewed, question, refuse } from './testing';

let line: PaperLine;
let settings: Settings;
let store: TableStore;

function answering(request: Request): Answer {
  if (request.type === 'preview') return previewed(request.move, request.number);
  if (request.type === 'look') return { type: 'looked', id: 0, at: request.at, view: { at: request.at }, goal: position(0, null).goal };
  return { type: 'done', id: 0, number: 'number' in request ? request.number : 0 };
}

const closed: Closed = { move: 'travel far', verb: 'travel', label: 'Far', about: ['spot:far'], reason: 'too far', rule: 'MC-7.8' };
const near = offer('travel near', ['spot:near']);
const moon = offer('travel moon', ['spot:moon'], { confirm: 'reveals' });
const lower = offer('take x lower', ['crew:x', 'row:lower']);
const upper = offer('take x upper', ['crew:x', 'row:upper']);
const other = offer('take y lower', ['crew:y', 'row:lower']);

function entry(count: number, seat: number, text: string): LogEntry {
  return {
    count,
    seat,
    move: `m${count}`,
    automatic: false,
    label: '',
    lines: [{ text, rule: 'MC-1.1', kind: 'thing', seat, about: [], path: [], trace: null }],
  };
}

beforeEach(() => {
  localStorage.clear();
  settings = new Settings();
  settings.pace = 'instant';
  line = new PaperLine(answering);
  store = new TableStore('table', { settings, line: () => line });
  store.position(position(5, question([near, moon, lower, upper, other], { closed: [closed] })));
});

describe('choose, see, do', () => {
  test('nothing is chosen at first', () => {
    expect(store.selected).toBeNull();
    expect(store.preview).toBeNull();
  });

  test('the first press shows, the second does', async () => {
    store.activate(near);
    await vi.waitFor(() => expect(store.preview?.move).toBe('travel near'));
    expect(line.of('play')).toEqual([]);
    store.activate(near);
    await vi.waitFor(() => expect(line.of('play')).toEqual([{ type: 'play', number: 5, move: 'travel near' }]));
  });

  test('another choice replaces the first and is not done', async () => {
    store.activate(near);
    store.activate(lower);
    await vi.waitFor(() => expect(store.preview?.move).toBe('take x lower'));
    expect(line.of('play')).toEqual([]);
  });

  test('a preview is asked for once at a number, and again after a change', async () => {
    await store.select(near);
    store.cancel();
    await store.select(near);
    expect(line.of('preview')).toHaveLength(1);
    store.position(position(6, question([near])));
    await store.select(near);
    expect(line.of('preview')).toHaveLength(2);
  });

  test('an answer that comes late does not show for another choice', async () => {
    const waiting: Array<(answer: Answer) => void> = [];
    line.answer = () => new Promise((resolve) => waiting.push(resolve));
    void store.select(near);
    void store.select(lower);
    waiting[1]?.(previewed('take x lower', 5));
    await vi.waitFor(() => expect(store.preview?.move).toBe('take x lower'));
    waiting[0]?.(previewed('travel near', 5));
    await Promise.resolve();
    expect(store.preview?.move).toBe('take x lower');
  });

  test('what reveals something asks first, and not if that is switched off', async () => {
    await store.select(moon);
    await store.commit();
    expect(store.confirming?.move).toBe('travel moon');
    expect(line.of('play')).toEqual([]);
    await store.commit();
    expect(line.of('play')).toHaveLength(1);

    settings.confirm = false;
    store.position(position(6, question([moon])));
    await store.select(moon);
    await store.commit();
    expect(line.of('play')).toHaveLength(2);
  });

  test('Esc goes back one step at a time', async () => {
    store.press('crew:x');
    await store.select(upper);
    expect(store.cancel()).toBe(true);
    expect([store.selected, store.narrowed]).toEqual([null, ['crew:x']]);
    expect(store.cancel()).toBe(true);
    expect(store.narrowed).toEqual([]);
    expect(store.cancel()).toBe(false);
  });

  test('while one request is under way no other begins', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    line.answer = (request) => (request.type === 'play' ? new Promise((resolve) => (finish = resolve)) : answering(request));
    await store.select(near);
    void store.commit();
    expect(store.pending).toBe('play');
    store.activate(lower);
    void store.commit();
    expect(line.of('play')).toHaveLength(1);
    finish({ type: 'done', id: 0, number: 5 });
    await vi.waitFor(() => expect(store.pending).toBe(''));
  });

  test('a stale answer is said and the choice is dropped', async () => {
    line.answer = (request) => (request.type === 'play' ? refuse('stale', 'stale', 6) : answering(request));
    await store.select(near);
    await store.commit();
    expect(store.complaint?.text).toMatch(/moved on/);
    expect(store.selected).toBeNull();
  });

  test('a new position drops what was chosen; the same one again does not', async () => {
    await store.select(near);
    store.position(position(5, question([near])));
    expect(store.selected?.move).toBe('travel near');
    store.position(position(6, question([near])));
    expect(store.selected).toBeNull();
  });

  test('a press stays under way while the server starts again', async () => {
    let done = (_: Answer): void => undefined;
    line.answer = (request) => (request.type === 'play' ? new Promise((resolve) => (done = resolve)) : answering(request));
    store.activate(near);
    store.activate(near);
    store.state('restarting', '');
    expect([store.busy, store.offline]).toEqual([true, false]);
    store.state('open', '');
    store.position(position(5, question([near, moon])));
    expect([store.busy, store.selected]).toEqual([true, near]);
    store.position(position(6, question([lower])));
    done({ type: 'done', id: 0, number: 6 });
    await vi.waitFor(() => expect(store.busy).toBe(false));
    expect([store.complaint, line.of('play').length, line.restarts]).toEqual([null, 1, 0]);
  });
});

describe('pressing things on the board', () => {
  test('one offer: shown, then done', async () => {
    store.press('spot:near');
    await vi.waitFor(() => expect(store.preview?.move).toBe('travel near'));
    store.press('spot:near');
    await vi.waitFor(() => expect(line.of('play')).toHaveLength(1));
  });

  test('several: the list shows just these, and a second thing narrows on', () => {
    store.press('crew:x');
    expect(store.listed.map((one) => one.move)).toEqual(['take x lower', 'take x upper']);
    store.press('row:lower');
    expect(store.selected?.move).toBe('take x lower');
  });

  test('a thing outside of the narrowed ones begins anew', () => {
    store.press('crew:x');
    store.press('spot:near');
    expect(store.selected?.move).toBe('travel near');
    expect(store.narrowed).toEqual([]);
  });

  test('the same thing again opens the whole list', () => {
    store.press('crew:x');
    store.press('crew:x');
    expect(store.narrowed).toEqual([]);
    expect(store.listed).toHaveLength(5);
  });

  test('something closed says why not', () => {
    store.press('spot:far');
    expect(store.whyNot).toEqual([closed]);
    expect(store.said).toMatch(/too far/);
    expect(store.selected).toBeNull();
  });

  test('nothing can be pressed while somebody else is asked', () => {
    store.position(position(6, question([], { seat: 1, mine: false })));
    store.press('spot:near');
    expect(store.selected).toBeNull();
  });

  test('pointing at one offer shows its lights without choosing it', async () => {
    line.answer = (request) => (request.type === 'preview' ? previewed(request.move, 5, ['crew:x/top']) : answering(request));
    store.hover('spot:near');
    await vi.waitFor(() => expect(store.peeked?.lights).toEqual(['crew:x/top']));
    expect(store.selected).toBeNull();
    store.hover(null);
    expect(store.peeked).toBeNull();
  });
});

describe('taking back', () => {
  const undo = { label: 'Gather', to: 4, free: true, reason: '', can_force: false };

  test('a free undo goes out at once', async () => {
    store.position(position(6, question([near]), { undo }));
    await store.undo();
    expect(line.of('undo')).toEqual([{ type: 'undo', number: 6, force: false }]);
  });

  test('one that comes while a move is on its way takes that move back, and each further one the one before', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    line.answer = (request) => (request.type === 'play' ? new Promise((resolve) => (finish = resolve)) : answering(request));
    await store.select(near);
    void store.commit();
    void store.undo();
    void store.undo();
    await Promise.resolve();
    expect(line.of('undo')).toEqual([]);
    store.position(position(6, question([near]), { undo }));
    finish({ type: 'done', id: 0, number: 6 });
    await vi.waitFor(() => expect(line.of('undo')).toHaveLength(2));
    expect(line.of('undo')[0]).toEqual({ type: 'undo', number: 6, force: false });
    expect(store.busy).toBe(false);
  });

  test('a stopped one says why and goes no further', async () => {
    store.position(position(6, question([near]), { undo: { ...undo, free: false, reason: 'Ben has moved since' } }));
    await store.undo();
    expect(line.of('undo')).toEqual([]);
    expect(store.complaint?.text).toBe('Ben has moved since');
  });

  test('one that can be forced asks first', async () => {
    store.position(position(6, question([near]), { undo: { ...undo, free: false, reason: 'you drew a tile', can_force: true } }));
    await store.undo();
    expect(line.of('undo')).toEqual([]);
    expect(store.forcible?.reason).toBe('you drew a tile');
    await store.forcible?.force();
    expect(line.of('undo')).toEqual([{ type: 'undo', number: 6, force: true }]);
    expect(store.forcible).toBeNull();
  });

  test('a rewind that the server stops can be forced where it says so', async () => {
    line.answer = (request) =>
      request.type === 'rewind' && !request.force ? refuse('cannot-undo', 'something was revealed', 5, true) : answering(request);
    await store.rewind(2);
    expect(store.forcible?.reason).toBe('something was revealed');
    await store.forcible?.force();
    expect(line.of('rewind').map((one) => one.force)).toEqual([false, true]);
  });

  test('redo and reset only where there is something', async () => {
    await store.redo();
    await store.reset();
    expect(line.asked).toEqual([]);
    store.position(position(6, question([near]), { redo: 'Gather', draft: ['Gather'] }));
    await store.redo();
    await store.reset();
    expect(line.asked.map((one) => one.type)).toEqual(['redo', 'reset']);
  });
});

describe('what others do', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const mine = [entry(1, 0, 'You gather.')];
  const theirs = [entry(2, 1, 'The Automa draws.'), entry(3, 1, 'The Automa flies.')];

  function begin(pace: 'step' | 'normal' | 'instant'): void {
    settings.pace = pace;
    store.position(position(10, question([near]), { log: mine, moves: 1 }));
    store.position(
      position(12, question([moon]), { moves: 3, log_from: 1, log: theirs, steps: [{ count: 2, view: { step: 2 } }] }),
    );
  }
  const texts = (): string[] => store.visibleLog.flatMap((one) => one.lines.map((told) => told.text));

  test('at once: the new question is there immediately', () => {
    begin('instant');
    expect(store.prompt?.offers[0]?.move).toBe('travel moon');
    expect(texts()).toHaveLength(3);
  });

  test('paced: line after line, and no question before the last', async () => {
    begin('normal');
    expect(store.prompt).toBeNull();
    expect(texts()).toEqual(['You gather.', 'The Automa draws.']);
    expect(store.view).toEqual({ step: 2 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(texts()).toEqual(['You gather.', 'The Automa draws.', 'The Automa flies.']);
    await vi.advanceTimersByTimeAsync(3000);
    expect(store.scene).toBeNull();
    expect(store.prompt?.offers[0]?.move).toBe('travel moon');
  });

  test('step by step: it waits for Next', async () => {
    begin('step');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.waitsForNext).toBe(true);
    expect(texts()).toHaveLength(2);
    store.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(texts()).toHaveLength(3);
    store.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.prompt).not.toBeNull();
  });

  test('skip goes straight to the end', async () => {
    begin('step');
    store.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.prompt?.offers[0]?.move).toBe('travel moon');
  });

  test('an undo while it plays stops it at once', async () => {
    begin('normal');
    store.position(position(13, question([near]), { moves: 1, log_from: 1, log: [] }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(texts()).toEqual(['You gather.']);
    expect(store.prompt?.offers[0]?.move).toBe('travel near');
  });

  test('a second change waits until the first is told', async () => {
    begin('normal');
    store.position(position(14, question([lower]), { moves: 4, log_from: 3, log: [entry(4, 1, 'The Automa gathers.')] }));
    expect(texts()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(texts()).toHaveLength(4);
    expect(store.prompt?.offers[0]?.move).toBe('take x lower');
  });

  test('the first position after a hello is shown at once, however much it brings', () => {
    settings.pace = 'normal';
    store.state('broken', '');
    store.position(position(12, question([moon]), { moves: 3, log: [...mine, ...theirs] }));
    expect(store.scene).toBeNull();
    expect(texts()).toHaveLength(3);
  });

  test('a log with a gap makes the page ask for everything anew', () => {
    store.position(position(20, question([near]), { log_from: 9, log: [entry(10, 0, 'later')] }));
    expect(line.restarts).toBe(1);
    expect(store.shown?.number).toBe(5);
  });
});

describe('several are asked at the same time', () => {
  const both = { seats: [0, 1] };
  const sealed = entry(1, 1, 'Ben seals.');

  beforeEach(() => {
    settings.pace = 'step';
    store.position(position(6, question([near, lower], both)));
  });

  test('what one is choosing stays chosen while others answer', async () => {
    store.press('crew:x');
    await store.select(lower);
    store.position(position(7, question([near, { ...lower, confirm: 'reveals' }], { seats: [0] }), { moves: 1, log: [sealed] }));
    expect(store.scene).toBeNull();
    expect(store.selected).toMatchObject({ move: 'take x lower', confirm: 'reveals' });
    expect(store.preview?.move).toBe('take x lower');
    expect(store.visibleLog).toHaveLength(1);
    await store.commit();
    expect(store.confirming?.move).toBe('take x lower');
    await store.commit();
    expect(line.of('play')).toEqual([{ type: 'play', number: 7, move: 'take x lower' }]);
  });

  test('also where somebody takes an answer back', async () => {
    store.position(position(7, question([near, lower], both), { moves: 1, log: [sealed] }));
    await store.select(near);
    store.position(position(8, question([near, lower], both), { moves: 0, log_from: 0, log: [] }));
    expect(store.selected?.move).toBe('travel near');
    expect(store.visibleLog).toEqual([]);
  });

  test('another question begins anew', async () => {
    await store.select(near);
    store.position(position(7, question([near], { ...both, text: 'And then?' }), { moves: 1, log: [entry(1, 0, 'You fly.')] }));
    expect(store.selected).toBeNull();
    expect(store.prompt?.text).toBe('And then?');
  });

  test('it is said for whom one waits', () => {
    store.position(position(7, question([], { mine: false, seat: 1, seats: [1, 2], text: 'Waiting for Ben and Cleo.' })));
    expect(store.said).toBe('Waiting for Ben and Cleo.');
  });
});

describe('looking back', () => {
  test('shows the past, closes the question, and comes back', async () => {
    await store.look(3);
    expect(store.view).toEqual({ at: 3 });
    expect(store.prompt).toBeNull();
    store.leaveReplay();
    expect(store.view).toEqual({ number: 5 });
    expect(store.prompt).not.toBeNull();
  });

  test('the same moment is asked for once', async () => {
    await store.look(3);
    await store.look(2);
    await store.look(3);
    expect(line.of('look').map((one) => one.at)).toEqual([3, 2]);
  });
});
