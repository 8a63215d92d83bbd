import { roundsBetween } from '../../engine/time/duration';
import { sealRuleset } from '../../engine/system/ruleset';
import { ORDER } from './by-hand';
import { COMMANDS } from './commands';
import { createCombatant } from './create';
import { deriveValues, derivedFigures } from './derive';
import { effectIds, EFFECTS } from './effects';
import { explainDerived } from './explain';
import { MIGRATIONS } from './migrate';
import { optionsSchema } from './schemas/options';
import { eventSentence } from './present/events';
import { REFUSALS } from './refusals';
import { TABLE } from './roles';
import { RULES } from './rules';
import { QUICK } from './quick';
import { OWN_FIGURES } from './tables/own-figures';
import { INSTEAD_OF_DELAY, SLOTS } from './action-slots';
import { SAMPLE, TEMPLATES } from './samples';
import { stateSchema } from './schemas/state';
import { statsSchema } from './schemas/stats';
import { STRETCH } from './stretch';
import { CLOCK_LIMIT, NUMBER_LIMIT } from './tables/limits';
import { TURN_SECONDS } from './tables/scores';
import { schedule } from './timers';
import type { Viviiix } from './types';
import { CATALOGUES } from './view/catalogues';
import { briefView, combatantView } from './view/combatant';
import { encounterView } from './view/encounter';
import { ACTIVITIES, projectViews, recoveryRow, RESTS } from './view/recovery';
import { FIGHT_TACTICS } from './view/tactics';

export const viviiix = sealRuleset<Viviiix>({
  id: 'viviiix',
  title: 'VI·VIII·X',
  blurb: 'A skill die and two stats; declarations in ascending order.',
  prefix: 'VX',
  version: 3,
  migrations: MIGRATIONS,
  // VX-INP-2
  limits: { number: NUMBER_LIMIT, span: CLOCK_LIMIT, clock: CLOCK_LIMIT },
  time: { roundSeconds: TURN_SECONDS, roundName: 'turn', roundNamePlural: 'turns' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  encounterGains: ({ round }) => ({ phase: 'declaration', pass: round, declared: {} }),
  freshScene: () => ({ driftedDays: 0 }),
  createCombatant,
  derive: (ctx, id) => {
    if (ctx.explain.listens) explainDerived(ctx, ctx.peek(id));
    return deriveValues(ctx, id);
  },
  derivedFigures,
  effectIds: (ctx, id) => effectIds(ctx.peek(id).state),
  encounterState: (ctx) => {
    const { encounter } = ctx.world;
    if (encounter === null) return null;
    const { round, active, order, phase, rolls, waiting, declared } = encounter;
    const pending = waiting.length;
    return { round, active, order: [...order], phase, pending, rolls: { ...rolls }, declared: { ...declared } };
  },
  // Hides thresholds, ARCs and sums that contain an unknown stat (VX-KUP-1).
  keepsNeed: true,
  order: ORDER,
  commands: COMMANDS,
  table: TABLE,
  notInRuleset: ['hazard'],
  schedule,
  stretch: STRETCH,
  roundsUntil: (ctx, at) => roundsBetween(ctx.world.clock, at, TURN_SECONDS),
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
    diceHints: { '10': '0 on the die is 10', '12': '1 to 12' },
  },
  compare: ['Build', 'State of Mind', 'Movement', 'Armour', 'Defence'],
  templates: TEMPLATES,
  catalogues: CATALOGUES,
  figures: OWN_FIGURES,
  quick: QUICK,
  tactics: FIGHT_TACTICS,
  slots: SLOTS,
  insteadOfDelay: INSTEAD_OF_DELAY,
  sample: SAMPLE,
});
