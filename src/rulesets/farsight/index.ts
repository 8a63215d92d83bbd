import { roundsBetween } from '../../engine/time/duration';
import { sealRuleset } from '../../engine/system/ruleset';
import { CATALOGUES } from './catalogues';
import { ORDER } from './by-hand';
import { COMMANDS } from './commands/index';
import { conditions } from './conditions';
import { createCombatant, fit } from './create';
import { LONGEST_SECONDS, ROUND_SECONDS } from './durations';
import { derive } from './derived';
import { encounterState } from './encounter';
import { MIGRATIONS } from './migrations';
import { optionsSchema } from './options';
import { REFUSALS } from './refusals';
import { TABLE } from './roles';
import { EFFECT_KIT } from './effect-kit';
import { enterTable } from './effects';
import { REMINDERS, RULES } from './rules/index';
import { QUICK } from './quick';
import { OWN_FIGURES } from './tables/own-figures';
import { SLOTS } from './action-slots';
import { SAMPLE } from './samples/campaign';
import { TEMPLATES } from './samples/templates';
import { depart } from './settle';
import { stateSchema } from './state';
import { statsSchema } from './stats';
import { STRETCH } from './stretch';
import { schedule } from './timers';
import type { Farsight } from './types';
import { briefView, combatantView } from './view/combatant';
import { encounterView } from './view/encounter';
import { sayEvent, stepOf } from './present/events';
import { derivedFigures } from './view/figures';
import { ACTIVITY_VIEWS, projectViews, recoveryRow, RESTS } from './view/recovery';
import { FIGHT_TACTICS } from './view/tactics';

/** The game system of the rules document `farsight`: 2d12 checks, vitality and traumas, EDGE cards. */
export const farsight = sealRuleset<Farsight>({
  id: 'farsight',
  title: 'Farsight',
  blurb: '2d12 space adventure: exploits, traumas, gravity.',
  prefix: 'FS',
  version: 4,
  migrations: MIGRATIONS,
  // FS-CHK-19
  limits: { number: 1_000_000_000, span: LONGEST_SECONDS, clock: Number.MAX_SAFE_INTEGER },
  time: { roundSeconds: 6, roundName: 'round', roundNamePlural: 'rounds' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  freshScene: () => ({ order: [] }),
  createCombatant,
  fit,
  settle: enterTable,
  depart,
  derive,
  derivedFigures,
  effectIds: (ctx, id) => [...conditions(ctx.peek(id), ctx.options)].sort(),
  encounterState,
  order: ORDER,
  commands: COMMANDS,
  table: TABLE,
  notInRuleset: [],
  schedule,
  stretch: STRETCH,
  purse: { field: 'credits', unit: '¢' },
  // FS-INI-1: the clock gains them as a round ends.
  roundsUntil: (ctx, at) => roundsBetween(ctx.world.clock, at, ROUND_SECONDS),
  effects: EFFECT_KIT.catalogue(),
  rules: RULES,
  reminderRules: REMINDERS,
  refusals: REFUSALS,
  view: {
    combatant: combatantView,
    brief: briefView,
    encounter: encounterView,
    event: sayEvent,
    stepOf,
    recovery: recoveryRow,
    projects: projectViews,
    rests: RESTS,
    activities: ACTIVITY_VIEWS,
    diceHints: { '12': 'two d12, three with advantage or disadvantage' },
  },
  compare: ['Vitality', 'Initiative', 'Defence', 'Armour', 'Speed'],
  templates: TEMPLATES,
  catalogues: CATALOGUES,
  figures: OWN_FIGURES,
  quick: QUICK,
  tactics: FIGHT_TACTICS,
  slots: SLOTS,
  sample: SAMPLE,
});
