import type { EngineEvent } from '../../engine/state/context';
import { encounterRunning, noEncounter } from '../../engine/commands/common-refusals';
import { plus } from '../../kernel/decimal';
import { hasEffect, isEncounterBound, removeEffect } from './effects';
import { eventsInOrder } from './events';
import { rollInitiative } from './initiative';
import { addMunition } from './munitions';
import { fireFuses, passTurn, phasesInTurn, activateNext } from './phases';
import { NO_ACTIONS_USED } from './slots';
import type { EncounterReport } from './standing';
import { encounterView } from './standing';
import type { Fight } from './state';
import type { Encounter, Read, Run } from './types';

/** Lists of the encounter that are replaced, never mutated, so that a turn need not copy them. */
const REPLACED = ['participants', 'ambushers'] as const;

/** The running encounter, mutable; refuses with `no-encounter`. */
export function runningEncounter(ctx: Run): Encounter {
  return ctx.editEncounter(REPLACED) ?? noEncounter('EP-TIME-1');
}

/** The running encounter; refuses with `no-encounter`. */
export function requireEncounter(ctx: Read): Encounter {
  return ctx.world.encounter ?? noEncounter('EP-TIME-1');
}

/** Refuses with `encounter-running`. */
export function requireNoEncounter(ctx: Read): void {
  if (ctx.world.encounter !== null) encounterRunning('EP-TIME-2');
}

/** What nobody has before their first slot. */
const NO_SLOT_YET = { firing: null, freeThrow: false };

/** Makes somebody a participant who has not acted yet, with this modifier on initiative. */
export function enterFight(ctx: Run, id: string, modifier = 0): void {
  const fight: Fight = { roll: null, critical: false, modifier, goFirst: null, waiting: false, acting: false };
  Object.assign(ctx.edit(id).state, { fight, actions: { ...NO_ACTIONS_USED }, ...NO_SLOT_YET });
}

/** Ends for somebody what lasts only for the fight (EP-TIME-2). */
export function leaveFight(ctx: Run, id: string): void {
  const { effects, fight, actions } = ctx.peek(id).state;
  for (const effect of effects.filter((one) => isEncounterBound(one.id))) removeEffect(ctx, id, effect.id);
  if (fight === null && actions === null) return;
  Object.assign(ctx.edit(id).state, { fight: null, actions: null, ...NO_SLOT_YET });
}

/** Starts the fight: full surprise opens with a free phase, otherwise initiative is rolled (EP-AMB-2, EP-AMB-3). */
export function openEncounter(
  ctx: Run,
  participants: string[],
  ambushers: readonly string[],
  modifiers: Readonly<Record<string, number>>,
): Encounter {
  const others = participants.filter((id) => !ambushers.includes(id));
  const ambush = ambushers.length > 0;
  const full = ambush && others.length > 0 && others.every((id) => hasEffect(ctx.peek(id), 'surprised'));
  const caught = ambush && !full ? -30 : 0;
  for (const id of participants) {
    enterFight(ctx, id, plus(modifiers[id] ?? 0, ambushers.includes(id) ? 0 : caught));
  }
  ctx.setEncounter({
    round: full ? 0 : 1,
    phase: 1,
    active: null,
    participants,
    ambushers: participants.filter((id) => ambushers.includes(id)),
    done: [],
    interrupted: [],
    acted: false,
    fuses: [],
  });
  const encounter = runningEncounter(ctx);
  if (full) ctx.explain.note('Everybody is surprised: a free phase', 'EP-AMB-2');
  else rollInitiative(ctx, participants);
  activateNext(ctx, encounter, 0);
  return encounter;
}

/** Closes the running turn and the fight; fuses that outlast it go on by the clock (EP-TIME-2, EP-GREN-6). Returns the turns it lasted. */
export function closeEncounter(ctx: Run): number {
  const encounter = runningEncounter(ctx);
  const { round } = encounter;
  if (round > 0) {
    const last = phasesInTurn(ctx);
    for (fireFuses(ctx, encounter, -Infinity); encounter.phase < last; encounter.phase += 1) {
      for (const fuse of encounter.fuses) fuse.phasesLeft -= 1;
      fireFuses(ctx, encounter, -Infinity);
    }
    passTurn(ctx);
  }
  for (const { by, weapon, phasesLeft, set } of encounter.fuses) {
    if (!ctx.has(by)) continue;
    addMunition(ctx, by, { weapon, trigger: 'timer', dueAt: plus(ctx.clock, Math.max(0, phasesLeft)) }, set);
  }
  ctx.setEncounter(null);
  for (const { id } of ctx.world.combatants) leaveFight(ctx, id);
  return round;
}

/** The result of turn commands. */
export type TurnReport = EncounterReport & { events: EngineEvent[] };

/** The encounter as turn commands report it, with what happened on the way. */
export function turnResult(ctx: Run, encounter: Encounter): TurnReport {
  return { events: eventsInOrder(ctx), ...encounterView(ctx, encounter) };
}
