// What browsers have kept since earlier versions of the page: all of it is still understood. tests/museum has it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { access } from './access';
import { records, type Chased } from './records';
import { understood } from './settings.svelte';

const MUSEUM = join(import.meta.dirname, '../../../tests/museum');
const exhibits = readdirSync(MUSEUM, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '__pycache__')
  .map((entry) => entry.name);

/** The game that a key of records stands for, and its seed where it has one. */
function chased(key: string): { table: Chased; seed: string } {
  const [words = '', seed = ''] = key.split('\n');
  const [game = '', fingerprint = '', ...options] = words.split(' ');
  return { table: { game, fingerprint, options: Object.fromEntries(options.map((one) => one.split('='))) }, seed };
}

test('there is something to be seen', () => expect(exhibits).not.toEqual([]));

describe.each(exhibits)('the browser of %s', (name) => {
  const entries = JSON.parse(readFileSync(join(MUSEUM, name, 'browser.json'), 'utf8')) as Record<string, string>;
  const kept = (key: string): Record<string, any> => JSON.parse(entries[key] ?? 'null');

  beforeEach(() => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  });

  test('keeps its settings', () => {
    expect(understood(entries['starboard.settings'] ?? null)).toMatchObject(kept('starboard.settings'));
  });

  test('keeps its tables and what opens them', () => {
    const tables = kept('starboard.tables');
    expect(Object.keys(tables).length).toBeGreaterThan(5);
    expect(access.all().map(([id]) => id).sort()).toEqual(Object.keys(tables).sort());
    for (const [id, table] of Object.entries(tables)) {
      expect(access.of(id)).toMatchObject(table);
      const mine = [table.host, ...table.sit.map((seat: number) => table.seats[seat])].filter(Boolean);
      expect(access.secrets(id)).toEqual(mine.length > 0 ? mine : [table.spectator]);
    }
  });

  test('keeps its best scores, the runs on a seed with those they have beaten, and the game of a day', () => {
    const { bests, runs, begun } = kept('starboard.records');
    for (const book of [bests, runs, begun]) expect(Object.keys(book)).not.toEqual([]);
    for (const [key, best] of Object.entries(bests)) expect(records.best(chased(key).table)).toMatchObject(best as object);
    for (const [key, run] of Object.entries<any>(runs)) {
      const { table, seed } = chased(key);
      expect(records.run(table, seed)).toMatchObject(run);
      expect(records.ghost({ ...table, id: 'another', seed })).toMatchObject({ score: run.score, curve: run.curve });
      expect(records.ghost({ ...table, id: run.table, seed })).toEqual(run.before);
    }
    for (const [key, { table: id }] of Object.entries<any>(begun)) {
      const { table, seed } = chased(key);
      expect(records.begun(table, seed)).toBe(id);
    }
  });
});
