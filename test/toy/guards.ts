import { cannotAct, encounterRunning, noEncounter, notYourTurn, targetDead } from '../../src/engine/common-refusals';
import { refuse } from '../../src/engine/refusal';
import { EFFECTS } from './effects';
import type { Read } from './model';
import { nameOf, spent } from './model';

// Guards: each refuses or says nothing. Commands offer themselves by them and ask them where they run.

export function quiet(ctx: Read): void {
  if (ctx.world.encounter !== null) encounterRunning('TOY-1');
}

export function running(ctx: Read): void {
  if (ctx.world.encounter === null) noEncounter('TOY-1');
}

/** Able to do anything at all. */
export function able(ctx: Read, id: string): void {
  if (spent(ctx, id)) cannotAct(nameOf(ctx, id), 'is spent', 'TOY-3');
  const bar = EFFECTS.forbidding(ctx, id, 'act');
  if (bar !== null) cannotAct(nameOf(ctx, id), `is ${bar.label.toLowerCase()}`, bar.rule);
}

/** Able, and on the own turn where a fight runs. */
export function mayAct(ctx: Read, id: string): void {
  able(ctx, id);
  const { encounter } = ctx.world;
  if (encounter === null || !encounter.order.includes(id)) return;
  if (encounter.order[encounter.place] !== id) notYourTurn(nameOf(ctx, id), 'TOY-1');
}

/** Somebody that a blow can still hurt. */
export function mayBeHurt(ctx: Read, id: string): void {
  if (spent(ctx, id)) targetDead(nameOf(ctx, id), 'TOY-3', 'target');
}

/** A healer who may, and a patient whom it helps. */
export function mayTreat(ctx: Read, healer: string, { target }: { target?: string }): void {
  quiet(ctx);
  able(ctx, healer);
  if (target !== undefined && ctx.peek(target).state.hurt === 0) {
    refuse('not-hurt', `${nameOf(ctx, target)} is not hurt.`, { rule: 'TOY-7', path: 'target' });
  }
}
