import { passTime } from '../../engine/time/schedule';
import { plus } from '../../kernel/decimal';
import { speedOf } from './derive';
import { cannotActReason, effectOf, isGone, keepPaint, paintedBy, removeEffect, TURN_SECONDS } from './effects';
import { phaseKey, rollInitiative, scoreOf } from './initiative';
import { actionsOf, NO_ACTIONS_USED, REASON_TEXT } from './slots';
import { phaseOrder } from './standing';
import type { EffectId } from './tables/effects';
import { NEXT_SLOT } from './tables/effects';
import { SCHEDULE } from './timers';
import type { Encounter, Fuse, Read, Run } from './types';

/** Resets the actions for a new slot; a running task, begun earlier, has already taken its share (EP-ACT-4). */
function freshActions(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.actions = { ...NO_ACTIONS_USED, task: state.task?.status === 'running' };
  if (state.task?.slot !== undefined) delete state.task.slot;
  state.firing = null;
  state.freeThrow = false;
}

/** A slot begins: effects that lasted until now end, and a delayed action not taken is lost (EP-INIT-6). */
function beginSlot(ctx: Run, id: string): void {
  if (ctx.peek(id).state.fight?.waiting === true) {
    ctx.event('delayed-action-lost', { target: id });
    ctx.explain.note('The delayed action is lost', 'EP-INIT-6', { subject: id });
    endSlot(ctx, id);
  }
  for (const effect of NEXT_SLOT) removeEffect(ctx, id, effect);
  freshActions(ctx, id);
}

/** A slot ends: aim and paint run down, and instructions are used up. */
function endSlot(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  if (state.fight !== null) {
    state.fight.waiting = false;
    state.fight.acting = false;
  }
  removeEffect(ctx, id, 'instructed');
  const aim = state.effects.find((effect) => effect.id === 'aiming');
  if (aim !== undefined) {
    aim.slots = (aim.slots ?? 1) - 1;
    if (aim.slots <= 0) removeEffect(ctx, id, 'aiming');
  }
  for (const target of paintedBy(ctx, id)) {
    const slots = (effectOf(ctx.peek(target), 'painted')?.slots ?? 1) - 1;
    if (slots <= 0) removeEffect(ctx, target, 'painted');
    else keepPaint(ctx, target, slots);
  }
}

/** Reports explosions due in this phase: those whose score is at least `score`, highest first (EP-GREN-2). */
export function fireFuses(ctx: Run, encounter: Encounter, score: number): void {
  const due = encounter.fuses.filter((fuse) => fuse.phasesLeft <= 0 && fuseScore(fuse) >= score);
  if (due.length === 0) return;
  encounter.fuses = encounter.fuses.filter((fuse) => !due.includes(fuse));
  for (const fuse of due.sort((a, b) => fuseScore(b) - fuseScore(a) || 0)) {
    ctx.event('detonation', { by: fuse.by, weapon: fuse.weapon });
    ctx.explain.note(`${fuse.weapon} goes off`, 'EP-GREN-2', { subject: fuse.by });
  }
}

function fuseScore(fuse: Fuse): number {
  return fuse.score ?? Number.MAX_VALUE;
}

function reportSkipped(ctx: Run, id: string, reason: EffectId): void {
  ctx.event('skipped', { target: id, reason });
  ctx.explain.note(`Passed over: ${REASON_TEXT[reason] ?? reason}`, 'EP-ACT-8', { subject: id });
}

/** A skipped slot counts as begun and ended at once (EP-ACT-8). */
function skipSlot(ctx: Run, encounter: Encounter, id: string, reason: EffectId): void {
  beginSlot(ctx, id);
  reportSkipped(ctx, id, reason);
  endSlot(ctx, id);
  encounter.done.push(id);
}

/** Gives the slot to the next combatant who can act in this phase; false if nobody is left. */
function activateInPhase(ctx: Run, encounter: Encounter): boolean {
  const { order, from } = phaseOrder(ctx, encounter);
  for (let place = from; place < order.length; place += 1) {
    const id = order[place] ?? '';
    fireFuses(ctx, encounter, scoreOf(ctx, id) ?? -Infinity);
    const reason = cannotActReason(ctx.peek(id));
    if (reason === null) {
      encounter.active = id;
      beginSlot(ctx, id);
      return true;
    }
    skipSlot(ctx, encounter, id, reason);
  }
  fireFuses(ctx, encounter, -Infinity);
  return false;
}

/** Phases of a turn: four, or with option `phasesPerTurn: max-speed` the highest Speed among the living (EP-TIME-1). */
export function phasesInTurn(ctx: Read): number {
  const { encounter } = ctx.world;
  if (ctx.options.phasesPerTurn === 'four' || encounter === null) return 4;
  let most = 1;
  for (const id of encounter.participants) {
    const being = ctx.peek(id);
    if (!isGone(being)) most = Math.max(most, speedOf(being));
  }
  return most;
}

function openPhase(encounter: Encounter): void {
  encounter.active = null;
  encounter.done = [];
  encounter.interrupted = [];
  encounter.acted = false;
  for (const fuse of encounter.fuses) fuse.phasesLeft -= 1;
}

function endSurprise(ctx: Run, encounter: Encounter): void {
  for (const id of encounter.participants) removeEffect(ctx, id, 'surprised');
}

/** The turn is over: the clock moves 3 s and what falls due happens. */
export function passTurn(ctx: Run): void {
  passTime(ctx, SCHEDULE, plus(ctx.clock, TURN_SECONDS));
}

function openTurn(ctx: Run, encounter: Encounter): void {
  const first = encounter.round === 0;
  encounter.round += 1;
  encounter.phase = 1;
  openPhase(encounter);
  if (!first && ctx.options.initiativeOnce) return;
  if (!first) for (const id of encounter.participants) forgetFirstTurn(ctx, id);
  rollInitiative(ctx, encounter.participants);
}

function forgetFirstTurn(ctx: Run, id: string): void {
  const { fight } = ctx.edit(id).state;
  if (fight !== null) fight.modifier = 0;
}

/** Ends the phase: surprise is over after the first one, and after the free phase (EP-AMB-2, EP-AMB-3). */
function leavePhase(ctx: Run, encounter: Encounter): void {
  if (encounter.round === 0 || (encounter.round === 1 && encounter.phase === 1)) endSurprise(ctx, encounter);
}

/**
 * Finds the next combatant who can act, passing phases and at most `boundaries` ends of a turn; nobody is active
 * if none is found. Dice at the end of a turn: the ticks, then initiative.
 */
export function activateNext(ctx: Run, encounter: Encounter, boundaries: number): void {
  let left = boundaries;
  while (!activateInPhase(ctx, encounter)) {
    const last = encounter.round === 0 || encounter.phase >= phasesInTurn(ctx);
    if (last && left === 0) return;
    leavePhase(ctx, encounter);
    if (!last) {
      encounter.phase += 1;
      openPhase(encounter);
      continue;
    }
    left -= 1;
    if (encounter.round > 0) passTurn(ctx);
    openTurn(ctx, encounter);
  }
}

/** Gives the slot back to the latest interrupted combatant who can still act; false if there is none. */
function resumeInterrupted(ctx: Run, encounter: Encounter): boolean {
  for (let id = encounter.interrupted.pop(); id !== undefined; id = encounter.interrupted.pop()) {
    const reason = cannotActReason(ctx.peek(id));
    if (reason === null) {
      encounter.active = id;
      return true;
    }
    if (!isGone(ctx.peek(id))) reportSkipped(ctx, id, reason);
    endSlot(ctx, id);
    encounter.done.push(id);
  }
  return false;
}

/** Whether somebody has done anything in the running slot, including taking a delayed action (EP-INIT-5). */
export function hasActed(ctx: Read, id: string): boolean {
  const { firing, fight } = ctx.peek(id).state;
  return hasUsedAction(ctx, id) || firing !== null || fight?.acting === true;
}

/** Whether an action of the running slot is used; a task from an earlier slot does not count (EP-INIT-5). */
export function hasUsedAction(ctx: Read, id: string): boolean {
  const { quick, complex, task } = actionsOf(ctx, id);
  if (quick > 0 || complex) return true;
  if (!task) return false;
  const { encounter } = ctx.world;
  const running = ctx.peek(id).state.task;
  return running?.status !== 'running' || (encounter !== null && running.slot === phaseKey(encounter));
}

/** Ends the active slot (`advance-turn`) or leaves it waiting (`delay`), then finds the next. */
export function advanceSlot(ctx: Run, encounter: Encounter, how: 'end' | 'delay'): void {
  const { active } = encounter;
  if (active !== null) {
    encounter.active = null;
    encounter.done.push(active);
    if (how === 'delay') {
      const { fight } = ctx.edit(active).state;
      if (fight !== null) fight.waiting = true;
      if (hasActed(ctx, active)) encounter.acted = true;
    } else {
      encounter.acted = true;
      endSlot(ctx, active);
    }
    if (resumeInterrupted(ctx, encounter)) return;
  }
  activateNext(ctx, encounter, 1);
}

/** Takes a delayed action: the waiting one becomes active, whoever was active is interrupted (EP-INIT-6). */
export function interrupt(ctx: Run, encounter: Encounter, id: string): string | null {
  const score = scoreOf(ctx, id);
  if (score !== null) fireFuses(ctx, encounter, score);
  const interrupted = encounter.active;
  if (interrupted !== null) encounter.interrupted.push(interrupted);
  encounter.done = encounter.done.filter((other) => other !== id);
  encounter.active = id;
  freshActions(ctx, id);
  const { fight } = ctx.edit(id).state;
  if (fight !== null) {
    fight.waiting = false;
    fight.acting = true;
  }
  return interrupted;
}
