import { sealRuleset } from '../../engine/ruleset';
import { COMMANDS } from './commands/index';
import { conditions } from './conditions';
import { createCombatant } from './create';
import { derive } from './derive';
import { encounterState } from './encounter';
import { optionsSchema } from './options';
import { REFUSALS } from './refusals';
import { enterTable } from './effects';
import { REMINDERS, RULES } from './rules/index';
import { stateSchema } from './state';
import { statsSchema } from './stats';
import { schedule } from './timers';
import type { Farsight } from './types';

/** The game system of the rules document `farsight`: 2d12 checks, vitality and traumas, EDGE cards. */
export const farsight = sealRuleset<Farsight>({
  id: 'farsight',
  title: 'Compatible with Farsight',
  blurb: '2d12 space adventure: exploits and setbacks, vitality, traumas, gravity and radiation.',
  prefix: 'FS',
  version: 1,
  time: { roundSeconds: 6, roundName: 'round', roundNamePlural: 'rounds' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  freshScene: () => ({ order: [] }),
  createCombatant,
  settle: enterTable,
  derive,
  derivedFigures: () => [],
  effectIds: (ctx, id) => [...conditions(ctx.peek(id), ctx.options)].sort(),
  encounterState,
  commands: COMMANDS,
  notInRuleset: [],
  schedule,
  effects: [],
  rules: RULES,
  reminderRules: REMINDERS,
  refusals: REFUSALS,
  view: {
    combatant: (ctx, id) => ({
      id,
      name: id,
      side: ctx.peek(id).side,
      trackers: [],
      conditions: [],
      budget: [],
      figures: [],
      derived: [],
      cannotAct: null,
      health: { fraction: 1, word: '' },
      out: false,
    }),
    encounter: () => null,
    event: () => '',
    recovery: () => null,
    projects: () => [],
    rests: [],
    activities: [],
    diceHints: {},
  },
  templates: [],
  sample: {
    name: '',
    summary: '',
    options: {},
    combatants: [],
    encounters: [],
    timers: [],
    opening: [],
    notes: '',
  },
});
