import type { ProjectView } from '../../contract/views';
import type { EngineEvent } from '../../engine/state/context';
import { readContext } from '../../engine/state/context';
import { sayDuration, UNIT_SECONDS } from '../../engine/time/duration';
import { OWN_EVENT, saidBy } from '../../engine/own/timers';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { AnyWorld } from '../../engine/state/world';
import { listOfFew } from '../../engine/words/say';
import { unknownCombatant } from '../../engine/state/refusal';
import { minus } from '../../kernel/decimal';
import { deepFreeze } from '../../kernel/patch';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { floorDiv } from '../../kernel/rounding';
import type { CampaignPorts } from '../command';
import { campaignCommand } from '../command';
import { nameOf } from '../names';
import type { CampaignState, LedgerEntry } from '../state';
import { DAY_SECONDS, type Cell } from '../stretch/days';
import { labelOf as labelOfCall } from '../stretch/fit';
import type { Piece } from '../stretch/pieces';
import { clash, OWN_PROJECT, piecesOf } from '../stretch/pieces';
import { finishedWords } from '../stretch/projects';
import type { Stretch } from '../stretch/plan';
import { stretchSchema } from '../stretch/plan';
import type { Outcome, Passed } from '../stretch/run';
import { passStretch } from '../stretch/run';
import { book, coinsOf, note } from '../money';

/** More lines than this are not kept with a stretch; the changes themselves always are. */
const MAX_CELLS = 5_000;

/** Ten years have 3,660 nights: a segment that repeats more often is a mistake in its interval. */
const MOST_REPEATS = 10_000;

/**
 * A stretch of time that people share. The clock advances once; each rests, works, is treated or does nothing, in segments;
 * interruptions split them; upkeep and costs are booked. Refused with `encounter-running`, `unknown-combatant`,
 * `invalid-params` (a wrong segment, or two that one person cannot do at once), or what a segment refuses at its beginning.
 */
export const stretch = campaignCommand({
  name: 'stretch',
  params: stretchSchema,
  run(state, plan, ruleset, ports) {
    const problem = refusalOf(state, plan);
    if (problem !== null) return err(problem);
    const order = state.world.combatants.map(({ id }) => id);
    const pieces = piecesOf(ruleset, plan, order);
    const both = clash(ruleset, pieces);
    if (both !== null) {
      const message = `${nameOf(state, both.who)} cannot do two things at the same time.`;
      return err({ code: 'invalid-params', message, path: `segments.${both.segments[1]}.from` });
    }
    const passed = passStretch(ruleset, state, pieces, plan.seconds, ports.tray);
    return passed.ok ? concluded(ruleset, state, plan, passed.value, ports) : passed;
  },
});

function refusalOf(state: CampaignState, plan: Stretch): CodedError | null {
  const named = [
    ...plan.segments.flatMap(({ who }, at) => who.map((id) => [id, `segments.${at}.who`] as const)),
    ...plan.interruptions.flatMap(({ who }, at) => who.map((id) => [id, `interruptions.${at}.who`] as const)),
    ...plan.upkeep.flatMap(({ who }, at) => (who === '' ? [] : [[who, `upkeep.${at}.who`] as const])),
  ];
  const unknown = named.find(([id]) => !Object.hasOwn(state.world.index, id));
  if (unknown !== undefined) {
    return unknownCombatant(unknown[0], unknown[1]);
  }
  if (state.world.encounter !== null) {
    return { code: 'encounter-running', message: 'A fight is running. End it before letting days pass.' };
  }
  const often = plan.segments.findIndex(
    ({ from, every, until }) => every !== null && ((until ?? plan.seconds) - from) / every > MOST_REPEATS,
  );
  if (often >= 0) {
    const message = `A segment repeats at most ${MOST_REPEATS.toLocaleString('en')} times.`;
    return { code: 'invalid-params', message, path: `segments.${often}.every` };
  }
  const late = plan.segments.findIndex(({ from, seconds }) => from + seconds > plan.seconds);
  if (late < 0) return null;
  return { code: 'invalid-params', message: 'This lasts longer than the stretch.', path: `segments.${late}.seconds` };
}

type Change = Result<
  {
    state: CampaignState;
    sentence: string;
    result: Record<string, unknown>;
    events: EngineEvent[];
    trace: Passed['ctx']['trace'];
  },
  CodedError
>;

function concluded(
  ruleset: AnyRuleset,
  state: CampaignState,
  plan: Stretch,
  passed: Passed,
  ports: CampaignPorts,
): Change {
  const { world, projects, outcomes, ctx } = passed;
  const charges = chargesOf(ruleset, passed, ports);
  const costs = costsOf(ruleset, state, plan, passed, ports);
  const charged = note({ ...state, world, projects }, charges);
  const next = charged.ok ? book(ruleset, charged.value, costs) : charged;
  if (!next.ok) return next;
  const events = [...ctx.events, ...outcomes.filter(isTold).map((one) => saidEvent(one))].sort((a, b) => a.at - b.at);
  const result = resultOf(ruleset, state, plan, passed, [...charges, ...costs]);
  return ok({
    state: deepFreeze(next.value),
    sentence: sentenceOf(ruleset, state, plan, result),
    result,
    events,
    trace: ctx.trace,
  });
}

/** What the stretch came to, day by day and in money, as its record keeps it. */
function resultOf(
  ruleset: AnyRuleset,
  state: CampaignState,
  plan: Stretch,
  passed: Passed,
  booked: readonly LedgerEntry[],
) {
  const { world, outcomes, secondsLeft } = passed;
  const finished = [...finishedByRules(ruleset, state.world, world), ...finishedOwn(outcomes)];
  const cells = [
    ...passed.book.cells,
    ...eventCells(ruleset, passed),
    ...outcomeCells(passed, state.world.clock),
    ...broken(state, plan),
  ];
  const from = state.world.clock;
  return {
    from,
    to: world.clock,
    secondsLeft,
    finished: finished.map(({ who, name }) => ({ who, name })),
    notDone: outcomes.flatMap(({ piece, at, refusal }) =>
      refusal === null ? [] : [{ segment: piece.segment, who: piece.who, at, ...refusal }],
    ),
    booked: booked.map(({ who, amount, text }) => ({ who, amount, text })),
    cells: cells.sort((a, b) => a.at - b.at).slice(0, MAX_CELLS),
    cellsLeftOut: Math.max(0, cells.length - MAX_CELLS),
  };
}

/** Nights are reported by what they change; everything else that was done, or could not be done, gets a sentence. */
function isTold({ piece, refusal }: Outcome): boolean {
  return !piece.repeats || refusal !== null;
}

function saidEvent({ piece, at, text, refusal }: Outcome): EngineEvent {
  const [target] = piece.who;
  return {
    at,
    kind: OWN_EVENT,
    text: refusal === null ? text : `Could not be done: ${text}`,
    ...(target === undefined || piece.who.length > 1 ? {} : { target }),
  };
}

/** A sentence for what one person did alone; for several together, what it changed for each, or that it did not. */
function outcomeCells({ outcomes, book }: Passed, start: number): Cell[] {
  return outcomes.filter(isTold).flatMap(({ piece, at, text, tone, refusal }) =>
    piece.who.flatMap((who): Cell[] => {
      const cell = { day: book.dayOf(at), at, who, kind: 'outcome' as const };
      if (refusal !== null) return [{ ...cell, text: `Could not be done: ${text}`, tone }];
      if (piece.who.length === 1) return [{ ...cell, text, tone }];
      const [first, last] = [book.dayOf(start + piece.from + 1), cell.day];
      const gained = book.cells.some((one) => one.who === who && one.day >= first && one.day <= last);
      return gained ? [] : [{ ...cell, text: 'No change.', tone: 'neutral' }];
    }),
  );
}

function eventCells(ruleset: AnyRuleset, { ctx, book }: Passed): Cell[] {
  return ctx.events.slice(0, MAX_CELLS).flatMap((event): Cell[] => {
    const text = saidBy(event) ?? ruleset.view.event(ctx, event);
    if (text === '') return [];
    return [{ day: book.dayOf(event.at), at: event.at, who: event.target ?? '', text, kind: 'event', tone: 'neutral' }];
  });
}

function broken(state: CampaignState, plan: Stretch): Cell[] {
  const start = state.world.clock;
  return plan.interruptions.flatMap(({ at, who, text }) =>
    (who.length === 0 ? [''] : who).map((id): Cell => ({
      day: floorDiv(at, DAY_SECONDS) + 1,
      at: start + at,
      who: id,
      text,
      kind: 'interruption',
      tone: 'warn',
    })),
  );
}

interface Finished {
  who: string;
  name: string;
}

function isDone({ done, goal }: ProjectView): boolean {
  return goal !== null && done >= goal;
}

function finishedByRules(ruleset: AnyRuleset, before: AnyWorld, after: AnyWorld): Finished[] {
  const key = ({ combatant, name }: ProjectView): string => `${combatant} ${name}`;
  const were = new Set(ruleset.view.projects(readContext(before)).filter(isDone).map(key));
  return ruleset.view
    .projects(readContext(after))
    .filter((project) => isDone(project) && !were.has(key(project)))
    .map(({ combatant, name }) => ({ who: combatant, name }));
}

function finishedOwn(outcomes: readonly Outcome[]): Finished[] {
  return outcomes.flatMap(({ piece, result }) => {
    if (piece.call.do !== OWN_PROJECT || result === null || Number(result['done']) < Number(result['goal'])) return [];
    return [{ who: piece.who[0] ?? '', name: String(result['name']) }];
  });
}

/** What the rules took from purses meanwhile: only reported, as it is already paid. */
function chargesOf(ruleset: AnyRuleset, { outcomes }: Passed, ports: CampaignPorts): LedgerEntry[] {
  return outcomes.flatMap(({ piece, at, charges }) =>
    charges.map(({ who, amount }) => ({
      id: ports.id('ledger'),
      who,
      amount,
      text: labelOf(ruleset, piece),
      clock: at,
    })),
  );
}

/** What living and work have cost, in whole smallest coins; rounded only here, once. */
function costsOf(
  ruleset: AnyRuleset,
  state: CampaignState,
  plan: Stretch,
  { world, outcomes }: Passed,
  ports: CampaignPorts,
): LedgerEntry[] {
  const { clock } = world;
  const days = floorDiv(minus(clock, state.world.clock), DAY_SECONDS);
  const upkeep = plan.upkeep.map(({ who, perDay, text }) => ({ who, amount: -perDay * days, text, clock }));
  const costs = outcomes.flatMap(({ piece, at, result }) => {
    const cost = result === null ? 0 : (ruleset.stretch?.cost?.(piece.call, result) ?? 0);
    const text = String(piece.call.with['activity'] ?? labelOf(ruleset, piece));
    return [{ who: piece.who[0] ?? '', amount: -coinsOf(cost, state.money.decimals), text, clock: at }];
  });
  return [...upkeep, ...costs]
    .filter(({ amount }) => amount !== 0)
    .map((entry) => ({ id: ports.id('ledger'), ...entry }));
}

function labelOf(ruleset: AnyRuleset, { call }: Pick<Piece, 'call'>): string {
  return call.do === OWN_PROJECT ? 'Work on a project' : labelOfCall(ruleset, call);
}

function sentenceOf(
  ruleset: AnyRuleset,
  state: CampaignState,
  plan: Stretch,
  { from, to, finished, notDone }: { from: number; to: number; finished: Finished[]; notDone: object[] },
): string {
  const done = new Map<string, Set<string>>();
  // Nights go without saying where anything else is done.
  const reported = plan.segments.filter(({ every }) => every === null);
  for (const { who, do: name, with: params } of reported.length > 0 ? reported : plan.segments) {
    const label = labelOf(ruleset, { call: { do: name, with: params } });
    const people = done.get(label) ?? new Set<string>();
    for (const id of who) people.add(nameOf(state, id));
    done.set(label, people);
  }
  const parts = [...done].map(([label, people]) => `${label}: ${listOfFew([...people])}`);
  const ends = finished.map((one) => finishedWords(state, one));
  const misses =
    notDone.length === 0
      ? ''
      : ` ${notDone.length === 1 ? 'One thing' : `${notDone.length} things`} could not be done.`;
  const span = sayDuration(to - from);
  const head = `${span} ${ONE_UNIT.has(to - from) ? 'passes' : 'pass'}${parts.length === 0 ? '.' : `. ${parts.join('; ')}.`}`;
  return `${[head, ...ends].join(' ')}${misses}`;
}

/** Spans of one second, minute, hour, day or week. */
const { months: _months, ...CLOCK_UNITS } = UNIT_SECONDS;
const ONE_UNIT: ReadonlySet<number> = new Set(Object.values(CLOCK_UNITS));
