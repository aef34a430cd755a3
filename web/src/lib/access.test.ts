import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { access } from './access';
import { api, ApiError } from './api';
import type { Links } from './protocol';
import { position } from './testing';

const secret = (letter: string): string => letter.repeat(32);
const links: Links = { table: 't1', host: secret('h'), seats: [secret('a'), secret('b'), null], spectator: secret('s') };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

function answers(mine: number[], host = false): void {
  const info = position(0, null).table;
  const seats = info.seats.map((seat) => ({ ...seat, mine: mine.includes(seat.seat) }));
  vi.spyOn(api, 'table').mockResolvedValue({ ...info, id: 't2', host, seats });
}

describe('a table that was made here', () => {
  test('speaks as host and for the seat one sits in, and for no other', () => {
    access.created(links, 'micro-cosmos', ['Ana', 'Ben', 'Greedy'], [0]);
    expect(access.secrets('t1')).toEqual([links.host, links.seats[0]]);
  });

  test('a hot seat speaks for everybody at it', () => {
    access.created(links, 'micro-cosmos', ['Ana', 'Ben', 'Greedy'], [0, 1]);
    expect(access.secrets('t1')).toEqual([links.host, links.seats[0], links.seats[1]]);
  });

  test('keeps the other links for sharing', () => {
    access.created(links, 'micro-cosmos', [], [0]);
    expect(access.of('t1')?.seats).toEqual({ 0: links.seats[0], 1: links.seats[1] });
    expect(access.link('t1', links.spectator, 'http://here')).toBe(`http://here/table/t1#${links.spectator}`);
  });

  test('is listed with the last one first, and can be forgotten', () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(9000);
    access.created(links, 'micro-cosmos', [], [0]);
    access.created({ ...links, table: 't9' }, 'micro-cosmos', [], [0]);
    expect(access.all().map(([id]) => id)).toEqual(['t9', 't1']);
    access.forget('t9');
    expect(access.all().map(([id]) => id)).toEqual(['t1']);
  });
});

describe('a secret from an address', () => {
  test('of a seat: this browser sits there', async () => {
    answers([1]);
    await access.open('t2', secret('b'));
    expect(access.of('t2')).toMatchObject({ seats: { 1: secret('b') }, sit: [1] });
    expect(access.secrets('t2')).toEqual([secret('b')]);
  });

  test('of spectators: one looks on', async () => {
    answers([]);
    await access.open('t2', secret('s'));
    expect(access.of('t2')).toMatchObject({ spectator: secret('s'), sit: [] });
    expect(access.secrets('t2')).toEqual([secret('s')]);
  });

  test('of the host: seats can be managed', async () => {
    answers([], true);
    await access.open('t2', secret('h'));
    expect(access.of('t2')?.host).toBe(secret('h'));
    expect(access.strongest('t2')).toBe(secret('h'));
  });

  test('another seat of the own table opens in this tab alone; other tabs stay where they sit', async () => {
    access.created({ ...links, table: 't2' }, 'micro-cosmos', [], [0]);
    answers([1]);
    await access.open('t2', links.seats[1]!);
    expect(access.secrets('t2')).toEqual([links.seats[1], links.host]);
    sessionStorage.clear();
    expect(access.secrets('t2')).toEqual([links.host, links.seats[0]]);
  });

  test('that is cut off is refused without asking the server', async () => {
    const asked = vi.spyOn(api, 'table');
    await expect(access.open('t2', 'short')).rejects.toBeInstanceOf(ApiError);
    expect(asked).not.toHaveBeenCalled();
    expect(access.of('t2')).toBeNull();
  });

  test('that the server does not know leaves no trace', async () => {
    vi.spyOn(api, 'table').mockRejectedValue(new ApiError(404, 'not-found', 'There is no such table.'));
    await expect(access.open('t2', secret('x'))).rejects.toThrow('no such table');
    expect(access.of('t2')).toBeNull();
  });
});

describe('broken storage', () => {
  test.each(['nonsense', '[]', 'null', '{"t1": 5, "t2": {"seats": 3, "sit": "x"}}'])('%s does not stop the page', (text) => {
    localStorage.setItem('starboard.tables', text);
    for (const [id] of access.all()) expect(access.secrets(id)).toEqual([]);
  });
});
