import { rollCheck } from '../check/roll';
import { conditions, feltGravity } from '../conditions';
import { bleed, deathSave, suffocate } from '../damage/dying';
import { dropsAt } from '../derive';
import { addEffect, dropEffect, effectEnded, takeEffects, turnEnds, turnStarts } from '../effects';
import { rollDueSaves } from '../saves';
import { turnSchema, type FarsightState } from '../state';
import { EXTREME_GRAVITY_DC } from '../tables/gravity';
import { passRound } from './clock';
import type { FarsightEncounter, Read, Run } from '../types';
import { noEncounter } from '../../../engine/commands/common-refusals';
import { recordEvent } from '../side-effects';

/** A turn with nothing used. */
export function freshTurn(): ReturnType<typeof turnSchema.parse> {
  return turnSchema.parse({});
}

/** Drops a pending exploit and setback (FS-SPC-1, FS-SPC-10). */
export function dropPending(state: FarsightState): void {
  state.pendingExploit = null;
  state.blow = null;
  state.pendingSetback = false;
}

export function runningEncounter(ctx: Read): FarsightEncounter {
  return ctx.world.encounter ?? noEncounter('FS-INI-1');
}

export function isDead(ctx: Read, id: string): boolean {
  return ctx.peek(id).state.lifeState === 'dead';
}

/** Place of the next living combatant after `position` in this round, or −1. */
export function nextLiving(ctx: Read, position: number): number {
  const { order } = ctx.world.scene;
  for (let place = position + 1; place < order.length; place += 1) if (!isDead(ctx, order[place] ?? '')) return place;
  return -1;
}

export function explainSurpriseEnds(ctx: Run, id: string): void {
  ctx.explain.lookUp('No longer surprised', 'surprised', 'FS-INI-3', { subject: id });
}

/** What the end of the active combatant's turn brings (FS-TRN-4, a to d). */
export function endTurn(ctx: Run, id: string): void {
  if (isDead(ctx, id)) return;
  if (conditions(ctx.peek(id), ctx.options).has('bleeding')) bleed(ctx, id);
  rollDueSaves(ctx, id, 'end-of-turn');
  turnEnds(ctx, id, 'turn-end');
  if (dropEffect(ctx, id, 'surprised') > 0) {
    explainSurpriseEnds(ctx, id);
    recordEvent(ctx, 'surprise-ended', { target: id });
  }
  turnEnds(ctx, id, 'this-turn');
}

/** What the start of a turn brings (FS-TRN-4, e to i). */
export function startTurn(ctx: Run, id: string): void {
  const { state } = ctx.edit(id);
  state.turn = freshTurn();
  if (state.reactionDebt) {
    state.turn.noActions = true;
    state.reactionDebt = false;
    ctx.explain.note('Turn used up by a reaction', 'FS-CND-9', { subject: id });
  }
  dropPending(state);
  turnStarts(ctx, id);
  rollDueSaves(ctx, id, 'start-of-turn');
  if (feltGravity(ctx.peek(id), ctx.options) === 'extreme') braceAgainstGravity(ctx, id);
  const wasDying = ctx.peek(id).state.lifeState === 'dying';
  const chokesAt = dropsAt(ctx.peek(id));
  if (chokesAt !== null && ctx.clock >= chokesAt && ctx.peek(id).state.vitality > 0) suffocate(ctx, id);
  if (wasDying && ctx.peek(id).state.lifeState === 'dying') deathSave(ctx, id);
}

function braceAgainstGravity(ctx: Run, id: string): void {
  const spec = { actor: id, ability: 'str', skill: 'might', kind: 'save' } as const;
  const { outcome } = rollCheck(ctx, spec, EXTREME_GRAVITY_DC, {}, 'against the gravity');
  if (outcome === 'success') addEffect(ctx, id, { effect: 'gravity-braced' });
  ctx.explain.lookUp('Save against the gravity', outcome, 'FS-GRV-3', { subject: id });
  recordEvent(ctx, 'gravity-save', { target: id, outcome });
}

/** Makes the combatant at `position` active; a delayer has already had the start of this turn (FS-INI-8). */
export function giveTurn(ctx: Run, position: number): void {
  const encounter = ctx.editEncounter();
  const id = ctx.world.scene.order[position];
  if (encounter === null || id === undefined) return;
  encounter.position = position;
  encounter.active = id;
  if (encounter.delayed.includes(id)) {
    encounter.delayed = encounter.delayed.filter((other) => other !== id);
    return;
  }
  startTurn(ctx, id);
}

/** Closes the round: six seconds pass, climbers go first, and effects anchored on nobody end (FS-TRN-4). */
export function closeRound(ctx: Run): void {
  passRound(ctx);
  const encounter = ctx.editEncounter();
  if (encounter === null) return;
  encounter.round += 1;
  encounter.delayed = [];
  recordEvent(ctx, 'round', { round: encounter.round });
  ctx.explain.lookUp('Round', encounter.round, 'FS-INI-1');
  climb(ctx, encounter);
  endOrphans(ctx);
}

function climb(ctx: Run, encounter: FarsightEncounter): void {
  for (const id of encounter.climbing) {
    const scene = ctx.editScene();
    if (!scene.order.includes(id)) continue;
    const highest = Math.max(...scene.order.map((other) => ctx.peek(other).state.initiative ?? 0));
    scene.order = [id, ...scene.order.filter((other) => other !== id)];
    ctx.edit(id).state.initiative = highest + 1;
    ctx.explain.note('Moves to the top of the order', 'FS-SPC-5', { subject: id });
  }
  encounter.climbing = [];
}

/** Ends effects anchored on creatures that are dead or not in the encounter. */
function endOrphans(ctx: Run): void {
  const gone = (id: string): boolean => !ctx.has(id) || isDead(ctx, id) || ctx.peek(id).state.initiative === null;
  for (const { id, state } of ctx.world.combatants) {
    if (state.effects.length === 0) continue;
    effectEnded(
      ctx,
      id,
      takeEffects(ctx, id, ({ ends }) => ends !== undefined && 'of' in ends && gone(ends.of)),
    );
  }
}
