import { roundsBetween } from '../../engine/time/duration';
import type { JsonObject } from '../../kernel/json';
import { sealRuleset } from '../../engine/system/ruleset';
import type { AnyCommand } from '../../engine/commands/command';
import { CATALOGUES } from './catalogues';
import { ORDER } from './by-hand';
import { actionCommands } from './commands/actions';
import { attackCommands } from './commands/attack';
import { checkCommands } from './commands/checks';
import { correctionCommands } from './commands/corrections';
import { encounterCommands } from './commands/encounter';
import { explosivesCommands } from './commands/explosives';
import { ambushTest, meleeCommands } from './commands/melee';
import { movementCommands } from './commands/movement';
import { collision } from './commands/collision';
import { droneCommands } from './commands/drones';
import { perceive } from './commands/perceive';
import { createCombatant } from './create';
import { derived, derivedFigures } from './derived';
import { effectIdsOf, EFFECTS, TURN_SECONDS } from './effects';
import { HAZARD_COMMANDS } from './hazards/commands';
import { HEALING_COMMANDS } from './healing/commands';
import { recoveryRow } from './healing/recovery-row';
import { ACTIVITIES, projects, RESTS } from './healing/view';
import { scoreOf } from './initiative';
import { releaseHolds } from './holds';
import { MIGRATIONS } from './migrations';
import { MIND_COMMANDS } from './mind/commands';
import { OFFERS } from './offer';
import { optionsSchema } from './options';
import { REMINDER_RULES, RULES } from './reference';
import { REFUSALS } from './refusals';
import { QUICK } from './quick';
import { OWN_FIGURES } from './tables/own-figures';
import { SLOTS } from './action-slots';
import { TABLE } from './roles';
import { SAMPLE, TEMPLATES } from './samples';
import { depart, settle } from './settle';
import { encounterView } from './standing';
import { stateSchema } from './state';
import { statsSchema } from './stats';
import { STRETCH } from './stretch';
import { SCHEDULE } from './timers';
import type { EP, Read } from './types';
import { briefView, combatantView } from './view/combatant';
import { encounterPanel } from './view/encounter';
import { eventSentence } from './present/events';
import { FIGHT_TACTICS } from './view/tactics';

function stateView(ctx: Read, id: string): JsonObject {
  const state: object = ctx.peek(id).state;
  return { ...state, initiative: scoreOf(ctx, id) };
}

/** A command with its offer; when it ends, so do holds without a holder (EP-MEL-11). */
function withOffer(command: AnyCommand<EP>): AnyCommand<EP> {
  return {
    ...command,
    ...OFFERS[command.name],
    run(ctx, params) {
      const result = command.run(ctx, params);
      releaseHolds(ctx);
      return result;
    },
  };
}

/** Eclipse Phase, first edition. */
export const eclipsePhase = sealRuleset<EP>({
  id: 'eclipse-phase',
  title: 'Eclipse Phase',
  blurb: 'Compatible with the first edition: percentile, phased turns.',
  prefix: 'EP',
  version: 3,
  migrations: MIGRATIONS,
  // EP-NUM-2
  limits: { number: 1_000_000_000, span: 1_000_000_000_000, clock: 1_000_000_000_000 },
  time: { roundSeconds: 3, roundName: 'Action Turn', roundNamePlural: 'Action Turns' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  freshScene: () => ({}),
  createCombatant,
  settle,
  depart,
  derive: derived,
  derivedFigures,
  effectIds: (ctx, id) => effectIdsOf(ctx.peek(id)),
  encounterState: (ctx) => (ctx.world.encounter === null ? null : encounterView(ctx, ctx.world.encounter)),
  stateView,
  order: ORDER,
  commands: [
    ...encounterCommands,
    ...actionCommands,
    ...attackCommands,
    ...movementCommands,
    ...meleeCommands,
    ...explosivesCommands,
    collision,
    ...droneCommands,
    perceive,
    ...checkCommands,
    ...correctionCommands,
    ...MIND_COMMANDS,
    ...HAZARD_COMMANDS,
    ...HEALING_COMMANDS,
  ].map(withOffer),
  table: TABLE,
  beforeFight: ambushTest,
  notInRuleset: [],
  schedule: SCHEDULE,
  stretch: STRETCH,
  roundsUntil: (ctx, at) => roundsBetween(ctx.world.clock, at, TURN_SECONDS),
  effects: EFFECTS.catalogue(),
  rules: RULES,
  reminderRules: REMINDER_RULES,
  refusals: REFUSALS,
  view: {
    combatant: combatantView,
    brief: briefView,
    encounter: encounterPanel,
    event: eventSentence,
    recovery: recoveryRow,
    projects,
    rests: RESTS,
    activities: ACTIVITIES,
    diceHints: { '100': '00 is 0', '10': '0 is 10' },
  },
  compare: ['Durability left', 'Initiative', 'Speed', 'Fray', 'Armour E/K'],
  templates: TEMPLATES,
  catalogues: CATALOGUES,
  figures: OWN_FIGURES,
  quick: QUICK,
  tactics: FIGHT_TACTICS,
  slots: SLOTS,
  sample: SAMPLE,
});
