import type { JsonObject } from '../../kernel/json';
import type { Ruleset } from '../../engine/ruleset';
import { sealRuleset } from '../../engine/ruleset';
import type { AnyCommand } from '../../engine/command';
import { ORDER } from './by-hand';
import { actionCommands } from './commands/actions';
import { attackCommands } from './commands/attack';
import { checkCommands } from './commands/checks';
import { correctionCommands } from './commands/corrections';
import { encounterCommands } from './commands/encounter';
import { explosivesCommands } from './commands/explosives';
import { meleeCommands } from './commands/melee';
import { movementCommands } from './commands/movement';
import { vehicleCommands } from './commands/vehicles';
import { createCombatant } from './create';
import { derived } from './derive';
import { addEffect, effectIdsOf, effectOf, hasEffect } from './effects';
import { HAZARD_COMMANDS } from './hazards/commands';
import { HEALING_COMMANDS } from './healing/commands';
import { recoveryRow } from './healing/recovery-row';
import { ACTIVITIES, projects, RESTS } from './healing/view';
import { encounterView, scoreOf } from './initiative';
import { MIND_COMMANDS } from './mind/commands';
import { OFFERS } from './offer';
import { optionsSchema } from './options';
import { PRESENTERS } from './present';
import { REMINDER_RULES, RULES } from './reference';
import { REFUSALS } from './refusals';
import { QUICK } from './quick';
import { SAMPLE, TEMPLATES } from './samples';
import type { State } from './state';
import { stateSchema } from './state';
import { statsSchema } from './stats';
import { STRETCH } from './stretch';
import { EFFECT_VIEWS } from './tables/effect-texts';
import { checkBody, checkMind } from './thresholds';
import { SCHEDULE } from './timers';
import type { EP, Read, Run } from './types';
import { combatantView } from './view/combatant';
import { encounterPanel } from './view/encounter';
import { eventSentence } from './view/events';
import { derivedFigures } from './view/figures';

/** Who controls a drone and how, where a starting state says so by the marker alone. */
function controlOf(ctx: Run, id: string): { controller: string | null; controlMode: State['controlMode'] } {
  const being = ctx.peek(id);
  const { controller, controlMode } = being.state;
  if (controller !== null) return { controller, controlMode };
  const jammed = effectOf(being, 'jammed')?.by;
  const directed = effectOf(being, 'teleoperated')?.by;
  if (jammed !== undefined) return { controller: jammed, controlMode: 'jam' };
  return directed === undefined ? { controller, controlMode } : { controller: directed, controlMode: 'direct' };
}

/** Thresholds, and remote control with its markers where a starting state names only one or the other. */
function settle(ctx: Run, id: string): void {
  checkBody(ctx, id, true);
  checkMind(ctx, id, true);
  const { controller, controlMode } = controlOf(ctx, id);
  if (controller === null || !ctx.has(controller)) return;
  if (ctx.peek(id).state.controller === null) Object.assign(ctx.edit(id).state, { controller, controlMode });
  if (controlMode === 'direct' && !hasEffect(ctx.peek(id), 'teleoperated')) {
    addEffect(ctx, id, 'teleoperated', { by: controller });
  }
  if (controlMode !== 'jam') return;
  if (!hasEffect(ctx.peek(id), 'jammed')) addEffect(ctx, id, 'jammed', { by: controller });
  if (!hasEffect(ctx.peek(controller), 'jamming')) addEffect(ctx, controller, 'jamming', { target: id });
}

function stateView(ctx: Read, id: string): JsonObject {
  return { ...(ctx.peek(id).state as unknown as JsonObject), initiative: scoreOf(ctx, id) };
}

/** A command with the words for its results and the way it is offered. */
function dressed(command: AnyCommand<EP>): AnyCommand<EP> {
  const present = PRESENTERS[command.name];
  return { ...command, ...OFFERS[command.name], ...(present === undefined ? {} : { present }) };
}

const ruleset: Ruleset<EP> = {
  id: 'eclipse-phase',
  title: 'Eclipse Phase',
  blurb: 'Compatible with the first edition: percentile tests, phased Action Turns, wounds of body and mind.',
  prefix: 'EP',
  version: 1,
  // EP-NUM-2
  limits: { number: 1_000_000_000, span: 1_000_000_000_000, clock: 1_000_000_000_000 },
  time: { roundSeconds: 3, roundName: 'Action Turn', roundNamePlural: 'Action Turns' },
  stats: statsSchema,
  state: stateSchema,
  options: optionsSchema,
  freshScene: () => ({}),
  createCombatant,
  settle,
  derive: derived,
  derivedFigures,
  effectIds: (ctx, id) => effectIdsOf(ctx.peek(id)),
  encounterState: (ctx) =>
    ctx.world.encounter === null ? null : (encounterView(ctx, ctx.world.encounter) as JsonObject),
  stateView,
  order: ORDER,
  commands: [
    ...encounterCommands,
    ...actionCommands,
    ...attackCommands,
    ...movementCommands,
    ...meleeCommands,
    ...explosivesCommands,
    ...vehicleCommands,
    ...checkCommands,
    ...correctionCommands,
    ...MIND_COMMANDS,
    ...HAZARD_COMMANDS,
    ...HEALING_COMMANDS,
  ].map(dressed),
  notInRuleset: [],
  schedule: SCHEDULE,
  stretch: STRETCH,
  roundsUntil: (ctx, at) => Math.max(0, Math.ceil((at - ctx.world.clock) / 3)),
  effects: EFFECT_VIEWS,
  rules: RULES,
  reminderRules: REMINDER_RULES,
  refusals: REFUSALS,
  view: {
    combatant: combatantView,
    encounter: encounterPanel,
    event: eventSentence,
    recovery: recoveryRow,
    projects,
    rests: RESTS,
    activities: ACTIVITIES,
    diceHints: { '100': '00 is 0', '10': '0 is 10' },
  },
  templates: TEMPLATES,
  quick: QUICK,
  sample: SAMPLE,
};

/** Eclipse Phase, first edition. */
export const eclipsePhase = sealRuleset(ruleset);
