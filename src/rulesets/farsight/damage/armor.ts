import type { Explainer } from '../../../engine/explain/explain';
import { Sum } from '../../../engine/explain/sum';
import { minus } from '../../../kernel/decimal';
import { floorDiv } from '../../../kernel/rounding';
import { ARMOR_DIVISOR, type DamageType } from '../tables/attacks';

/** One part of the damage: an amount of one type. */
export interface Part {
  amount: number;
  type: DamageType;
}

/** Armour and resistances of whatever takes the damage. */
export interface Toughness {
  armor: number;
  /** There is armour, but it is ignored. */
  ignored?: boolean;
  resistances: readonly DamageType[];
  vulnerabilities: readonly DamageType[];
}

export interface Absorbed {
  raw: number;
  absorbed: number;
  dealt: number;
  /** Parts after armour and resistances. */
  parts: Part[];
}

const DAMAGE_LABEL: Readonly<Record<DamageType, string>> = {
  kinetic: 'Damage, kinetic',
  energy: 'Damage, energy',
  biotic: 'Damage, biotic',
  psychic: 'Damage, psychic',
};

/** What armour of `value` counts against a type: all, half or nothing (FS-DMG-7). */
export function armorAgainst(value: number, type: DamageType): number {
  const divisor = ARMOR_DIVISOR[type];
  return divisor === 0 ? 0 : floorDiv(value, divisor);
}

/** The part armour counts against: where it absorbs most; ties go to kinetic, then to the first (FS-DMG-8). */
function bestPart(parts: readonly Part[], armor: number): number {
  if (parts.length < 2) return 0;
  const absorbs = ({ amount, type }: Part): number => Math.min(amount, armorAgainst(armor, type));
  let best = 0;
  for (const [i, part] of parts.entries()) {
    const now = parts[best];
    if (now === undefined) break;
    const gain = absorbs(part) - absorbs(now);
    if (gain > 0 || (gain === 0 && part.type === 'kinetic' && now.type !== 'kinetic')) best = i;
  }
  return best;
}

/** Resistance halves, vulnerability doubles, both cancel out; several count once (FS-DMG-10). */
function afterResistance(amount: number, type: DamageType, tough: Toughness, sum: Sum): number {
  const resistant = tough.resistances.includes(type);
  const vulnerable = tough.vulnerabilities.includes(type);
  if (!resistant && !vulnerable) return amount;
  const halved = floorDiv(amount, 2);
  const waived = resistant && vulnerable ? { counted: false, because: 'they cancel out' } : {};
  if (resistant) sum.add(`Resistance to ${type}`, minus(halved, amount), 'FS-DMG-10', waived);
  if (vulnerable) sum.add(`Vulnerability to ${type}`, amount, 'FS-DMG-10', waived);
  if (resistant === vulnerable) return amount;
  return resistant ? halved : amount * 2;
}

/** Armour, then resistances, then the sum (FS-DMG-6 to FS-DMG-11). Explains itself if given an explainer. */
export function absorb(
  parts: readonly Part[],
  tough: Toughness,
  explain: Explainer | null,
  subject?: string,
): Absorbed {
  const sum = new Sum();
  for (const { amount, type } of parts) sum.add(DAMAGE_LABEL[type], amount, 'FS-DMG-1');
  const raw = sum.total;
  const best = bestPart(parts, tough.armor);
  const hit = parts[best];
  const stops = hit === undefined ? 0 : Math.min(hit.amount, armorAgainst(tough.armor, hit.type));
  const absorbed = tough.ignored === true ? 0 : stops;
  parts.forEach(({ amount, type }, i) => {
    const would = i === best ? stops : Math.min(amount, armorAgainst(tough.armor, type));
    if (would <= 0) return;
    const because =
      tough.ignored === true ? 'armour is ignored' : i === best ? null : 'armour counts once, where it stops most';
    const waived = because === null ? {} : { counted: false, because };
    sum.add('Armour', -would, type === 'kinetic' ? 'FS-DMG-6' : 'FS-DMG-7', waived);
  });
  const left = parts.map(({ amount, type }, i) => ({
    type,
    amount: afterResistance(i === best ? minus(amount, absorbed) : amount, type, tough, sum),
  }));
  explain?.came('Damage dealt', sum, 'FS-DMG-11', subject);
  return { raw, absorbed, dealt: sum.total, parts: left };
}

/** Psychic when everything is, or when the psychic part is the largest after reductions; else physical (FS-DTH-2). */
export function traumaKindOf(parts: readonly Part[]): 'physical' | 'psychic' {
  let [psychic, physical] = [-1, -1];
  for (const { amount, type } of parts) {
    if (type === 'psychic') psychic = Math.max(psychic, amount);
    else physical = Math.max(physical, amount);
  }
  return psychic > physical ? 'psychic' : 'physical';
}
