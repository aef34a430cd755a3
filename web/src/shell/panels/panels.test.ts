import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AboutInfo, Ending, LogLine, SeatInfo, TableInfo } from '../../lib/protocol';
import { Settings } from '../../lib/settings.svelte';
import AboutEdition from './AboutEdition.svelte';
import AutomaShow from './AutomaShow.svelte';
import { acts } from './automa-acts';
import Curtain from './Curtain.svelte';
import EndScreen from './EndScreen.svelte';
import SeedChip from '../SeedChip.svelte';
import ScoreChart from './ScoreChart.svelte';
import SeatMenu from './SeatMenu.svelte';
import SettingsDialog from './SettingsDialog.svelte';
import ShareDialog from './ShareDialog.svelte';

beforeAll(() => {
  // The dialogs of jsdom cannot be opened.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
});

const seat = (number: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  kind: 'person',
  name,
  named: name,
  mine: number === 0,
  online: true,
  ...more,
});
const seats = [seat(0, 'Ana'), seat(1, 'Ben')];
const rounds = [
  { round: 1, moves: 5, totals: [1, 2] },
  { round: 2, moves: 9, totals: [12, 10] },
];

describe('the end screen', () => {
  const ending: Ending = {
    winners: [0],
    headline: 'Ana wins by 2 VP, 12 to 10',
    reason: 'most victory points',
    rule: 'MC-11.9',
    totals: [12, 10],
    scores: [
      { colonies: 8, merit: 4 },
      { colonies: 10, merit: 0 },
    ],
    places: [1, 2],
    rounds: 2,
    points: 'VP',
    results: [],
    compared: null,
  };
  const props = { ending, seats, sourceNames: { merit: 'merit', colonies: 'Colonies' }, rounds };

  it('leads with who won and why', () => {
    render(EndScreen, props);
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading.textContent).toBe('Ana wins by 2 VP, 12 to 10');
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/Most victory points\./)).toBeTruthy();
  });

  it('has the points by source in the order of the game, with the winner in words', () => {
    render(EndScreen, props);
    const table = screen.getByRole('table', { name: 'Points by source' });
    const rows = within(table).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
    expect(rows.slice(1)).toEqual([
      ['merit', '4', '0'],
      ['Colonies', '8', '10'],
      ['Total', '12', '10'],
    ]);
    expect(rows[0]![1]).toContain('winner');
    expect(rows[0]![2]).toContain('2nd');
  });

  it('offers only what is allowed', async () => {
    const onretry = vi.fn();
    render(EndScreen, { ...props, onretry });
    await fireEvent.click(screen.getByRole('button', { name: 'Retry from a moment' }));
    expect(onretry).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Save log' })).toBeNull();
  });
});

describe('the chart', () => {
  it('draws a line with its own dashes and marks for each seat, and a table', () => {
    const { container } = render(ScoreChart, { rounds, names: ['Ana', 'Ben'] });
    const lines = [...container.querySelectorAll('polyline')];
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(2);
    expect(new Set([...container.querySelectorAll('.mark')].map((mark) => mark.getAttribute('d'))).size).toBe(2);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Points by round: 2 rounds. At the end Ana: 12, Ben: 10.');
    expect(container.querySelectorAll('tbody tr')).toHaveLength(2);
  });
});

describe('the curtain', () => {
  it('opens by its button only', async () => {
    const onopen = vi.fn();
    const { container } = render(Curtain, { seat: 1, name: 'Ben', onopen });
    const dialog = container.querySelector('dialog')!;
    expect(await fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    dialog.removeAttribute('open');
    await fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
    expect(onopen).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: /I am Ben/ }));
    expect(onopen).toHaveBeenCalledOnce();
  });
});

describe('what an opponent does', () => {
  const line = (kind: string, text: string): LogLine => ({ kind, text, seat: 1, rule: '', about: [], path: [] });
  const lines = [line('turn', 'Its turn'), line('automa-card', 'Draws Seed Rain'), line('gain', 'Gains 1'), line('automa-line', 'Terraform'), line('raise', 'Raises')];

  it('is told as kinds of action with their parts', () => {
    expect(acts(lines).map((act) => [act.head.text, act.parts.length])).toEqual([
      ['Its turn', 0],
      ['Draws Seed Rain', 1],
      ['Terraform', 1],
    ]);
  });

  it('waits for Next in steps, and can be skipped', async () => {
    const calls = { onnext: vi.fn(), onskip: vi.fn() };
    render(AutomaShow, { seat: 1, name: 'Automa', lines, left: 2, pace: 'step', ...calls });
    await fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect([calls.onnext.mock.calls.length, calls.onskip.mock.calls.length]).toEqual([1, 1]);
  });

  it('has no Next where it goes on by itself', () => {
    render(AutomaShow, { seat: 1, name: 'Automa', lines, left: 2, pace: 'normal', onnext: vi.fn(), onskip: vi.fn() });
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
});

describe('a seat', () => {
  const players = [
    { kind: 'person', name: 'Person', text: '' },
    { kind: 'greedy', name: 'Greedy', text: 'takes what is worth most' },
    { kind: 'random', name: 'Random', text: 'any move' },
  ];
  const setup = (one: SeatInfo, host: boolean) => {
    const calls = { onrename: vi.fn(), onkind: vi.fn(), onlink: vi.fn() };
    render(SeatMenu, { open: true, onclose: vi.fn(), seat: one, players, host, ...calls });
    return calls;
  };

  it('can be renamed by its person', async () => {
    const { onrename } = setup(seats[0]!, false);
    const rename = screen.getByRole<HTMLButtonElement>('button', { name: 'Rename' });
    expect(rename.disabled).toBe(true);
    await fireEvent.input(screen.getByLabelText('Name'), { target: { value: '  Anna ' } });
    await fireEvent.click(rename);
    expect(onrename).toHaveBeenCalledWith('Anna');
  });

  it('can be left to a bot of choice', async () => {
    const { onkind } = setup(seats[0]!, false);
    await fireEvent.click(screen.getByRole('radio', { name: /Random/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Leave it to the bot' }));
    expect(onkind).toHaveBeenCalledWith('random');
    expect(screen.queryByRole('button', { name: 'Make a new link' })).toBeNull();
  });

  it('of a bot can be taken over by the host', async () => {
    const { onkind } = setup(seat(1, 'Ben', { kind: 'greedy' }), true);
    await fireEvent.click(screen.getByRole('button', { name: 'Take over this seat' }));
    expect(onkind).toHaveBeenCalledWith('person');
  });

  it('of somebody else, or of the automa, cannot be changed', () => {
    setup(seats[1]!, false);
    expect(screen.queryByLabelText('Name')).toBeNull();
    setup(seat(1, 'Automa', { kind: 'automa' }), true);
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('sharing', () => {
  const table = { seats: [...seats, seat(2, 'Bot', { kind: 'greedy' })], host: true } as TableInfo;

  it('has a link for each person and for onlookers, to copy', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(ShareDialog, { open: true, onclose: vi.fn(), table, links: { 1: 'http://x/table/t#ben' }, spectator: 'http://x/table/t#all' });
    await fireEvent.click(screen.getByRole('button', { name: 'Copy: Link for Ben' }));
    expect(writeText).toHaveBeenCalledWith('http://x/table/t#ben');
    await vi.waitFor(() => expect(screen.getByText('Copied', { selector: '[role=status]' })).toBeTruthy());
    expect(screen.getByLabelText<HTMLInputElement>('Link for onlookers').value).toBe('http://x/table/t#all');
    expect(screen.queryByText('Bot')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('selects the link where the clipboard is closed', async () => {
    vi.stubGlobal('navigator', {});
    render(ShareDialog, { open: true, onclose: vi.fn(), table, links: { 1: 'http://x/table/t#ben' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Copy: Link for Ben' }));
    await vi.waitFor(() => expect(screen.getByText('Selected: press Ctrl C')).toBeTruthy());
    expect(document.activeElement).toBe(screen.getByLabelText('Link for Ben'));
    vi.unstubAllGlobals();
  });
});

describe('sharing in the network', () => {
  const table = { seats, host: true } as TableInfo;
  const shown = { open: true, onclose: vi.fn(), table, links: { 1: 'http://192.168.1.5:8420/table/t#ben' } };
  const codes = () => screen.queryAllByRole('img', { name: /^QR code/ });

  it('has a code beside every link', async () => {
    const origins = ['http://192.168.1.5:8420'];
    render(ShareDialog, { ...shown, spectator: 'http://192.168.1.5:8420/table/t#all', listens: true, origins });
    await vi.waitFor(() => expect(codes().map((one) => one.ariaLabel ?? one.getAttribute('aria-label'))).toEqual(['QR code of the link for Ben', 'QR code of the link for onlookers']));
    expect(screen.queryByLabelText('Address in the network')).toBeNull();
    expect(document.querySelector('.note')).toBeNull();
  });

  it('lets one choose among several addresses', async () => {
    const onorigin = vi.fn();
    const origins = ['http://192.168.1.5:8420', 'http://[fd00::7]:8420'];
    render(ShareDialog, { ...shown, listens: true, origins, origin: origins[0]!, onorigin });
    const choice = screen.getByLabelText<HTMLSelectElement>('Address in the network');
    expect([...choice.options].map((one) => one.text)).toEqual(['192.168.1.5:8420', '[fd00::7]:8420']);
    await fireEvent.change(choice, { target: { value: origins[1] } });
    expect(onorigin).toHaveBeenCalledWith(origins[1]);
  });

  it.each([
    [false, /started for this device alone.*make play ARGS=--lan/],
    [true, /in no network now/],
    [null, null],
  ])('says why there is none (the server listens: %s)', async (listens, said) => {
    render(ShareDialog, { ...shown, listens });
    if (said) expect(document.querySelector('.note')?.textContent).toMatch(said);
    else expect(document.querySelector('.note')).toBeNull();
    expect(codes()).toEqual([]);
    expect(screen.getByLabelText('Link for Ben')).toBeTruthy();
  });
});

describe('a seed', () => {
  const drawn = 'k3v9m2xq7t0pz5bn8wjr4dy6hc';

  it('that was drawn is shortened, and a press copies it whole', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(SeedChip, { seed: drawn });
    await fireEvent.click(screen.getByRole('button', { name: 'seed k3v9…y6hc' }));
    expect(writeText).toHaveBeenCalledWith(drawn);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'copied' })).toBeTruthy());
    vi.unstubAllGlobals();
  });

  it('that people named is shown whole', () => {
    for (const seed of ['7', 'daily-2026-11-16', `${drawn}u`, drawn.toUpperCase()]) {
      const { unmount } = render(SeedChip, { seed });
      expect(screen.getByRole('button', { name: `seed ${seed}` })).toBeTruthy();
      unmount();
    }
  });

  it('is given to be copied by hand where the clipboard is closed', async () => {
    const asked = vi.fn();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('prompt', asked);
    render(SeedChip, { seed: drawn });
    await fireEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.any(String), drawn));
    vi.unstubAllGlobals();
  });
});

describe('the settings', () => {
  it('change at once and go back to the defaults', async () => {
    const settings = new Settings();
    render(SettingsDialog, { open: true, onclose: vi.fn(), settings });
    await fireEvent.click(screen.getByRole('radio', { name: 'High contrast' }));
    await fireEvent.click(screen.getByRole('checkbox', { name: /Ask before/ }));
    expect([settings.theme, settings.confirm]).toEqual(['contrast', false]);
    await fireEvent.click(screen.getByRole('button', { name: 'Back to the defaults' }));
    expect([settings.theme, settings.confirm]).toEqual(['dark', true]);
  });
});

describe('about this edition', () => {
  const about: AboutInfo = {
    credits: 'by its authors, published by its publisher',
    fingerprint: '3466477bb59f7a48',
    sources: [
      { kind: 'planet cards', seed: 3, reconstructed: 13, notes: [['Star Portal', 'The yield is reconstructed.']] },
      { kind: 'prices', seed: 8, reconstructed: 0, notes: [] },
    ],
    remarks: ['One colour more than shipped.'],
  };

  it('counts what is from the rulebook and what is not, and says how to enter printed values', () => {
    const { container } = render(AboutEdition, { about, game: 'micro-cosmos', gameName: 'Micro Cosmos' });
    expect(container.textContent).toContain('Micro Cosmos is a game by its authors, published by its publisher.');
    expect(screen.getByText('11 entries are from the rulebook, 13 are reconstructed.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Planet cards 3 13/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Published' })).toBeNull();
    expect(container.textContent).toContain('The yield is reconstructed.');
    expect(container.textContent).toContain('One colour more than shipped.');
    expect(container.textContent).toContain('starboard pack check my-pack');
    expect(container.textContent).toContain('starboard.games.micro_cosmos.pack');
  });

  it('counts published facts apart where a game does so', () => {
    const sources = [
      { kind: 'divers', seed: 1, reconstructed: 4, notes: [], published: 11 },
      { kind: 'ranks', seed: 4, reconstructed: 0, notes: [], published: 0 },
    ];
    render(AboutEdition, { about: { ...about, sources }, game: 'otys', gameName: 'Otys' });
    expect(screen.getByText('5 entries are from the rulebook, 11 are published facts, 4 are reconstructed.')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Published' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Divers 1 11 4/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Ranks 4 0 0/ })).toBeTruthy();
  });
});
