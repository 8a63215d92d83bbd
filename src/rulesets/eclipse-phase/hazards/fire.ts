import { sumFrom } from '../../../engine/explain/sum';
import { plus } from '../../../kernel/decimal';
import { nameOf } from '../derive';
import { strike } from '../damage';
import { effectOf, hasEffect, TURN_SECONDS } from '../effects';
import { tickEvent } from '../events';
import type { Formula } from '../formula';
import { rollFormula } from '../amount';
import { formula } from '../formula';
import type { Run } from '../types';

const STAGES: readonly Formula[] = [formula('1d10/2u'), formula('1d10'), formula('2d10'), formula('3d10')];

/** Fire damage of a stage; every stage beyond the third adds 5 (EP-HAZ-2). */
export function fireFormula(stage: number): Formula {
  const last = STAGES.length - 1;
  const row = STAGES[Math.min(stage, last)] ?? formula('0');
  return { ...row, flat: row.flat + 5 * Math.max(0, stage - last) };
}

/** The damage of a stage per Action Turn, in words. */
export function fireWords(stage: number): string {
  const { dice, flat } = fireFormula(stage);
  if (stage === 0) return 'half of 1d10 damage';
  return `${dice}d10${flat > 0 ? ` + ${flat}` : ''} damage`;
}

/** One turn of fire: damage by stage against energy armour, which may burn too; then the fire may grow (EP-HAZ-2, EP-HAZ-3). */
export function tickFire(ctx: Run, id: string): void {
  const fire = ctx.peek(id).state.fire;
  const burning = effectOf(ctx.peek(id), 'burning');
  if (fire === null || burning === undefined) return;
  const { armorBurns, growth = 5 } = burning;
  const dv = rollFormula(ctx, fireFormula(fire.stage), `${nameOf(ctx, id)}: fire`, id);
  const tick = { kind: 'burning', target: id, label: `Burned, stage ${fire.stage}`, rule: 'EP-HAZ-2' };
  tickEvent(ctx, tick, () => strike(ctx, id, { dv, type: 'energy' }).dealt);
  if (armorBurns === true) burnArmor(ctx, id, dv);
  if (!hasEffect(ctx.peek(id), 'burning')) return;
  const { state } = ctx.edit(id);
  const effect = effectOf(ctx.edit(id), 'burning');
  if (effect !== undefined) effect.nextAt = plus(effect.nextAt ?? ctx.clock, TURN_SECONDS);
  if (state.fire === null) return;
  state.fire.count += 1;
  if (state.fire.count < growth) return;
  const sum = sumFrom('Stage', state.fire.stage, 'EP-HAZ-3').add('Grows by', 1, 'EP-HAZ-3');
  const stage = ctx.explain.came('The fire grows to stage', sum, 'EP-HAZ-3', id);
  state.fire = { stage, count: 0 };
  ctx.event('fire-grows', { target: id, stage });
}

function burnArmor(ctx: Run, id: string, dv: number): void {
  const { state, stats } = ctx.edit(id);
  const worn = stats.armor.reduce((sum, item) => sum + item.energy, 0);
  const sum = sumFrom('Burned away before', state.armorLoss.energy, 'EP-HAZ-2').add('This time', dv, 'EP-HAZ-2');
  if (sum.total > worn) sum.then('No more than is worn', 'EP-HAZ-2', { atMost: worn });
  state.armorLoss.energy = ctx.explain.came('Energy armour burned away', sum, 'EP-HAZ-2', id);
}
