import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { TraceCandidate, TraceInfo } from '../../lib/protocol';
import TraceCard from './TraceCard.svelte';

const candidate = (name: string, out: number | null, chosen = false): TraceCandidate => ({
  name,
  label: name,
  about: [`cell:${name}`],
  facts: { steps: String(name.length) },
  out,
  chosen,
});
const travel: TraceInfo = {
  question: 'where it travels',
  rule: 'MC-13.8',
  candidates: [candidate('north', 0), candidate('east', 0), candidate('south', 0), candidate('west', 1), candidate('middle', 1), candidate('edge', null, true)],
  filters: [
    { text: 'keep empty cells', rule: 'MC-13.10', kept: 3 },
    { text: 'keep the first on its way', rule: 'MC-13.7', kept: 1 },
  ],
  choice: 'edge',
  lines: [],
};

describe('the card of a trace', () => {
  it('tells the funnel in numbers, for eyes and ears', () => {
    const { container } = render(TraceCard, { trace: travel });
    expect([...container.querySelectorAll('.count')].map((count) => count.textContent)).toEqual(['6', '3', '1']);
    expect(screen.getByRole('img', { name: 'Candidates: 6, then 3, then 1' })).toBeTruthy();
    expect(screen.getByText('3 of 6 stay')).toBeTruthy();
  });

  it('puts the rejected under the filter that rejected them', () => {
    render(TraceCard, { trace: travel });
    const first = screen.getByRole('list', { name: 'Out at step 1' });
    expect(first.querySelectorAll('li')).toHaveLength(3);
    expect(screen.getByRole('list', { name: 'Out at step 2' }).textContent).toContain('west');
    expect(screen.getByRole('list', { name: 'Left at the end' }).textContent).toContain('edge');
  });

  it('links each filter to its rule', () => {
    render(TraceCard, { trace: travel });
    for (const id of ['MC-13.8', 'MC-13.10', 'MC-13.7']) expect(screen.getByRole('button', { name: `Rule ${id}` })).toBeTruthy();
  });

  it('marks the board as it stood at the step that is pressed', async () => {
    const onmarks = vi.fn();
    render(TraceCard, { trace: travel, onmarks });
    expect(onmarks.mock.lastCall?.[0]).toMatchObject({ 'cell:edge': 'picked', 'cell:west': 'rejected' });
    await fireEvent.click(screen.getByRole('button', { name: /Keep empty cells/ }));
    expect(onmarks.mock.lastCall?.[0]).toMatchObject({ 'cell:edge': 'kept', 'cell:west': 'kept', 'cell:north': 'rejected' });
  });

  it('shows what was known of a candidate that is pressed', async () => {
    const { container } = render(TraceCard, { trace: travel });
    expect(container.querySelector('.known')?.textContent).toContain('edge');
    await fireEvent.click(screen.getByRole('button', { name: /^north.*out at step 1$/ }));
    expect(container.querySelector('.known')?.textContent).toContain('north');
    expect(container.querySelector('.known dd')?.textContent).toBe('5');
  });

  it('reads a yes-or-no question as conditions', () => {
    const check: TraceInfo = {
      ...travel,
      candidates: [candidate('do it', 1)],
      filters: [
        { text: 'needs a marker', rule: 'MC-1.1', kept: 1 },
        { text: 'needs a place', rule: 'MC-1.2', kept: 0 },
        { text: 'needs the price', rule: 'MC-1.3', kept: 0 },
      ],
      choice: null,
    };
    const { container } = render(TraceCard, { trace: check });
    expect([...container.querySelectorAll('.conditions li')].map((item) => item.className.split(' ')[0])).toEqual(['met', 'failed', 'unasked']);
    expect(screen.getByText('no choice')).toBeTruthy();
  });
});
