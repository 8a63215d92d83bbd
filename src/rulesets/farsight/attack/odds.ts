import { allow, constant, die, entriesOf, times } from '../../../dice/distribution';
import { minus, plus } from '../../../kernel/decimal';
import { prepareForOdds, preparedOdds, type CheckOdds } from '../odds';
import { toughnessOf } from '../damage/apply';
import { armorAgainst, resisted, stopOf, stopsMore, type Stop, type Toughness } from '../damage/armor';
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

/** Most steps of working out what the parts of a hit come to together. */
const MOST_STEPS = 1e6;

/** Cases of some parts of a hit that armour changes alike. */
interface Alike {
  /** The part that armour counts against: what it stops of it, and how much less is dealt for it. */
  best: Stop;
  less: number;
  /** What the parts come to as if there were no armour, with the probability of each sum. */
  bare: Map<number, number>;
}

type Joint = Map<string, Alike>;

function addCase(joint: Joint, { best, less }: Omit<Alike, 'bare'>): Alike['bare'] {
  const key = `${best.stops} ${best.type} ${less}`;
  const known = joint.get(key) ?? { best, less, bare: new Map<number, number>() };
  joint.set(key, known);
  return known.bare;
}

const add = (to: Map<number, number>, value: number, p: number): unknown => to.set(value, (to.get(value) ?? 0) + p);

/** One part alone. */
function partAlone({ type, ...roll }: RollPart, maximize: boolean, tough: Toughness): Joint {
  const joint: Joint = new Map();
  for (const [amount, p] of partEntries({ type, ...roll }, maximize)) {
    const best = stopOf({ amount, type }, tough.armor);
    const bare = resisted({ amount, type }, tough);
    const left = resisted({ amount: minus(amount, best.stops), type }, tough);
    add(addCase(joint, { best, less: minus(bare, left) }), bare, p);
  }
  return joint;
}

/** Every case of the parts so far with every one of the next; they share one armour value. */
function together(joint: Joint, next: Joint): Joint {
  const cases: Joint = new Map();
  for (const one of joint.values()) {
    for (const other of next.values()) {
      const bare = addCase(cases, stopsMore(other.best, one.best) ? other : one);
      for (const [a, p] of one.bare) for (const [b, q] of other.bare) add(bare, plus(a, b), p * q);
    }
  }
  return cases;
}

const casesOf = (joint: Joint): number => [...joint.values()].reduce((count, { bare }) => count + bare.size, 0);

/** The damage a hit can deal, armour and resistances counted, each amount with its exact probability. */
export function hitDamage(ctx: Read, situation: Situation): ReadonlyMap<number, number> {
  const tough = toughnessIn(situation);
  const parts = attackDamage(situation).map((part) => partAlone(part, atMaximum(ctx, situation), tough));
  let steps = 0;
  const joint = parts.reduce((all, part) => {
    allow((steps += casesOf(all) * casesOf(part)), MOST_STEPS);
    return together(all, part);
  });
  const dealt = new Map<number, number>();
  for (const { less, bare } of joint.values()) for (const [sum, p] of bare) add(dealt, minus(sum, less), p);
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
