import { constant, die, entriesOf, times } from '../../../dice/distribution';
import { plus } from '../../../kernel/decimal';
import { prepareForOdds, preparedOdds, type CheckOdds } from '../odds';
import { toughnessOf } from '../damage/apply';
import { absorb, armorAgainst, type Part, type Toughness } from '../damage/armor';
import { parseFormula } from '../formula';
import { isMaximized, type RollPart } from '../damage/roll';
import type { Read } from '../types';
import { attackCheck, attackDamage, attackDc } from './plan';
import type { Situation } from './situation';

/** What a part can amount to, each with its probability; modifiers may have decimals (FS-CHK-19). */
function partEntries({ roll, amount = 0, lines = [] }: RollPart, maximize: boolean): [amount: number, p: number][] {
  const { count, sides, plus: fixed } = parseFormula(roll ?? '0');
  const dice = maximize ? constant(count * sides) : times(count, die(sides));
  const more = lines.map(({ value, counted }) => (counted === false ? 0 : value));
  return [...entriesOf(dice)].map(([value, p]) => [Math.max(0, plus(value, amount, fixed, ...more)), p]);
}

/** Armour and resistances of an attacked object. */
export function objectToughness({ params }: Situation): Toughness {
  const { av = 0, resistances = [], vulnerabilities = [] } = params.object ?? {};
  return { armor: av, resistances, vulnerabilities };
}

/** Armour and resistances of the target, creature or object. */
function toughnessIn(situation: Situation): Toughness {
  return situation.target === null ? objectToughness(situation) : toughnessOf(situation.target);
}

/** Whether a hit does maximum damage (FS-DMG-5). */
function atMaximum(ctx: Read, { target, category }: Situation): boolean {
  return target !== null && isMaximized(target, ctx.options, category === 'adjacent');
}

/** The damage a hit can deal, armour and resistances counted, each amount with its exact probability. */
export function hitDamage(ctx: Read, situation: Situation): ReadonlyMap<number, number> {
  const maximize = atMaximum(ctx, situation);
  const tough = toughnessIn(situation);
  // Parts share one armour value, so their joint distribution is needed.
  let joint: [values: Part[], probability: number][] = [[[], 1]];
  for (const part of attackDamage(situation)) {
    const entries = partEntries(part, maximize);
    joint = joint.flatMap(([values, p]) =>
      entries.map(([amount, q]): [Part[], number] => [[...values, { amount, type: part.type }], p * q]),
    );
  }
  const dealt = new Map<number, number>();
  for (const [values, p] of joint) {
    const amount = absorb(values, tough, null).dealt;
    dealt.set(amount, (dealt.get(amount) ?? 0) + p);
  }
  return dealt;
}

/** Explains what adds to the dice of a hit and what changes each part: maximum damage, armour, resistance. */
function explainDamage(ctx: Read, situation: Situation): void {
  const { explain } = ctx;
  const { target } = situation;
  const { armor, resistances, vulnerabilities } = toughnessIn(situation);
  const about = target === null ? {} : { subject: target.id };
  const maximize = atMaximum(ctx, situation);
  for (const { roll = '0', lines = [], type } of attackDamage(situation)) {
    explain.lookUp(`Damage, ${type}`, roll, 'FS-DMG-1');
    const { count, sides } = parseFormula(roll);
    if (maximize && count > 0) explain.note('Maximum damage', 'FS-DMG-5', { value: count * sides, ...about });
    for (const { label, value, rule, ...more } of lines) explain.note(label, rule, { value, ...more });
    const stops = armorAgainst(armor, type);
    if (stops > 0) explain.note('Armour', type === 'kinetic' ? 'FS-DMG-6' : 'FS-DMG-7', { value: -stops, ...about });
    const [resistant, vulnerable] = [resistances.includes(type), vulnerabilities.includes(type)];
    const how = { ...about, ...(resistant && vulnerable ? { counted: false, because: 'they cancel out' } : {}) };
    if (resistant) explain.note(`Resistance to ${type}`, 'FS-DMG-10', { value: 'half', ...how });
    if (vulnerable) explain.note(`Vulnerability to ${type}`, 'FS-DMG-10', { value: 'double', ...how });
  }
}

/** Exact odds of an attack, and of the damage it deals (misses count as 0). */
export function attackOdds(ctx: Read, situation: Situation): CheckOdds {
  const { spec, extras } = attackCheck(situation);
  const prepared = prepareForOdds(ctx, spec, extras);
  const odds = preparedOdds(ctx, prepared, attackDc(situation), ['hit', 'miss']);
  const { hit = 0, miss = 0 } = odds.outcomes;
  const dealt = hitDamage(ctx, situation);
  explainDamage(ctx, situation);
  const distribution: Record<string, number> = {};
  let mean = 0;
  for (const [value, p] of dealt) {
    if (hit === 0) break;
    distribution[String(value)] = p * hit;
    mean += value * p * hit;
  }
  if (miss > 0) distribution[0] = (distribution[0] ?? 0) + miss;
  return { ...odds, damage: { mean, distribution } };
}
