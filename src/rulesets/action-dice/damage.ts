import { Sum } from '../../engine/explain/sum';
import type { Armor, Threat, Wear } from './armor';
import { armorAgainst, harmsOf, superiorDurability, wearArmor } from './armor';
import { rollBonusDice, sizeOf } from './dice';
import { end, has } from './effects';
import { fallIntoShock, followPools } from './follow';
import type { Line, Reason } from './line';
import { explainLines, sumOf } from './line';
import { pieceName } from './pools';
import type { EffectId } from './tables/effects';
import { EFFECT_TABLE } from './tables/effects';
import type { DamageType } from './tables/damage-types';
import { DAMAGE_TYPE_TABLE } from './tables/damage-types';
import { NATURE_TABLE } from './tables/natures';
import { qualityIndex } from './tables/qualities';
import type { Read, Run } from './types';
import { nameOf } from './types';

export type Immunity = 'superior-durability' | 'not-living' | 'undead' | 'listed';

/** Damage dice as rolled. A plain amount has none. */
export interface DamageRoll {
  rolled: number;
  weaponDice: number[];
  bonus: number[][];
  die: string | null;
  bursts: number;
  critical: boolean;
}

/** What a strike has besides its points. */
export interface Strike extends Threat {
  toHealth: boolean;
  /** Armour Rank of cover, which absorbs before armour (AD-COV-4), and the rule of that cover. */
  coverArmor: number;
  coverRule: string;
}

/** Damage as results contain it. */
export interface Damage extends DamageRoll {
  type: DamageType;
  absorbed: number;
  coverAbsorbed: number;
  armorAbsorbed: number;
  armorLost: Record<string, number>;
  armorDestroyed: string[];
  dealt: number;
  durabilityLost: number;
  healthLost: number;
  immune: Immunity | null;
  caused: EffectId[];
  notes: string[];
}

/** Damage dice to roll: weapon dice of one size, Bonus Dice on one step. */
export interface DamageDice {
  dice: number;
  sides: number;
  bonusDice: number;
  step: number;
}

/** A plain amount, without dice. */
export function plainAmount(amount: number): DamageRoll {
  return { rolled: amount, weaponDice: [], bonus: [], die: null, bursts: 0, critical: false };
}

/** Rolls weapon dice, then Bonus Dice with their bursts (AD-DMG-1, 2, 5, 6). */
export function rollDamage(ctx: Run, plan: DamageDice, label: string, whose?: string): DamageRoll {
  const weaponDice = ctx.dice(plan.dice, plan.sides, label, whose);
  const size = sizeOf(plan.step);
  const bonus = rollBonusDice(ctx, plan.bonusDice, size, `${label}, Bonus Dice`, whose);
  const faces = bonus.flat();
  const bursts = faces.length - bonus.length;
  const total = new Sum().rolled(`Weapon dice, ${plan.dice}d${plan.sides}`, weaponDice, 'AD-DMG-2');
  if (plan.bonusDice > 0) total.rolled(`Bonus Dice to damage, ${plan.bonusDice}d${size}`, faces, 'AD-DMG-5');
  if (bursts > 0) ctx.explain.note('Critical: a damage Bonus Die burst', 'AD-DMG-6');
  return {
    rolled: ctx.explain.sum('Damage rolled', total, 'AD-DMG-1'),
    weaponDice,
    bonus,
    die: plan.bonusDice > 0 ? `d${size}` : null,
    bursts,
    critical: bursts > 0,
  };
}

/** Why a strike does nothing, with the rule. */
export interface Immune {
  by: Immunity;
  rule: string;
  text: string;
}

/** Why the strike does nothing to `id`, in the order of AD-TYP-6; null if it does. */
export function immunity(ctx: Read, id: string, threat: Threat): Immune | null {
  const figure = ctx.peek(id);
  const { nature, immunities } = figure.stats;
  const superior = superiorDurability(figure);
  if (superior !== null && threat.quality !== null && qualityIndex(threat.quality) < qualityIndex(superior)) {
    return { by: 'superior-durability', rule: 'AD-ARM-6', text: `only ${superior} weapons and better leave a mark` };
  }
  if (threat.type === 'toxic' && nature !== 'living') {
    return { by: 'not-living', rule: 'AD-TYP-3', text: 'poison only harms the living' };
  }
  if (threat.type === 'umbral' && nature === 'undead' && ctx.options.undeadUmbral === 'immune') {
    return { by: 'undead', rule: 'AD-TYP-4', text: 'umbral damage does nothing to the undead' };
  }
  const listed = harmsOf(threat).find((harm) => immunities.includes(harm));
  if (listed === undefined) return null;
  return { by: 'listed', rule: listed === threat.type ? 'AD-TYP-6' : 'AD-TYP-7', text: `${listed} does nothing` };
}

/** Applies a strike through immunity, cover, armour and wear to the pools and what follows, and explains it. */
export function dealDamage(ctx: Run, id: string, roll: DamageRoll, strike: Strike): Damage {
  const { damage, injury, lines } = applyStrike(ctx, id, roll, strike);
  if (injury !== null) ctx.explain.came('Injury', injury(), 'AD-ARM-1', id);
  explainLines(ctx.explain, lines, id);
  return damage;
}

/** What a strike did, how the injury is made up (null for the immune), and what followed. */
interface DamageOutcome {
  damage: Damage;
  injury: (() => Sum) | null;
  lines: Reason[];
}

/** What `dealDamage` does, without the explanation (AD-ARM, AD-DMG, AD-SHK). */
function applyStrike(ctx: Run, id: string, roll: DamageRoll, strike: Strike): DamageOutcome {
  const immune = immunity(ctx, id, strike);
  if (immune !== null) {
    const lines = [{ label: `${nameOf(ctx, id)} is immune: ${immune.text}`, rule: immune.rule }];
    return { damage: { ...roll, ...untouched(strike.type), immune: immune.by }, injury: null, lines };
  }
  return inflict(ctx, id, roll, strike, armorAgainst(ctx, id, strike));
}

/** Applies a strike to somebody who is not immune, through the armour that counts against it. */
export function inflict(ctx: Run, id: string, roll: DamageRoll, strike: Strike, armor: Armor): DamageOutcome {
  const absorbed = Math.min(roll.rolled, armor.rank + strike.coverArmor);
  const coverAbsorbed = Math.min(roll.rolled, strike.coverArmor);
  const armorAbsorbed = absorbed - coverAbsorbed;
  const dealt = roll.rolled - absorbed;
  const injury = () => injuryOf(roll.rolled, strike, armor, { coverAbsorbed, armorAbsorbed });
  const wear = wearArmor(ctx.edit(id), strike, armor, armorAbsorbed, ctx.options);
  const { durabilityLost, healthLost, caused, lines } = harmPools(ctx, id, dealt, strike.toHealth);
  const note = DAMAGE_TYPE_TABLE[strike.type].note;
  // Copied field by field: spreading is much slower, and ongoing harm can run for a year.
  const { rolled, weaponDice, bonus, die, bursts, critical } = roll;
  const damage: Damage = {
    rolled,
    weaponDice,
    bonus,
    die,
    bursts,
    critical,
    type: strike.type,
    absorbed,
    coverAbsorbed,
    armorAbsorbed,
    armorLost: wear.lost,
    armorDestroyed: wear.destroyed,
    dealt,
    durabilityLost,
    healthLost,
    immune: null,
    caused,
    notes: dealt > 0 && note !== null ? [note] : [],
  };
  return { damage, injury, lines: [...armor.own, ...linesOfWear(ctx, id, wear), ...lines] };
}

function untouched(type: DamageType): Omit<Damage, keyof DamageRoll | 'immune'> {
  return {
    type,
    absorbed: 0,
    coverAbsorbed: 0,
    armorAbsorbed: 0,
    armorLost: {},
    armorDestroyed: [],
    dealt: 0,
    durabilityLost: 0,
    healthLost: 0,
    caused: [],
    notes: [],
  };
}

/** The injury as a sum: damage less what cover and armour stop, with uncounted lines between. */
function injuryOf(
  rolled: number,
  strike: Strike,
  armor: Armor,
  facts: { coverAbsorbed: number; armorAbsorbed: number },
): Sum {
  const lines: Line[] = armor.leftOut();
  if (facts.coverAbsorbed > 0) {
    lines.push({ label: 'Stopped by cover', value: -facts.coverAbsorbed, rule: strike.coverRule });
  }
  if (facts.armorAbsorbed > 0) {
    const label = `Stopped by armour, rank ${armor.rank} (${armor.from ?? 'none'})`;
    lines.push({ label, value: -facts.armorAbsorbed, rule: 'AD-ARM-1' });
  }
  return sumOf(lines, { label: 'Damage', value: rolled, rule: 'AD-DMG-1' });
}

function linesOfWear(ctx: Run, id: string, wear: Wear): Reason[] {
  const { stats } = ctx.peek(id);
  const broken = wear.destroyed.map((piece) => ({
    label: `${pieceName(stats, piece)}: destroyed`,
    rule: 'AD-ARM-7',
  }));
  return [...wear.lines, ...broken];
}

type Harm = Pick<Damage, 'durabilityLost' | 'healthLost' | 'caused'> & { lines: Reason[] };

/** What damage can cause, in the order in which it is reported, with the rules (AD-SHK-1). */
const CAUSES: readonly (readonly [effect: EffectId, rule: string])[] = [
  ['wounded', 'AD-DMG-8'],
  ['shock', 'AD-SHK-1'],
  ['unconscious', 'AD-SHK-1'],
  ['dead', 'AD-SHK-3'],
  ['destroyed', 'AD-OBJ-1'],
];

/** Takes an injury off the pools and applies what follows. */
function harmPools(ctx: Run, id: string, injury: number, toHealth: boolean): Harm {
  if (injury === 0) return { durabilityLost: 0, healthLost: 0, caused: [], lines: [] };
  const figure = ctx.edit(id);
  const { state } = figure;
  const before = state.effects.map((instance) => instance.effect);
  let durabilityLost = 0;
  let healthLost = 0;
  if (has(state, 'shock')) {
    end(figure, 'dead');
  } else {
    const mortal = NATURE_TABLE[figure.stats.nature].health;
    durabilityLost = toHealth && mortal ? 0 : Math.min(injury, state.durability);
    const stopped = ctx.options.overflow === 'stop' && durabilityLost > 0;
    const beyond = mortal && !stopped ? injury - durabilityLost : 0;
    healthLost = Math.min(beyond, state.health);
    state.durability -= durabilityLost;
    state.health -= healthLost;
    if (beyond > 0 && has(state, 'stable')) fallIntoShock(figure, ctx.clock);
    followPools(figure, ctx.options, ctx.clock);
  }
  const lines: Reason[] = [];
  if (durabilityLost > 0) lines.push({ label: 'Durability', value: -durabilityLost, rule: 'AD-DMG-7' });
  if (healthLost > 0) lines.push({ label: 'Health', value: -healthLost, rule: toHealth ? 'AD-DMG-10' : 'AD-DMG-9' });
  const caused = CAUSES.filter(([effect]) => has(state, effect) && !before.includes(effect));
  lines.push(...caused.map(([effect, rule]) => ({ label: EFFECT_TABLE[effect].label, rule })));
  return { durabilityLost, healthLost, caused: caused.map(([effect]) => effect), lines };
}

/** Kills outright (AD-INC-2). */
export function kill(ctx: Run, id: string): void {
  end(ctx.edit(id), 'dead');
  ctx.explain.note('Killed outright', 'AD-INC-2', { subject: id });
}
