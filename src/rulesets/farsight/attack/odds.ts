import { constant, die, entriesOf, fromEntries, shift, times, type Distribution } from '../../../dice/distribution';
import { prepareForOdds, preparedOdds, type CheckOdds } from '../odds';
import { toughnessOf } from '../damage/apply';
import { absorb, armorAgainst, type Part, type Toughness } from '../damage/armor';
import { parseFormula } from '../formula';
import { isMaximized, type RollPart } from '../damage/roll';
import type { Read } from '../types';
import { attackCheck, attackDamage, attackDc } from './plan';
import type { Situation } from './situation';

function partDistribution({ roll, amount, lines = [] }: RollPart, maximize: boolean): Distribution {
  const plus = lines.reduce((sum, { value, counted }) => (counted === false ? sum : sum + value), 0);
  const { count, sides, plus: constantPart } = parseFormula(roll ?? '0');
  const dice = maximize ? constant(count * sides) : times(count, die(sides));
  const moved = shift(dice, (amount ?? 0) + plus + constantPart);
  return fromEntries([...entriesOf(moved)].map(([value, p]) => [Math.max(0, value), p] as const));
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

/** Exact distribution of the damage a hit deals, armour and resistances counted. */
export function hitDamage(ctx: Read, situation: Situation): Distribution {
  const maximize = atMaximum(ctx, situation);
  const tough = toughnessIn(situation);
  const parts = attackDamage(situation);
  const distributions = parts.map((part) => partDistribution(part, maximize));
  // Parts share one armour value, so their joint distribution is needed.
  let joint: [values: Part[], probability: number][] = [[[], 1]];
  for (const [i, distribution] of distributions.entries()) {
    const type = parts[i]?.type ?? 'kinetic';
    joint = joint.flatMap(([values, p]) =>
      [...entriesOf(distribution)].map(([amount, q]): [Part[], number] => [[...values, { amount, type }], p * q]),
    );
  }
  return fromEntries(joint.map(([values, p]) => [absorb(values, tough, null).dealt, p] as const));
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
  for (const [value, p] of entriesOf(dealt)) {
    if (hit === 0) break;
    distribution[String(value)] = p * hit;
    mean += value * p * hit;
  }
  if (miss > 0) distribution[0] = (distribution[0] ?? 0) + miss;
  return { ...odds, damage: { mean, distribution } };
}
