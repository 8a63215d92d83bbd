import { z } from 'zod';
import type { EncounterView } from '../../contract/views';
import { defineCommand } from '../commands/command';
import { encounterRunning, noEncounter, notYourTurn } from '../commands/common-refusals';
import type { EngineEvent, ReadContext, RunContext } from '../state/context';
import { clockSpanSchema, roundsBetween, sayDuration, sayPassed, spanSeconds } from '../time/duration';
import { spanEnd } from '../state/limits';
import { combatantId, combatantIds } from '../commands/params';
import type { Named } from '../state/combatant';
import { nameOf } from '../state/combatant';
import { invalidParams } from '../state/refusal';
import { inRoles } from '../commands/roles';
import { capital, counted, say } from '../words/say';
import { tellEvents } from '../words/tell-events';
import type { RunningEncounter } from '../system/ruleset';
import type { Schedule } from '../time/schedule';
import { passTime } from '../time/schedule';

/**
 * An encounter in which everybody acts in turn; `place` is the index of the active combatant in the order, `phase` the
 * part of the round, from 0, if rounds have parts.
 */
export interface PlainEncounter {
  round: number;
  order: string[];
  place: number;
  phase?: number;
}

type Plain = Named & { encounter: PlainEncounter };

/** A system's definition of a fight in which everybody acts in turn. */
export interface PlainFight<T extends Plain> {
  /** Names of its commands. */
  names: Readonly<Record<'start' | 'next' | 'end' | 'wait', string>>;
  /** Rule of the order and of rounds. */
  rule: string;
  round: { seconds: number; name: string };
  /** What happens by itself as a round, or time outside a fight, passes. */
  schedule: Schedule<T>;
  /** One sentence for an event of the schedule, naming everybody it happened to. */
  sayEvent(ctx: ReadContext<T>, event: EngineEvent, targets: readonly string[]): string;
  /** Orders the participants at the start; by default, as they are named. Can roll. */
  arrange?(ctx: RunContext<T>, ids: string[]): string[];
  /** Whether somebody's turn is skipped. */
  passesOver?(ctx: ReadContext<T>, id: string): boolean;
  /** Parts of a round, in each of which everybody acts; optional. */
  phases?: readonly string[];
  /** The order is made again at the start of each round. */
  anew?: boolean;
  /** Whoever has acted names the next one: the command for the next turn takes `to`. */
  named?: boolean;
  /** Called as somebody's turn begins, as it ends, and as the fight ends. */
  turns?: {
    begins(ctx: RunContext<T>, id: string): void;
    ends(ctx: RunContext<T>, id: string): void;
    over(ctx: RunContext<T>): void;
  };
  /** The score behind somebody's place, as shown. */
  score?(ctx: ReadContext<T>, id: string): string | undefined;
}

const activeIn = ({ order, place }: PlainEncounter): string | null => order[place] ?? null;

/**
 * Everything about such a fight: the commands to start it, go to the next turn, end it and let time pass outside it, the
 * refusals for other commands (`quiet`, `running`, `onTurn`), its state and its view, and what a ruleset says of its order and rounds.
 */
export function plainFight<T extends Plain>(fight: PlainFight<T>) {
  const [start, next, end, wait] = [startOf(fight), nextOf(fight), endOf(fight), waitOf(fight)];
  return {
    commands: [start, next, end, wait],
    table: inRoles({ start, next, end, wait }),
    order: { placeField: 'place' },
    roundsUntil: (ctx: ReadContext<T>, at: number): number => roundsBetween(ctx.world.clock, at, fight.round.seconds),
    quiet: refuseDuringFight(fight),
    running: requireFight(fight),
    /** Refuses for a member of the running fight whose turn it is not. */
    onTurn(ctx: ReadContext<T>, id: string): void {
      const { encounter } = ctx.world;
      if (encounter === null || !encounter.order.includes(id) || activeIn(encounter) === id) return;
      notYourTurn(nameOf(ctx, id), fight.rule);
    },
    state({ world: { encounter } }: ReadContext<T>): RunningEncounter | null {
      if (encounter === null) return null;
      const { round, order } = encounter;
      return { round, phase: phaseOf(fight, encounter), order, active: activeIn(encounter) };
    },
    view(ctx: ReadContext<T>): EncounterView | null {
      const { encounter } = ctx.world;
      return encounter === null ? null : viewOf(ctx, fight, encounter);
    },
  };
}

/** Refuses while a fight runs. */
function refuseDuringFight<T extends Plain>({ rule }: PlainFight<T>) {
  return (ctx: ReadContext<T>): void => {
    if (ctx.world.encounter !== null) encounterRunning(rule);
  };
}

/** The running fight; refuses if there is none. */
function requireFight<T extends Plain>({ rule }: PlainFight<T>) {
  return (ctx: ReadContext<T>): T['encounter'] => ctx.world.encounter ?? noEncounter(rule);
}

function startOf<T extends Plain>(fight: PlainFight<T>) {
  const { rule, arrange = (_ctx, ids) => ids } = fight;
  const guard = refuseDuringFight(fight);
  return defineCommand<T>()({
    name: fight.names.start,
    title: 'Start a fight',
    summary: 'Everybody joins the order.',
    kind: 'encounter',
    rules: [rule],
    params: z.object({ participants: combatantIds().optional() }),
    guard,
    run(ctx, { participants }) {
      guard(ctx);
      const order = arrange(ctx, participants ?? ctx.world.combatants.map(({ id }) => id));
      const place = Math.max(
        0,
        order.findIndex((id) => fight.passesOver?.(ctx, id) !== true),
      );
      const phase = fight.phases === undefined ? {} : { phase: 0 };
      ctx.setEncounter({ round: 1, order, place, ...phase } as T['encounter']);
      ctx.explain.note('The order', rule);
      const active = order[place] ?? null;
      if (active !== null) fight.turns?.begins(ctx, active);
      return { order, round: 1, active };
    },
    present: (ctx, _params, { active }) =>
      say(active === null ? 'Nobody fights.' : `The fight begins; ${nameOf(ctx, active)} acts.`, 'info'),
  });
}

/** Moves to the next place that is not skipped, at most once around; passing the last one ends a part of the round. */
function advance<T extends Plain>(
  ctx: RunContext<T>,
  fight: PlainFight<T>,
  encounter: T['encounter'],
  to: string | undefined,
): T['encounter'] {
  let now = { ...encounter, order: to === undefined ? encounter.order : withNext(ctx, fight, encounter, to) };
  const tries = Math.max(1, now.order.length) * Math.max(1, fight.phases?.length ?? 1);
  for (let left = tries; left > 0; left -= 1) {
    now = { ...now, place: now.place + 1 };
    if (now.place >= now.order.length) now = { ...endPart(ctx, fight, now, to), place: 0 };
    const id = now.order[now.place];
    if (id !== undefined && fight.passesOver?.(ctx, id) !== true) break;
  }
  return now;
}

/** Everybody has had a turn: starts the next part of the round, or the next round. */
function endPart<T extends Plain>(
  ctx: RunContext<T>,
  fight: PlainFight<T>,
  encounter: T['encounter'],
  to: string | undefined,
): T['encounter'] {
  const { phase = 0, round, order } = encounter;
  if (phase + 1 < (fight.phases?.length ?? 1)) return { ...encounter, phase: phase + 1 };
  passTime(ctx, fight.schedule, ctx.clock + fight.round.seconds);
  const isAnew = fight.anew === true && fight.arrange !== undefined && to === undefined;
  const arranged = isAnew ? (fight.arrange?.(ctx, [...order]) ?? order) : order;
  return { ...encounter, round: round + 1, order: arranged, ...(fight.phases === undefined ? {} : { phase: 0 }) };
}

/** The order with `to` at the next place; refused with `invalid-params` if `to` has no turn left. */
function withNext<T extends Plain>(
  ctx: ReadContext<T>,
  fight: PlainFight<T>,
  { order, place }: PlainEncounter,
  to: string,
): string[] {
  const at = order.indexOf(to);
  const isLast = place + 1 >= order.length;
  if (fight.named !== true || at < 0 || (!isLast && at <= place)) {
    invalidParams('to', `${nameOf(ctx, to)} has no turn left in this ${fight.round.name}.`);
  }
  const others = order.filter((id) => id !== to);
  return isLast ? [to, ...others] : [...others.slice(0, place + 1), to, ...others.slice(place + 1)];
}

function nextOf<T extends Plain>(fight: PlainFight<T>) {
  const running = requireFight(fight);
  return defineCommand<T>()({
    name: fight.names.next,
    title: 'Next',
    summary: 'The next in the order acts.',
    kind: 'encounter',
    rules: [fight.rule],
    params: z.object(fight.named === true ? { to: combatantId({ title: 'Next is' }).optional() } : {}) as z.ZodObject<{
      to: z.ZodOptional<z.ZodString>;
    }>,
    guard: running,
    run(ctx, { to }) {
      const before = activeIn(running(ctx));
      if (before !== null) fight.turns?.ends(ctx, before);
      const encounter = advance(ctx, fight, running(ctx), to);
      ctx.setEncounter(encounter);
      ctx.explain.note('The next place', fight.rule);
      const active = activeIn(encounter);
      if (active !== null) fight.turns?.begins(ctx, active);
      return { round: encounter.round, phase: phaseOf(fight, encounter), active, events: ctx.events };
    },
    present(ctx, _params, { round, phase, active, events }) {
      const acts = active === null ? '' : `; ${nameOf(ctx, active)} acts`;
      return say(`${titleOf(fight, round, phase)}${acts}. ${tell(ctx, fight, events)}`.trim(), 'info');
    },
  });
}

function endOf<T extends Plain>(fight: PlainFight<T>) {
  const running = requireFight(fight);
  const { rule, round, schedule } = fight;
  return defineCommand<T>()({
    name: fight.names.end,
    title: 'End the fight',
    summary: 'The current round counts in full.',
    kind: 'encounter',
    rules: [rule],
    params: z.object({}),
    guard: running,
    run(ctx) {
      const rounds = running(ctx).round;
      passTime(ctx, schedule, ctx.clock + round.seconds);
      ctx.setEncounter(null);
      fight.turns?.over(ctx);
      ctx.explain.note('Rounds of the fight', rule, { value: rounds });
      return { rounds, seconds: rounds * round.seconds, events: ctx.events };
    },
    present(ctx, _params, { rounds, seconds, events }) {
      const over = `The fight is over after ${counted(rounds, round.name)}, ${sayDuration(seconds)}.`;
      return say(`${over} ${tell(ctx, fight, events)}`.trim(), 'info');
    },
  });
}

function waitOf<T extends Plain>(fight: PlainFight<T>) {
  const quiet = refuseDuringFight(fight);
  return defineCommand<T>()({
    name: fight.names.wait,
    title: 'Let time pass',
    summary: 'Whatever is due happens on the way.',
    kind: 'time',
    rules: [fight.rule],
    params: clockSpanSchema,
    guard: quiet,
    run(ctx, span) {
      const end = spanEnd(ctx, spanSeconds(span), 'seconds');
      quiet(ctx);
      passTime(ctx, fight.schedule, end);
      ctx.explain.note('Time passes', fight.rule);
      return { events: ctx.events, clock: ctx.clock };
    },
    present: (ctx, span, { events }) =>
      say(`${sayPassed(spanSeconds(span))} ${tell(ctx, fight, events)}`.trim(), 'neutral'),
  });
}

/** What happened meanwhile, in the sentence of a result. */
const tell = <T extends Plain>(ctx: ReadContext<T>, fight: PlainFight<T>, events: readonly EngineEvent[]): string =>
  tellEvents(ctx, events, { say: fight.sayEvent });

/** 'Round 2', or 'Round 2 · Blades' if rounds have parts. */
function titleOf<T extends Plain>({ round: { name } }: PlainFight<T>, round: number, phase: string | null): string {
  return `${capital(name)} ${round}${phase === null ? '' : ` · ${phase}`}`;
}

/** The current part of the round; null if rounds have none. */
function phaseOf<T extends Plain>({ phases }: PlainFight<T>, { phase = 0 }: PlainEncounter): string | null {
  return phases?.[phase] ?? null;
}

function viewOf<T extends Plain>(ctx: ReadContext<T>, fight: PlainFight<T>, encounter: PlainEncounter): EncounterView {
  const active = activeIn(encounter);
  const phase = phaseOf(fight, encounter);
  const isDone = (place: number): boolean => fight.named === true && place < encounter.place;
  return {
    headline: titleOf(fight, encounter.round, phase),
    round: encounter.round,
    active,
    order: encounter.order.map((id, place) => {
      const score = fight.score?.(ctx, id);
      const status = id === active ? 'active' : isDone(place) ? 'done' : 'waiting';
      return { id, status, ...(score === undefined ? {} : { score }) };
    }),
    advanceLabel: 'Next',
    pending: [],
    notes: [],
  };
}
