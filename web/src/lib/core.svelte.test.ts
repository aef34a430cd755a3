import { afterEach, expect, test, vi } from 'vitest';
import { api, ApiError } from './api';
import { Core } from './core.svelte';
import type { Health } from './protocol';

const health = (core: Health['core'], done = 0, total = 0): Health => ({ status: 'ok', version: '1', core, done, total, reason: '' });

afterEach(() => vi.restoreAllMocks());

/** All that the line said, from look to look, while these were the answers. */
async function said(...answers: (Health | null)[]): Promise<string[]> {
  const asked = vi.spyOn(api, 'health').mockReset();
  for (const answer of answers) {
    if (answer) asked.mockResolvedValueOnce(answer);
    else asked.mockRejectedValueOnce(new ApiError(0, 'offline', ''));
  }
  const core = new Core();
  const lines: string[] = [];
  await core.watch(async () => void lines.push(core.building || core.news));
  expect(asked).toHaveBeenCalledTimes(answers.length);
  expect(core.building || core.news).toBe('');
  return lines;
}

test('the building is told step by step, over a restart, and its end for a moment', async () => {
  expect(await said(health('building'), health('building', 17, 140), null, health('compiled'))).toEqual([
    'Starboard is still building its fast core.',
    'Starboard is still building its fast core (17 of 140).',
    'Starboard is still building its fast core (17 of 140).',
    'The fast core is in.',
  ]);
  expect((await said(health('building'), health('built'))).at(-1)).toContain('next start');
});

test('a core that is there, or that there will never be, is not told', async () => {
  expect(await said(health('compiled'))).toEqual([]);
  expect(await said(health('pure'))).toEqual([]);
  expect(await said(health('building'), health('pure'))).toEqual(['Starboard is still building its fast core.', '']);
});
