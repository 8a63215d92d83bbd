import { roundsBetween } from '../../engine/time/duration';
import type { AnyCommand } from '../../engine/commands/command';
import { sealRuleset } from '../../engine/system/ruleset';
import { CATALOGUES } from './catalogues';
import { ORDER } from './by-hand';
import { attackCommands } from './commands/attack';
import { checkCommands } from './commands/checks';
import { effectCommands } from './commands/effects';
import { climbCommands } from './commands/climb';
import { encounterCommands } from './commands/encounter';
import { featCommands } from './commands/feats';
import { handCommands } from './commands/hands';
import { hazardCommands } from './commands/hazard';
import { injuryCommands } from './commands/injury';
import { maneuverCommands } from './commands/maneuver';
import { mindCommands } from './commands/mind';
import { postureCommands } from './commands/posture';
import { recoveryCommands } from './commands/recovery';
import { talkCommands } from './commands/talk';
import { timeCommands } from './commands/time';
import { travelCommands } from './commands/travel';
import { waitCommands } from './commands/wait';
import { createCombatant, fit, settle } from './create';
import { derive, derivedFigures } from './derive';
import { EFFECTS } from './effects';
import { optionsSchema } from './options';
import { sayEvent, stepOf } from './present/events';
import { REFUSALS } from './refusals';
import { TABLE } from './roles';
import { stateSchema } from './state';
import { statsSchema } from './stats';
import { STRETCH } from './stretch';
import { RULES } from './rules/index';
import { READERS, TEXTS } from './readers/index';
import { QUICK } from './quick';
import { OWN_FIGURES } from './tables/own-figures';
import { INSTEAD_OF_DELAY, SLOTS } from './action-slots';
import { SAMPLE } from './samples/campaign';
import { HEROES } from './samples/heroes';
import { TEMPLATES } from './samples/templates';
import { schedule } from './timers';
import type { Read, TD } from './types';
import { MIGRATIONS } from './upgrade';
import { briefView, combatantView } from './view/combatant';
import { encounterView } from './view/encounter';
import { ACTIVITIES, projects, recoveryRow, RESTS } from './view/recovery';
import { FIGHT_TACTICS } from './view/tactics';

function effectIds(ctx: Read, id: string): string[] {
  return ctx
    .peek(id)
    .state.effects.map(({ effect }) => effect)
    .sort();
}

const COMMANDS: readonly AnyCommand<TD>[] = [
  ...attackCommands,
  ...maneuverCommands,
  ...waitCommands,
  ...handCommands,
  ...postureCommands,
  ...checkCommands,
  ...mindCommands,
  ...talkCommands,
  ...injuryCommands,
  ...effectCommands,
  ...hazardCommands,
  ...travelCommands,
  ...climbCommands,
  ...featCommands,
  ...recoveryCommands,
  ...timeCommands,
  ...encounterCommands,
];

/** Three dice, roll under: the game system as the engine and the panels know it. */
export const threeD6 = sealRuleset<TD>({
  id: 'three-d6',
  title: '3d6 roll-under',
  blurb: 'One-second turns. Compatible with GURPS Lite style play.',
  prefix: 'TD',
  version: 4,
  migrations: MIGRATIONS,
  limits: { number: 1_000_000_000, span: 100_000_000_000, clock: Number.MAX_SAFE_INTEGER },
  time: { roundSeconds: 1, roundName: 'second', roundNamePlural: 'seconds' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  freshScene: () => ({ order: [] }),
  createCombatant,
  fit,
  settle,
  derive,
  derivedFigures,
  effectIds,
  encounterState(ctx) {
    const { encounter, scene } = ctx.world;
    if (encounter === null) return null;
    return { round: encounter.round, phase: 'turn', active: encounter.active, order: [...scene.order] };
  },
  stateView: (ctx, id) => ({ ...ctx.peek(id).state, effects: effectIds(ctx, id) }),
  order: ORDER,
  commands: COMMANDS,
  table: TABLE,
  notInRuleset: [],
  unpricedCode: 'not-in-ruleset',
  schedule,
  stretch: STRETCH,
  roundsUntil: (ctx, at) => roundsBetween(ctx.world.clock, at, 1),
  effects: EFFECTS.catalogue(),
  rules: RULES,
  reminderRules: {},
  refusals: REFUSALS,
  view: {
    combatant: combatantView,
    brief: briefView,
    encounter: encounterView,
    event: sayEvent,
    stepOf,
    recovery: recoveryRow,
    projects,
    rests: RESTS,
    activities: ACTIVITIES,
    diceHints: { '6': 'each die separately, 1 to 6' },
  },
  compare: ['HP', 'Basic Speed', 'Dodge', 'DR', 'Move'],
  templates: [...HEROES, ...TEMPLATES],
  catalogues: CATALOGUES,
  figures: OWN_FIGURES,
  quick: QUICK,
  readers: READERS,
  texts: TEXTS,
  tactics: FIGHT_TACTICS,
  slots: SLOTS,
  insteadOfDelay: INSTEAD_OF_DELAY,
  sample: SAMPLE,
});
