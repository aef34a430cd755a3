import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { LogEntry, LogLine, TraceInfo } from '../../lib/protocol';
import LogPanel from './LogPanel.svelte';

const trace: TraceInfo = {
  question: 'where it travels',
  rule: 'MC-13.4',
  candidates: [
    { name: 'n', label: 'North', about: ['cell:n'], facts: {}, out: 0, chosen: false },
    { name: 'e', label: 'East', about: ['cell:e'], facts: { empty: 'yes' }, out: null, chosen: true },
  ],
  filters: [{ text: 'keep empty cells', rule: 'MC-13.5', kept: 1 }],
  choice: 'East',
  lines: [],
};
const line = (kind: string, text: string, seat = 0, more: Partial<LogLine> = {}): LogLine => ({
  kind,
  text,
  seat,
  rule: '',
  about: [],
  path: [],
  ...more,
});
const entry = (count: number, seat: number, lines: LogLine[], automatic = false): LogEntry => ({
  count,
  seat,
  move: `m${count}`,
  automatic,
  label: '',
  lines,
});

function turns(many: number): LogEntry[] {
  return Array.from({ length: many }, (_, index) => [
    entry(3 * index + 1, index % 2, [line('turn', `Turn ${index + 1}.`, index % 2)]),
    entry(3 * index + 2, index % 2, [line('travel', `Flight ${index + 1}`, index % 2, { about: ['cell:n'] })]),
    entry(3 * index + 3, index % 2, [line('gain', `Gain ${index + 1}`, index % 2)], true),
  ]).flat();
}

const log = [
  ...turns(2),
  entry(7, 1, [line('trace', 'It goes east', 1, { trace })]),
  entry(8, 1, [line('travel', 'It flies east', 1, { about: ['cell:e'], path: ['cell:n', 'cell:e'] })]),
];
const props = { entries: log, mine: [0], names: ['Ana', 'Automa'] };

describe('the log panel', () => {
  it('is a log, with turns as headings', () => {
    render(LogPanel, props);
    expect(screen.getByRole('log', { name: 'Log' })).toBeTruthy();
    expect(screen.getByText('Turn 1')).toBeTruthy();
  });

  it('marks automatic moves', () => {
    render(LogPanel, props);
    const gain = screen.getByRole('button', { name: /Gain 1/ });
    expect(gain.textContent).toContain('automatic');
    expect(screen.getByRole('button', { name: /Flight 1/ }).textContent).not.toContain('automatic');
  });

  it('draws only the last turns until an older one is opened', async () => {
    const { container } = render(LogPanel, { ...props, entries: turns(130) });
    expect(container.querySelectorAll('details')).toHaveLength(130);
    expect(container.querySelectorAll('li').length).toBe(6);
    const first = container.querySelector('details')!;
    first.open = true;
    await fireEvent(first, new Event('toggle'));
    expect(within(first).getByText('Flight 1')).toBeTruthy();
  });

  it('opens a line: its things are inspected, and undo names what it takes back', async () => {
    const oninspect = vi.fn();
    const onundo = vi.fn();
    render(LogPanel, { ...props, oninspect, onundo });
    await fireEvent.click(screen.getByRole('button', { name: 'Flight 1' }));
    expect(oninspect).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Flight 1', about: ['cell:n'] }));
    const undo = screen.getByRole('button', { name: /Undo to here/ });
    expect(undo.textContent).toContain('takes back 6 moves');
    await fireEvent.click(undo);
    expect(onundo).toHaveBeenCalledWith(2);
    await fireEvent.click(screen.getByRole('button', { name: 'Flight 1' }));
    expect(oninspect).toHaveBeenLastCalledWith(null);
  });

  it('offers no undo at the last move, nor where nobody may', async () => {
    render(LogPanel, { ...props, onundo: vi.fn() });
    await fireEvent.click(screen.getByRole('button', { name: 'It flies east' }));
    expect(screen.queryByRole('button', { name: /Undo to here/ })).toBeNull();
  });

  it('explains a choice: the sentence, then the funnel with marks on the board', async () => {
    const onmarks = vi.fn();
    const { unmount } = render(LogPanel, { ...props, onmarks });
    await fireEvent.click(screen.getByRole('button', { name: /^Why\?/ }));
    expect(screen.getByRole('heading', { name: 'Where it travels' })).toBeTruthy();
    expect(onmarks).toHaveBeenLastCalledWith({ 'cell:n': 'rejected', 'cell:e': 'picked' });
    unmount();
    expect(onmarks).toHaveBeenLastCalledWith(null);
  });

  it('tells what is pointed at', async () => {
    const onhover = vi.fn();
    render(LogPanel, { ...props, onhover });
    const flight = screen.getByRole('button', { name: 'It flies east' });
    await fireEvent.pointerEnter(flight);
    expect(onhover).toHaveBeenLastCalledWith(expect.objectContaining({ path: ['cell:n', 'cell:e'] }));
    await fireEvent.pointerLeave(flight);
    expect(onhover).toHaveBeenLastCalledWith(null);
  });

  it('shows only opponents on request', async () => {
    render(LogPanel, props);
    await fireEvent.click(screen.getByRole('radio', { name: 'Only opponents' }));
    expect(screen.queryByText('Flight 1')).toBeNull();
    expect(screen.getByText('It flies east')).toBeTruthy();
  });

  it('is walked with the arrows and has one stop of Tab', async () => {
    const { container } = render(LogPanel, props);
    const stops = [...container.querySelectorAll<HTMLElement>('[data-stop]')];
    expect(stops.filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
    const flight = screen.getByRole('button', { name: 'Flight 1' });
    flight.focus();
    await fireEvent.keyDown(flight, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('Gain 1');
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(flight);
    await fireEvent.keyDown(flight, { key: 'End' });
    expect(document.activeElement?.textContent).toContain('It flies east');
    await fireEvent.keyDown(document.activeElement!, { key: 'Home' });
    expect(document.activeElement?.textContent).toContain('Turn 1');
    expect([...container.querySelectorAll<HTMLElement>('[data-stop]')].filter((stop) => stop.tabIndex === 0)).toHaveLength(1);
  });

  it('says so when there is nothing', () => {
    render(LogPanel, { ...props, entries: [] });
    expect(screen.getByText('Nothing has happened yet.')).toBeTruthy();
  });
});
