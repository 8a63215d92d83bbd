import { roundsBetween } from '../../engine/time/duration';
import { sealRuleset } from '../../engine/system/ruleset';
import { ok } from '../../kernel/result';
import { CATALOGUES } from './catalogues';
import { COMMANDS } from './commands';
import { createCombatant, fit } from './create';
import { derive, derivedFigures, explainDerived } from './derived';
import { effectIds, EFFECTS } from './effects';
import { arrangeByHand, initiativeDice } from './encounter';
import { followPools } from './follow';
import { keepWithinLimits } from './pools';
import { optionsSchema } from './options';
import { eventSentence } from './present/events';
import { REFUSALS } from './refusals';
import { TABLE } from './roles';
import { RULES } from './rules';
import { QUICK } from './quick';
import { OWN_FIGURES } from './tables/own-figures';
import { INSTEAD_OF_DELAY, SLOTS } from './action-slots';
import { SAMPLE, TEMPLATES } from './samples';
import { stateSchema } from './state';
import { expose } from './spend';
import { statsSchema } from './stats';
import { STRETCH } from './stretch';
import { ROUND_SECONDS } from './tables/ladder';
import { schedule } from './timers';
import type { ActionDice } from './types';
import { briefView, combatantView } from './view/combatant';
import { encounterView } from './view/encounter';
import { ACTIVITIES, projectViews, recoveryRow, RESTS } from './view/recovery';
import { FIGHT_TACTICS } from './view/tactics';

export const actionDice = sealRuleset<ActionDice>({
  id: 'action-dice',
  title: 'Action Dice',
  blurb: 'A d20 and bursting Bonus Dice against a Victory Sum.',
  prefix: 'AD',
  version: 2,
  // Everything the second edition added has a default or follows from what the first one stored.
  migrations: [{ from: 1, what: 'the second edition of the rules', migrate: (campaign) => ok(campaign) }],
  time: { roundSeconds: ROUND_SECONDS, roundName: 'round', roundNamePlural: 'rounds' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  freshScene: () => ({ visibility: 'normal', vacuum: false, pendingReaction: null, exposed: [] }),
  createCombatant,
  fit,
  settle(ctx, id) {
    const figure = ctx.edit(id);
    keepWithinLimits(figure);
    followPools(figure, ctx.options, ctx.clock, { asGiven: true });
    const { openings, offHandReady, escaping, reactedTo } = ctx.peek(id).state;
    if (openings.length > 0 || offHandReady || escaping || reactedTo.length > 0) expose(ctx, id);
  },
  derive(ctx, id) {
    explainDerived(ctx, id, ctx.explain);
    return derive(ctx, id);
  },
  derivedFigures,
  effectIds: (ctx, id) => effectIds(ctx.peek(id).state),
  encounterState: (ctx) => {
    const { encounter } = ctx.world;
    if (encounter === null) return null;
    const { round, active, order, members } = encounter;
    return { round, active, order: [...order], members: [...members], phase: 'turns' };
  },
  order: {
    arrange: arrangeByHand,
    lateDice: (ctx, id) => initiativeDice(ctx, id, ctx.world.encounter?.round ?? 1),
  },
  commands: COMMANDS,
  table: TABLE,
  notInRuleset: [],
  schedule,
  stretch: STRETCH,
  roundsUntil: (ctx, at) => roundsBetween(ctx.world.encounter?.roundStart ?? ctx.world.clock, at, ROUND_SECONDS),
  effects: EFFECTS.catalogue(),
  rules: RULES,
  reminderRules: {},
  refusals: REFUSALS,
  view: {
    combatant: combatantView,
    brief: briefView,
    encounter: encounterView,
    event: eventSentence,
    recovery: recoveryRow,
    projects: projectViews,
    rests: RESTS,
    activities: ACTIVITIES,
    diceHints: { '20': 'Action Die: 1 to 20', '10': '0 on the die is 10' },
  },
  compare: ['Durability', 'Health', 'Guard', 'Armour Rank', 'Move'],
  templates: TEMPLATES,
  catalogues: CATALOGUES,
  figures: OWN_FIGURES,
  quick: QUICK,
  tactics: FIGHT_TACTICS,
  slots: SLOTS,
  insteadOfDelay: INSTEAD_OF_DELAY,
  sample: SAMPLE,
});
