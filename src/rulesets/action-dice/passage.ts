import { passTime } from '../../engine/time/schedule';
import { score } from './pools';
import type { Gain, TimeTotals, Tally } from './tally';
import { newTally } from './tally';
import type { EffectId } from './tables/effects';
import { EFFECT_TABLE } from './tables/effects';
import { STAMINA_PER_VIGOR } from './tables/ladder';
import { explainEnd, nextRecovery, scheduleWith, withheldOf } from './timers';
import type { Run } from './types';

/** Lets time pass until a clock second and explains what came back and what hurt. Returns the seconds left if it stopped early because too much happened. */
export function pass(ctx: Run, until: number, tally: Tally = newTally()): number {
  if (nextRecovery(ctx) <= until) {
    for (const figure of ctx.world.combatants) tally.withhold(figure.id, withheldOf(figure));
  }
  const { secondsLeft } = passTime(ctx, scheduleWith(tally), until);
  for (const { id } of ctx.world.combatants) {
    const passed = tally.rows.get(id);
    if (passed !== undefined) explainPassed(ctx, id, passed);
  }
  return secondsLeft;
}

const POOLS: readonly [pool: keyof Gain, label: string][] = [
  ['durability', 'Durability regained'],
  ['mana', 'Mana regained'],
  ['health', 'Health regained'],
];

function explainPassed(ctx: Run, id: string, { gained, moments, withheld, hurt, caused, ended }: TimeTotals): void {
  const subject = { subject: id };
  if (gained.vigor > 0) ctx.explain.lookUp(vigorLabel(ctx, id, moments), gained.vigor, 'AD-VIG-1', subject);
  for (const [pool, label] of POOLS) {
    if (gained[pool] > 0) ctx.explain.lookUp(label, gained[pool], 'AD-VIG-2', subject);
  }
  if (withheld > 0) {
    ctx.explain.lookUp('Durability withheld from the wounded', withheld, 'AD-VIG-2', { ...subject, counted: false });
  }
  if (hurt > 0) ctx.explain.lookUp('Ongoing harm', hurt, 'AD-DMG-11', subject);
  for (const effect of caused) ctx.explain.note(EFFECT_TABLE[effect].label, EFFECT_TABLE[effect].rule, subject);
  explainEnds(ctx, id, ended);
}

/** Explains which effects ended because of the pools, and why. */
export function explainEnds(ctx: Run, id: string, ended: readonly EffectId[]): void {
  const reasons = new Map(ended.map((effect) => [endRule(effect), WHY[endRule(effect)] ?? '']));
  for (const [rule, why] of reasons) ctx.explain.note(why, rule, { subject: id });
  for (const effect of ended) explainEnd(ctx, id, effect);
}

/** Why pools end an effect, by rule. */
const WHY: Readonly<Record<string, string>> = {
  'AD-VIG-3': 'Enough Vigor is back',
  'AD-DMG-8': 'Durability is back',
  'AD-SHK-5': 'Health is back',
};

/** 'Vigor regained: Stamina 12 ÷ 5 is 2 each round, 3 times'. */
function vigorLabel(ctx: Run, id: string, moments: number): string {
  const { stats } = ctx.peek(id);
  const stamina = score(stats, 'stamina');
  const more = stats.recovery.vigor === 0 ? '' : ` + ${stats.recovery.vigor}`;
  const each = `Stamina ${stamina} ÷ ${STAMINA_PER_VIGOR}${more} each round`;
  return `Vigor regained: ${each}, ${moments === 1 ? 'once' : `${moments} times`}`;
}

/** The rule by which pools end an automatic effect. */
export function endRule(effect: EffectId): string {
  if (effect === 'winded') return 'AD-VIG-3';
  return effect === 'wounded' ? 'AD-DMG-8' : 'AD-SHK-5';
}
