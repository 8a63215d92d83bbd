import { z } from 'zod';
import type { CombatantView, Presentation } from '../../src/contract/views';
import { defineCommand } from '../../src/engine/command';
import { cannotAct, encounterRunning, noEncounter } from '../../src/engine/common-refusals';
import type { ReadContext, RunContext } from '../../src/engine/context';
import { clockSpanSchema, spanSeconds } from '../../src/engine/duration';
import { spanEnd } from '../../src/engine/limits';
import { combatantId, combatantIds, field } from '../../src/engine/params';
import { inRole } from '../../src/engine/roles';
import type { Ruleset } from '../../src/engine/ruleset';
import { sealRuleset } from '../../src/engine/ruleset';
import type { Schedule } from '../../src/engine/schedule';
import { passTime } from '../../src/engine/schedule';
import { ok } from '../../src/kernel/result';

/**
 * A toy sixth system, kept under test/: six-sided duels with embers that burn once a minute. It shows that a system is
 * an island: nothing outside this file knows it, and everything works with it.
 */
interface ToyTypes {
  stats: { name?: string; grit: number };
  state: { hurt: number; emberAt: number | null };
  scene: { storm: boolean };
  encounter: { round: number; order: string[]; place: number };
  options: { exploding: boolean };
}

const command = defineCommand<ToyTypes>();
const spent = (ctx: ReadContext<ToyTypes>, id: string): boolean => ctx.peek(id).state.hurt >= ctx.peek(id).stats.grit;

// Guards: each refuses or says nothing. Commands offer themselves by them and ask them where they run.
const quiet = (ctx: ReadContext<ToyTypes>): void => {
  if (ctx.world.encounter !== null) encounterRunning('TOY-1');
};
const running = (ctx: ReadContext<ToyTypes>): void => {
  if (ctx.world.encounter === null) noEncounter('TOY-1');
};
const standing = (ctx: ReadContext<ToyTypes>, id: string): void => {
  if (spent(ctx, id)) cannotAct(ctx.peek(id).stats.name ?? id, 'is spent', 'TOY-3');
};

const schedule: Schedule<ToyTypes> = {
  timers: [
    {
      name: 'ember',
      *pending(ctx) {
        for (const { id, state } of ctx.world.combatants) {
          if (state.emberAt !== null) yield { at: state.emberAt, timer: 'ember', target: id };
        }
      },
      fire(ctx, due) {
        const { state } = ctx.edit(due.target ?? '');
        state.hurt += ctx.roll({ sides: 6 }, `${due.target ?? ''}: ember`);
        state.emberAt = spent(ctx, due.target ?? '') ? null : due.at + 60;
        ctx.event('ember', { target: due.target });
      },
      describe: () => ({ text: 'An ember burns', rule: 'TOY-2', asksDice: true, everySeconds: 60 }),
    },
  ],
  order: (ctx, a, b) => (ctx.world.index[a.target ?? ''] ?? 0) - (ctx.world.index[b.target ?? ''] ?? 0),
};

function closeRound(ctx: RunContext<ToyTypes>): void {
  passTime(ctx, schedule, ctx.clock + 10);
}

const start = command({
  name: 'start-encounter',
  title: 'Start',
  summary: 'Everybody takes a place.',
  kind: 'encounter',
  rules: ['TOY-1'],
  params: z.object({ participants: combatantIds().optional() }),
  guard: quiet,
  run(ctx, { participants }) {
    quiet(ctx);
    const order = participants ?? ctx.world.combatants.map((combatant) => combatant.id);
    ctx.setEncounter({ round: 1, order, place: 0 });
    ctx.explain.note('Order of arrival', 'TOY-1');
    return { order, round: 1, active: order[0] ?? null };
  },
});

const next = command({
  name: 'advance-turn',
  title: 'Next',
  summary: 'The next one acts.',
  kind: 'encounter',
  rules: ['TOY-1'],
  params: z.object({}),
  guard: running,
  run(ctx) {
    const encounter = ctx.editEncounter() ?? noEncounter('TOY-1');
    encounter.place += 1;
    if (encounter.place >= encounter.order.length) {
      closeRound(ctx);
      encounter.place = 0;
      encounter.round += 1;
    }
    return { round: encounter.round, active: encounter.order[encounter.place] ?? null, events: ctx.events };
  },
});

const end = command({
  name: 'end-encounter',
  title: 'End',
  summary: 'The duel is over.',
  kind: 'encounter',
  rules: ['TOY-1'],
  params: z.object({}),
  guard: running,
  run(ctx) {
    const rounds = ctx.world.encounter?.round ?? noEncounter('TOY-1');
    closeRound(ctx);
    ctx.setEncounter(null);
    return { rounds, seconds: rounds * 10 };
  },
});

const strike = command({
  name: 'damage',
  title: 'Strike',
  summary: 'Dice against grit.',
  kind: 'injury',
  rules: ['TOY-3'],
  targetParam: 'target',
  params: z.object({
    target: combatantId(),
    dice: field(z.int().min(1).max(9).default(1), { title: 'Dice' }),
    amount: field(z.int().min(0).optional(), { title: 'Hurt', description: 'Instead of dice' }),
  }),
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
  guard: (ctx, who, { target = who }) => standing(ctx, target),
  run(ctx, { target, dice, amount }) {
    standing(ctx, target);
    const faces = amount === undefined ? ctx.dice(dice, 6, `${target}: strike`) : [];
    while (ctx.options.exploding && faces.at(-1) === 6) faces.push(ctx.roll({ sides: 6 }, `${target}: one more`));
    const dealt = ctx.explain.add('Strike', amount ?? faces.reduce((sum, face) => sum + face, 0), 'TOY-3');
    ctx.edit(target).state.hurt += dealt;
    return { dealt, faces };
  },
  present: (ctx, { target }, result): Presentation => ({
    sentence: `${ctx.peek(target).stats.name ?? target} is struck: ${result.dealt} hurt.`,
    tone: 'bad',
    figures: [{ label: 'Hurt', value: ctx.peek(target).state.hurt, rule: 'TOY-3' }],
    suggestions: [],
  }),
  odds: (_ctx, { dice, amount }) => ({ outcomes: { struck: 1 }, mean: amount ?? dice * 3.5 }),
});

const ember = command({
  name: 'hazard',
  title: 'Ember',
  summary: 'Sets somebody alight.',
  kind: 'hazard',
  rules: ['TOY-2'],
  params: z.object({ kind: z.literal('ember'), targets: combatantIds().min(1) }),
  run(ctx, { targets }) {
    for (const id of targets) ctx.edit(id).state.emberAt = ctx.clock + 60;
    return { results: targets.map((target) => ({ target })) };
  },
});

const wait = command({
  name: 'advance-time',
  title: 'Wait',
  summary: 'Time passes.',
  kind: 'time',
  rules: ['TOY-2'],
  params: clockSpanSchema,
  guard: quiet,
  run(ctx, span) {
    const end = spanEnd(ctx, spanSeconds(span), 'seconds');
    quiet(ctx);
    passTime(ctx, schedule, end);
    return { events: ctx.events, clock: ctx.clock };
  },
});

const COMMANDS = [start, next, end, strike, ember, wait];

const toy: Ruleset<ToyTypes> = {
  id: 'toy-duel',
  title: 'Toy Duel',
  blurb: 'Six-sided duels with embers.',
  prefix: 'TOY',
  version: 1,
  time: { roundSeconds: 10, roundName: 'exchange', roundNamePlural: 'exchanges' },
  stats: z.looseObject({ name: z.string().optional(), grit: field(z.int().min(1).default(12), { title: 'Grit' }) }),
  state: z.object({ hurt: z.int().min(0), emberAt: z.number().nullable() }),
  options: z.object({ exploding: field(z.boolean().default(false), { title: 'Sixes roll again' }) }),
  freshScene: () => ({ storm: false }),
  createCombatant(input) {
    const stats = toy.stats.safeParse(input.stats);
    const state = toy.state.safeParse({ hurt: 0, emberAt: null, ...input.state });
    const issue = stats.error?.issues[0] ?? state.error?.issues[0];
    if (!stats.success || !state.success) {
      return {
        ok: false,
        error: { code: 'invalid-params', message: issue?.message ?? '', path: issue?.path.join('.') ?? '' },
      };
    }
    return ok({ id: input.id, side: input.side, stats: stats.data, state: state.data });
  },
  derive: (ctx, id) => ({ left: ctx.peek(id).stats.grit - ctx.peek(id).state.hurt }),
  derivedFigures: (ctx, id) => [
    { label: 'Left', value: ctx.peek(id).stats.grit - ctx.peek(id).state.hurt, rule: 'TOY-3' },
  ],
  effectIds: (ctx, id) => [
    ...(ctx.peek(id).state.emberAt === null ? [] : ['ember']),
    ...(spent(ctx, id) ? ['spent'] : []),
  ],
  encounterState(ctx) {
    const { encounter } = ctx.world;
    if (encounter === null) return null;
    return {
      round: encounter.round,
      phase: null,
      order: encounter.order,
      active: encounter.order[encounter.place] ?? null,
    };
  },
  order: { placeField: 'place' },
  commands: COMMANDS,
  table: {
    start: inRole('start', start, {}),
    next: inRole('next', next, {}),
    end: inRole('end', end, {}),
    wait: inRole('wait', wait, {}),
    harm: inRole('harm', strike, {}),
  },
  notInRuleset: ['treat', 'rest', 'downtime'],
  schedule,
  effects: [{ id: 'ember', label: 'Ember', text: 'Burns once a minute.', rule: 'TOY-2', tone: 'bad', byHand: false }],
  rules: [
    {
      id: 'TOY-1',
      title: 'Places',
      group: 'Time',
      text: 'All act in the order of arrival; an exchange lasts ten seconds.',
    },
    {
      id: 'TOY-2',
      title: 'Embers',
      group: 'Harm',
      text: 'An ember burns for one die each minute until its bearer is spent.',
    },
    {
      id: 'TOY-3',
      title: 'Strikes',
      group: 'Harm',
      text: 'The dice of a strike add to the hurt.',
      options: ['exploding'],
    },
  ],
  reminderRules: {},
  refusals: {},
  view: {
    combatant: (ctx, id): CombatantView => {
      const { stats, state, side } = ctx.peek(id);
      const out = spent(ctx, id);
      return {
        id,
        name: stats.name ?? id,
        side,
        trackers: [
          {
            id: 'hurt',
            label: 'Hurt',
            value: state.hurt,
            max: stats.grit,
            kind: 'bar',
            direction: 'fill',
            field: 'hurt',
          },
        ],
        conditions: state.emberAt === null ? [] : [{ id: 'ember', label: 'Ember', visible: true, rule: 'TOY-2' }],
        budget: [],
        figures: [],
        derived: toy.derivedFigures(ctx, id),
        cannotAct: out ? { text: 'Spent', rule: 'TOY-3' } : null,
        health: { fraction: Math.max(0, 1 - state.hurt / stats.grit), word: out ? 'spent' : 'up' },
        out,
      };
    },
    encounter: (ctx) => {
      const { encounter } = ctx.world;
      if (encounter === null) return null;
      const active = encounter.order[encounter.place] ?? null;
      return {
        headline: `Exchange ${encounter.round}`,
        round: encounter.round,
        active,
        order: encounter.order.map((id) => ({ id, status: id === active ? 'active' : 'waiting' })),
        advanceLabel: 'Next',
        pending: [],
        notes: [],
      };
    },
    event: (_ctx, event) => `${String(event['target'])} burns.`,
    recovery: () => null,
    projects: () => [],
    rests: [],
    activities: [],
    diceHints: {},
  },
  templates: [],
  sample: {
    name: 'Two at dawn',
    summary: 'A duel about to begin.',
    options: {},
    combatants: [
      { id: 'ash', side: 'pc', stats: { name: 'Ash' } },
      { id: 'birch', side: 'foe', stats: { name: 'Birch', grit: 20 } },
    ],
    encounters: [{ name: 'At dawn', notes: '', members: ['ash', 'birch'], start: {} }],
    timers: [{ label: 'Sunrise', inSeconds: 600 }],
    opening: [{ do: 'damage', with: { target: 'ash' }, dice: [3] }],
    notes: '',
  },
};

export const TOY_RULESET = sealRuleset(toy);
