import { cannotAct, targetDead } from '../../src/engine/commands/common-refusals';
import { nameOf } from '../../src/engine/state/combatant';
import { refuse } from '../../src/engine/state/refusal';
import { EFFECTS } from './effects';
import type { Read } from './model';
import { spent } from './model';
import { FIGHT } from './time';

// Guards: each refuses or says nothing. Commands offer themselves by them and ask them where they run.

/** Able to do anything at all. */
export function able(ctx: Read, id: string): void {
  if (spent(ctx, id)) cannotAct(nameOf(ctx, id), 'is spent', 'TOY-3');
  const bar = EFFECTS.forbidding(ctx, id, 'act');
  if (bar !== null) cannotAct(nameOf(ctx, id), `is ${bar.label.toLowerCase()}`, bar.rule);
}

/** Able, and on the own turn where a fight runs. */
export function mayAct(ctx: Read, id: string): void {
  able(ctx, id);
  FIGHT.onTurn(ctx, id);
}

/** Somebody that a blow can still hurt. */
export function mayBeHurt(ctx: Read, id: string): void {
  if (spent(ctx, id)) targetDead(nameOf(ctx, id), 'TOY-3', 'target');
}

/** A healer who may, and a patient whom it helps. */
export function mayTreat(ctx: Read, healer: string, { target }: { target?: string }): void {
  FIGHT.quiet(ctx);
  able(ctx, healer);
  if (target !== undefined) mayBeHurt(ctx, target);
  if (target !== undefined && ctx.peek(target).state.hurt === 0) {
    refuse('not-hurt', `${nameOf(ctx, target)} is not hurt.`, { rule: 'TOY-7', path: 'target' });
  }
}
