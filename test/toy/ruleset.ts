import { fromSchemas } from '../../src/engine/state/combatant';
import { inRoles } from '../../src/engine/commands/roles';
import { sealRuleset } from '../../src/engine/system/ruleset';
import { apply, ember, remove, rest, treat } from './care';
import { attack, strike } from './fight';
import type { ToyTypes } from './model';
import { optionsSchema, stateSchema, statsSchema } from './model';
import { EFFECT_VIEWS, REFUSALS, RULES } from './rules';
import { SAMPLE } from './sample';
import { FIGHT, schedule, STRETCH } from './time';
import { briefView, combatantView, derivedFigures, effectIds, leftOf, recoveryRow, RESTS } from './view';
import { eventSentence } from './words';

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
  time: { roundSeconds: 10, roundName: 'exchange', roundNamePlural: 'exchanges' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  freshScene: () => ({ storm: false }),
  createCombatant: fromSchemas<ToyTypes>(statsSchema, stateSchema),
  derive: (ctx, id) => ({ left: ctx.explain.sum('Left', leftOf(ctx, id), 'TOY-3', id) }),
  derivedFigures,
  effectIds,
  encounterState: FIGHT.state,
  order: FIGHT.order,
  roundsUntil: FIGHT.roundsUntil,
  commands: [...FIGHT.commands, strike, attack, ember, apply, remove, rest, treat],
  table: { ...FIGHT.table, ...inRoles({ harm: strike, putOn: apply, takeOff: remove, rest }) },
  notInRuleset: ['downtime'],
  schedule,
  stretch: STRETCH,
  effects: EFFECT_VIEWS,
  rules: RULES,
  refusals: REFUSALS,
  view: {
    brief: briefView,
    combatant: combatantView,
    encounter: FIGHT.view,
    event: eventSentence,
    recovery: recoveryRow,
    rests: RESTS,
  },
  sample: SAMPLE,
});
