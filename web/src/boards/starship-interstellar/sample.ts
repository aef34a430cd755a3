// Positions for tests and for whoever draws: three corporations in the fifth round, in each of its phases and at each of
// the questions that open something on the board; the first round; a late one with burnt planets; four corporations; the
// solo game and the variants.

import type { CorporationView, View } from './model';
import { content } from './sample-content';
import { ana, ben, cleo, corporation, cubes, dan, hold, mechanisms, position } from './sample-position';
import { drafted, drafting, interfere, layeredProspect, layers, solo, soloSalvation, variants } from './sample-solo';

export { content, corporation, cubes };
export { drafted, drafting, interfere, layeredProspect, layers, solo, soloSalvation, variants };

/** The own turn of the Action Phase. */
export const action = position();
/** A flight plan is being made on Earth. */
export const flight = position({}, [{ ...ana, hand: ['solar-extraction', 'market', 'production-mars'], played: [...ana.played, 'lean-routing'] }, ben, cleo]);
/** A flight plan is being made on Mars, with cubes in the Storage. */
export const away = position({}, [{ ...ana, explorer: 'mars', hold: hold(0, { drill: 1 }, 'Y2') }, ben, cleo]);
/** A token is turned over on Uranus. */
export const prospect = position({ prospect: { planet: 'uranus', token: 'uranus-cold-cauldron' } }, [{ ...ana, explorer: 'uranus', hold: hold(1, { outpost: 1, drill: 1 }, '') }, ben, cleo]);
/** Production on Mars, the Base has been used. */
export const produce = position({ production: { planet: 'mars', used: { base: 1, explorer: 0, ars: 0, converter: 0, outpost: 0, drill: 0 } } }, [{ ...ana, explorer: 'mars' }, ben, cleo]);
/** Two cubes have come out of the Solar Bag. */
export const drawn = position({ drawn: cubes('Y B') });
/** Trading: a red cube has been sold. */
export const trade = position({ trade: { sold: ['red'], bought: [] }, market: cubes('R4 Y4 G1 P1') });
/** The own turn of the Salvation Phase. */
export const salvation = position({ phase: 'salvation', order: [2, 0, 1], passed: [] }, [{ ...ana, hand: ['solar-extraction', 'technology-research', 'travel', 'market', 'lean-routing'], played: [], set_aside: ['earth-production', 'production-mars', 'production-venus'], uses: 0 }, ben, { ...cleo, passed: false }]);
/** The Government Phase. */
export const government = position({ phase: 'government', active: 2 });
/** Mercury and Venus are burnt, the probes are far out. */
export const late = position(
  { round: 11, spiral: 46, passed: [], goals: { needed: 2, ship: { built: 30, needed: 33, met: false }, trappist: { column: 10, needed: 10, met: true }, population: { saved: 34, needed: 40, met: false }, earth: { spiral: 46, burn: 57, met: false } } },
  [{ ...ana, bases: ana.bases.slice(0, 1), probe: 'j-9-c', column: 9 }, ben, { ...cleo, probe: 'trappist', column: 10 }],
  ['mercury', 'venus'],
);
/** Four corporations; three of them on Mars, two probes on one space. */
export const four = position({ passed: [] }, [ana, ben, { ...cleo, passed: false }, dan]);
/** The first turn of all. */
export const start = position(
  {
    round: 1, spiral: 0, passed: [], projects: mechanisms.slice(0, 8), pile: mechanisms.slice(10), pile_left: mechanisms.length - 10, meeples: cubes('R16 Y13 G9 B7 P5'), saved: cubes(''), market: cubes('R2 Y2 G1 B1 P1'), bag: cubes('R44 Y28 G16 B8 P4'),
    ship: { slots: 11, modules: content.modules.map(({ id }) => ({ id, slots: [] })) }, government: [[null, null, null, null], [null, null, null, null], [null, null, null, null]], governor: null,
    journey: { tokens: {}, markers: content.journey.spaces.filter((one) => one.kind === 'poi').map(({ id }) => id), government_probe: 'sol', pile: { 'deep-space': 14, galaxy: 12, wormhole: 6 }, pile_left: 32 },
    goals: { needed: 2, ship: { built: 0, needed: 33, met: false }, trappist: { column: 0, needed: 10, met: false }, population: { saved: 0, needed: 40, met: false }, earth: { spiral: 0, burn: 57, met: false } },
  },
  [corporation(0, { supply: { cubes: cubes('R2 Y'), fuel: 8, scientists: 2 }, waiting: 8 }), corporation(1), corporation(2)],
);
/** What somebody without a seat sees. */
export const spectator: View = { ...action, seat: -1, forecast: null, corporations: action.corporations.map((one) => ({ ...one, supply: null, waiting: null })) };

/** All of them by name. */
export const views: Record<string, View> = { action, flight, away, prospect, produce, drawn, trade, salvation, government, late, four, start, spectator, solo, soloSalvation, interfere, variants, layers, layeredProspect, drafting, drafted };

// ---------------------------------------------------------------- what is asked in these positions

const offers = (...abouts: string[][]) => abouts.map((about) => ({ move: about.join(' '), verb: 'do', label: about.join(', '), about, note: null, apart: false, declines: false, confirm: '' as const }));
const closed = (...abouts: string[][]) => abouts.map((about) => ({ move: about.join(' '), verb: 'do', label: about.join(', '), about, reason: '2 Fuel are missing', rule: 'SI-7.8' }));
const prompt = (open: ReturnType<typeof offers>, shut: ReturnType<typeof closed> = []) => ({ seat: 0, mine: true, question: '', rule: '', text: '', detail: false, offers: open, closed: shut });
const each = (...targets: string[]): string[][] => targets.map((one) => [one]);
const at = (name: string, view: View, asked: ReturnType<typeof prompt> | null, previews: Record<string, View> = {}) => ({
  seat: view.seat, names: view.hall ? ['Ana', 'H.A.L.L.'] : ['Ana', 'Ben', 'Cleo', 'Dmitri'].slice(0, view.corporations.length), view, prompt: asked, log: [], name,
  previews: Object.fromEntries(Object.entries(previews).map(([move, after]) => [move, { view: after, lights: [], lines: [], standings: [] }])),
});
const mine = (view: View, some: Partial<CorporationView>): View => ({ ...view, corporations: [{ ...view.corporations[0]!, ...some }, ...view.corporations.slice(1)] });

/** For the gallery: positions with what is asked in them, by name. */
export const samples = Object.fromEntries(
  [
    at('plan', action, prompt(offers(...action.corporations[0]!.hand.map((id) => [`token:${id}`]), ['active'], ['pass']))),
    at('flight', flight, prompt(offers(...each('reserve:base', 'reserve:drill', 'reserve:converter', 'planet:venus', 'planet:mars', 'planet:jupiter')), closed(...each('planet:saturn', 'planet:uranus', 'planet:neptune', 'reserve:outpost'))), { 'planet:jupiter': mine(flight, { explorer: 'jupiter' }) }),
    at('away', away, prompt(offers(...each('stored:yellow', 'stored:red', 'planet:earth', 'planet:venus')))),
    at('prospect', prospect, prompt(offers(...each('prospect', 'stack')))),
    at('produce', produce, prompt(offers(...each('activator:explorer', 'activator:drill', 'activator:ars')))),
    at('drawn', drawn, prompt(offers(['drawn:yellow'], ['drawn:blue'], ['drawn']), closed())),
    at('wormhole', action, prompt(offers(...content.cells.map(({ id }) => [`cell:${id}`])))),
    at('deposit', action, prompt(offers(...each('base:mars', 'base:venus')))),
    at('trade', trade, prompt(offers(...each('market:green', 'market:purple')), closed(...each('market:yellow', 'market:blue')))),
    at('salvation', salvation, prompt(offers(...salvation.corporations[0]!.hand.map((id) => [`token:${id}`]), ['pass']))),
    at('build', salvation, prompt(offers(...each('project:1', 'project:2', 'project:5')), closed(...each('project:3', 'project:4', 'project:6', 'project:7', 'project:8')))),
    at('save', salvation, prompt(offers(...each('meeple:red', 'meeple:yellow', 'meeple:green')))),
    at('probe', salvation, prompt(offers(...each('space:j-5-a', 'space:j-5-b', 'space:j-5-c'))), { 'space:j-5-b': mine(salvation, { probe: 'j-5-b', column: 5 }) }),
    at('send', salvation, prompt(offers(...each('government:2-2', 'government:2-3')))),
    at('extra', salvation, prompt(offers(...salvation.display.map((id) => [`extra:${id}`])))),
    at('research', action, prompt(offers(...each('technology:ars-3', 'technology:solar-2', 'technology:travel-2', 'technology:cryogenic')))),
    at('government', government, null),
    at('late', late, null),
    at('four', four, null),
    at('start', start, prompt(offers(...start.corporations[0]!.hand.map((id) => [`token:${id}`]), ['pass']))),
    at('spectator', spectator, null),
    at('solo', solo, prompt(offers(...solo.corporations[0]!.hand.map((id) => [`token:${id}`]), ['pass']))),
    at('solo-salvation', soloSalvation, null),
    at('interfere', interfere, prompt(offers(['cube:red', 'convertible:red'], ['cube:green', 'convertible:red'], ['cube:green', 'convertible:yellow'], ['cube:green', 'convertible:green']))),
    at('spoil', interfere, prompt(offers(['cube:red', 'hall:bag'], ['cube:yellow', 'hall:bag'])), { 'cube:yellow hall:bag': { ...interfere, hall: { ...interfere.hall!, bag: cubes('R14 Y11 G9 B6 P3') } } }),
    at('decide', soloSalvation, prompt(offers(...each('space:j-4-a', 'space:j-4-b')))),
    at('variants', variants, prompt(offers(...each('family:1', 'meeple:red', 'meeple:yellow')), closed(['family:2']))),
    at('build-any', variants, prompt(offers(...each('project:1', 'project:2', 'project:3')), closed(['project:4']))),
    at('holes', variants, prompt(offers(...each('space:j-5-a', 'space:j-5-b')))),
    at('layers', layers, prompt(offers(...each('activator:explorer', 'activator:drill')))),
    at('layered-prospect', layeredProspect, prompt(offers(...each('prospect', 'stack')))),
    at('layered-base', { ...layers, production: null }, prompt(offers(...each('base:mars', 'base:venus')))),
    at('drafting', drafting, prompt(offers(...drafting.draft!.offered!.map((id) => [`pass-token:${id}`])))),
    at('drafted', drafted, prompt(offers([], []))),
  ].map((one) => [one.name, one]),
);
