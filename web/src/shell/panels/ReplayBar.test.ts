import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ReplayBar from './ReplayBar.svelte';

const ticks = [
  { at: 4, label: 'Your turn in round 1', round: true },
  { at: 9, label: "Automa's turn in round 1", round: false },
  { at: 15, label: 'Your turn in round 2', round: true },
];
const setup = (at: number, more = {}) => {
  const calls = { onlook: vi.fn(), onnow: vi.fn(), oncontinue: vi.fn() };
  const result = render(ReplayBar, { at, total: 20, ticks, ...calls, ...more });
  return { ...calls, ...result, slider: screen.getByRole('slider') };
};

afterEach(() => vi.useRealTimers());

describe('the replay bar', () => {
  it.each([
    ['ArrowLeft', 9],
    ['ArrowRight', 11],
    ['Home', 0],
    ['End', 20],
    ['PageDown', 9],
    ['PageUp', 15],
  ])('%s looks at the right move', async (key, to) => {
    const { onlook, slider } = setup(10);
    await fireEvent.keyDown(slider, { key });
    expect(onlook).toHaveBeenCalledExactlyOnceWith(to);
  });

  it('stays inside the game', async () => {
    const { onlook, slider, rerender } = setup(0);
    await fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    await rerender({ at: 20 });
    await fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(onlook).not.toHaveBeenCalled();
  });

  it('goes back to now with Escape', async () => {
    const { onnow, slider } = setup(10);
    await fireEvent.keyDown(slider, { key: 'Escape' });
    expect(onnow).toHaveBeenCalledOnce();
  });

  it('says where it is', () => {
    const { slider } = setup(10, { text: 'You fly' });
    expect(slider.getAttribute('aria-valuetext')).toBe("Move 10 of 20. Automa's turn in round 1. You fly");
  });

  it('follows the slider and continues from where it stands', async () => {
    const { onlook, oncontinue, slider } = setup(10);
    await fireEvent.input(slider, { target: { value: '13' } });
    expect(onlook).toHaveBeenLastCalledWith(13);
    await fireEvent.click(screen.getByRole('button', { name: /Continue from here/ }));
    expect(oncontinue).toHaveBeenCalledWith(10);
  });

  it('plays on with Space, waits for the position, and stops at the end', async () => {
    vi.useFakeTimers();
    const { onlook, slider, rerender } = setup(18);
    await fireEvent.keyDown(slider, { key: ' ' });
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    vi.advanceTimersByTime(800);
    expect(onlook).toHaveBeenLastCalledWith(19);
    await rerender({ at: 19, busy: true });
    vi.advanceTimersByTime(5000);
    expect(onlook).toHaveBeenCalledTimes(1);
    await rerender({ at: 19, busy: false });
    vi.advanceTimersByTime(800);
    expect(onlook).toHaveBeenLastCalledWith(20);
    await rerender({ at: 20 });
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    vi.advanceTimersByTime(5000);
    expect(onlook).toHaveBeenCalledTimes(2);
  });

  it('stops playing when somebody steps', async () => {
    vi.useFakeTimers();
    const { onlook, slider } = setup(5);
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    vi.advanceTimersByTime(5000);
    expect(onlook).toHaveBeenCalledExactlyOnceWith(4);
  });

  it('says why one cannot continue, where one cannot', () => {
    setup(5, { oncontinue: undefined, closed: 'Not before the end: others play here too.' });
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
    expect(screen.getByText(/Not before the end/)).toBeTruthy();
  });
});
