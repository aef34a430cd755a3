// How long ago something was, in words.

const STEPS: ReadonlyArray<readonly [number, Intl.RelativeTimeFormatUnit]> = [
  [60, 'second'],
  [3600, 'minute'],
  [86_400, 'hour'],
  [86_400 * 14, 'day'],
  [86_400 * 60, 'week'],
  [86_400 * 730, 'month'],
  [Infinity, 'year'],
];
const LENGTHS: Partial<Record<Intl.RelativeTimeFormatUnit, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_629_800,
  year: 31_557_600,
};

/** `time` and `now` in seconds since the epoch. */
export function since(time: number, now: number = Date.now() / 1000): string {
  const passed = Math.max(0, now - time);
  if (passed < 60) return 'just now';
  const [, unit] = STEPS.find(([limit]) => passed < limit) ?? [0, 'year' as const];
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.round(passed / (LENGTHS[unit] ?? 1)), unit);
}
