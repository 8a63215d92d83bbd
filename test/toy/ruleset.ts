import { inRole } from '../../src/engine/roles';
import { sealRuleset } from '../../src/engine/ruleset';
import { apply, ember, remove, rest, treat, wait } from './care';
import { attack, end, next, start, strike } from './fight';
import type { ToyTypes } from './model';
import { createCombatant, optionsSchema, ROUND_SECONDS, stateSchema, statsSchema } from './model';
import { EFFECT_VIEWS, REFUSALS, RULES } from './rules';
import { SAMPLE } from './sample';
import { schedule, STRETCH } from './time';
import { combatantView, derivedFigures, effectIds, encounterView, eventSentence, recoveryRow, RESTS } from './view';

/**
 * A small system, complete: six-sided duels with embers that burn once a minute. Nothing outside its folder knows it, and
 * everything works with it. `npm run new-system` begins a new one with a copy of it.
 */
export const TOY_RULESET = sealRuleset<ToyTypes>({
  id: 'toy-duel',
  title: 'Toy Duel',
  blurb: 'Six-sided duels with embers.',
  prefix: 'TOY',
  version: 1,
  time: { roundSeconds: ROUND_SECONDS, roundName: 'exchange', roundNamePlural: 'exchanges' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  freshScene: () => ({ storm: false }),
  createCombatant,
  derive: (ctx, id) => ({
    left: ctx.explain.lookUp('Left', ctx.peek(id).stats.grit - ctx.peek(id).state.hurt, 'TOY-3'),
  }),
  derivedFigures,
  effectIds,
  encounterState(ctx) {
    const { encounter } = ctx.world;
    if (encounter === null) return null;
    const { round, order, place } = encounter;
    return { round, phase: null, order, active: order[place] ?? null };
  },
  order: { placeField: 'place' },
  commands: [start, next, end, strike, attack, ember, wait, apply, remove, rest, treat],
  table: {
    start: inRole('start', start, {}),
    next: inRole('next', next, {}),
    end: inRole('end', end, {}),
    wait: inRole('wait', wait, {}),
    harm: inRole('harm', strike, {}),
    putOn: inRole('putOn', apply, {}),
    takeOff: inRole('takeOff', remove, {}),
    rest: inRole('rest', rest, {}),
  },
  notInRuleset: ['downtime'],
  schedule,
  stretch: STRETCH,
  effects: EFFECT_VIEWS,
  rules: RULES,
  reminderRules: {},
  refusals: REFUSALS,
  view: {
    combatant: combatantView,
    encounter: encounterView,
    event: eventSentence,
    recovery: recoveryRow,
    projects: () => [],
    rests: RESTS,
    activities: [],
    diceHints: {},
  },
  templates: [],
  sample: SAMPLE,
});
