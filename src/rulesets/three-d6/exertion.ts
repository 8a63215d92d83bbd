import { cannotAct } from '../../engine/commands/common-refusals';
import { rollWill } from './damage';
import { addEffect, has } from './effects';
import { exhausted } from './figures';
import { nameOf } from './levels';
import { checkAble } from './refusals';
import type { Roll } from './rolls';
import type { Read, Run } from './types';

type WillRolls = readonly (Roll & { target: string })[];

/** Will rolls before an effort outside fights, if anybody has to make one (TD-FAT-9). */
export interface Effort {
  exhaustionRolls?: WillRolls;
}

/** Somebody failed such a roll, which ends the command. */
export interface Collapsed {
  outcome: 'collapsed';
  exhaustionRolls: WillRolls;
}

function rollsAlways(ctx: Read): boolean {
  return ctx.options.exhaustionRolls === 'always';
}

/** Refuses collapsed actors if every effort needs a Will roll (TD-FAT-9). */
export function checkNotCollapsed(ctx: Read, ids: readonly string[]): void {
  if (!rollsAlways(ctx)) return;
  for (const id of ids) {
    if (has(ctx.peek(id), 'collapsed')) cannotAct(nameOf(ctx.peek(id)), 'has collapsed', 'TD-FAT-9');
  }
}

/** Refuses those who cannot make an effort now (TD-MAN-2, TD-FAT-9). */
export function mayExert(ctx: Read, who: string): void {
  checkAble(ctx, [who]);
  checkNotCollapsed(ctx, [who]);
}

/** The Will rolls of everybody at 0 FP or less before an effort, in the order named. All other checks come first. */
export function exert(ctx: Run, ids: readonly string[]): Effort | Collapsed {
  if (!rollsAlways(ctx)) return {};
  const exhaustionRolls = ids.flatMap((target) => {
    const roll = rollExhaustion(ctx, target, 'TD-FAT-9');
    return roll === null ? [] : [{ target, ...roll }];
  });
  if (exhaustionRolls.length === 0) return {};
  const failed = exhaustionRolls.some(({ margin }) => margin < 0);
  return failed ? { outcome: 'collapsed', exhaustionRolls } : { exhaustionRolls };
}

/** The Will roll before an attack or throw: in a fight where it declares the maneuver, outside by option (TD-FAT-3, TD-FAT-9). */
export function rollBeforeStrike(ctx: Run, id: string, declares: boolean): Roll | null {
  if (declares) return rollExhaustion(ctx, id, 'TD-FAT-3');
  return ctx.world.encounter === null && rollsAlways(ctx) ? rollExhaustion(ctx, id, 'TD-FAT-9') : null;
}

/** The Will roll before any action at 0 FP or less (TD-FAT-3); null if none is needed. On a failure the actor collapses. */
export function rollExhaustion(ctx: Run, id: string, rule: 'TD-FAT-3' | 'TD-FAT-9'): Roll | null {
  if (!exhausted(ctx.peek(id))) return null;
  const roll = rollWill(ctx, id, 'act despite exhaustion', rule);
  if (roll.margin >= 0) return roll;
  const { state } = ctx.edit(id);
  if (rule === 'TD-FAT-3') {
    state.maneuver = { name: 'do-nothing', option: null };
    state.running = 0;
  }
  addEffect(ctx, id, 'collapsed');
  return roll;
}
