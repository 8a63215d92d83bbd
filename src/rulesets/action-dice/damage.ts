import type { Threat, Wear } from './armor';
import { armorAgainst, wearArmor } from './armor';
import { rollBonusDice, sizeOf } from './dice';
import { end, has } from './effects';
import { fallIntoShock, followPools } from './follow';
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

/** Damage dice as they fell. A plain amount has none. */
export interface DamageRoll {
  rolled: number;
  weaponDice: number[];
  bonus: number[][];
  die: string | null;
  bursts: number;
  critical: boolean;
}

/** What a strike carries besides its points. */
export interface Strike extends Threat {
  toHealth: boolean;
  /** Armor Rank of cover, which takes its part before armor (AD-COV-4). */
  coverArmor: number;
}

/** The damage object of section 9. */
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

/** Damage dice to be rolled: weapon dice of one size, Bonus Dice on one step. */
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
export function rollDamage(ctx: Run, plan: DamageDice, label: string): DamageRoll {
  const weaponDice = ctx.dice(plan.dice, plan.sides, label);
  const size = sizeOf(plan.step);
  const bonus = rollBonusDice(ctx, plan.bonusDice, size, `${label}, Bonus Dice`);
  const faces = bonus.flat();
  const bursts = faces.length - bonus.length;
  const rolled = [...weaponDice, ...faces].reduce((sum, face) => sum + face, 0);
  ctx.explain.add(`Weapon dice, ${plan.dice}d${plan.sides}`, weaponDice, 'AD-DMG-2');
  if (plan.bonusDice > 0) ctx.explain.add(`Bonus Dice to damage, ${plan.bonusDice}d${size}`, bonus, 'AD-DMG-5');
  if (bursts > 0) ctx.explain.note('Critical: a Bonus Die to damage burst', 'AD-DMG-6');
  return {
    rolled: ctx.explain.add('Damage rolled', rolled, 'AD-DMG-1'),
    weaponDice,
    bonus,
    die: plan.bonusDice > 0 ? `d${size}` : null,
    bursts,
    critical: bursts > 0,
  };
}

const IMMUNITY_RULE: Readonly<Record<Immunity, string>> = {
  'superior-durability': 'AD-ARM-6',
  'not-living': 'AD-TYP-3',
  undead: 'AD-TYP-4',
  listed: 'AD-TYP-6',
};

/** Why the strike does nothing to `id`, in the order of AD-TYP-6; null if it does. */
export function immunity(ctx: Read, id: string, threat: Threat): Immunity | null {
  const { stats } = ctx.peek(id);
  const superior = stats.superiorDurability;
  if (superior !== null && threat.quality !== null && qualityIndex(threat.quality) < qualityIndex(superior)) {
    return 'superior-durability';
  }
  if (threat.type === 'toxic' && stats.nature !== 'living') return 'not-living';
  if (threat.type === 'umbral' && stats.nature === 'undead' && ctx.options.undeadUmbral === 'immune') return 'undead';
  return stats.immunities.includes(threat.type) ? 'listed' : null;
}

/** Carries a strike through immunity, cover, armor and wear to the pools and what follows (AD-ARM, AD-DMG, AD-SHK). */
export function dealDamage(ctx: Run, id: string, roll: DamageRoll, strike: Strike): Damage {
  const immune = immunity(ctx, id, strike);
  if (immune !== null) {
    ctx.explain.note(`${nameOf(ctx, id)} is immune: ${immune}`, IMMUNITY_RULE[immune], { subject: id });
    return { ...roll, ...untouched(strike.type), immune };
  }
  const armor = armorAgainst(ctx, id, strike);
  const absorbed = Math.min(roll.rolled, armor.rank + strike.coverArmor);
  const coverAbsorbed = Math.min(roll.rolled, strike.coverArmor);
  const armorAbsorbed = absorbed - coverAbsorbed;
  const dealt = roll.rolled - absorbed;
  explainArmor(ctx, id, { armor, coverAbsorbed, armorAbsorbed, dealt });
  const wear = wearArmor(ctx.edit(id), strike, armorAbsorbed, ctx.options);
  explainWear(ctx, id, wear);
  const harm = harmPools(ctx, id, dealt, strike.toHealth);
  const note = DAMAGE_TYPE_TABLE[strike.type].note;
  return {
    ...roll,
    type: strike.type,
    absorbed,
    coverAbsorbed,
    armorAbsorbed,
    armorLost: wear.lost,
    armorDestroyed: wear.destroyed,
    dealt,
    ...harm,
    immune: null,
    notes: dealt > 0 && note !== null ? [note] : [],
  };
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

interface ArmorFacts {
  armor: { rank: number; from: string };
  coverAbsorbed: number;
  armorAbsorbed: number;
  dealt: number;
}

function explainArmor(ctx: Run, id: string, facts: ArmorFacts): void {
  const subject = { subject: id };
  if (facts.coverAbsorbed > 0) ctx.explain.add('Stopped by cover', -facts.coverAbsorbed, 'AD-COV-3', subject);
  if (facts.armorAbsorbed > 0) {
    ctx.explain.add(
      `Stopped by armor, rank ${facts.armor.rank} (${facts.armor.from})`,
      -facts.armorAbsorbed,
      'AD-ARM-1',
      subject,
    );
  }
  ctx.explain.add('Injury', facts.dealt, 'AD-ARM-1', subject);
}

function explainWear(ctx: Run, id: string, wear: Wear): void {
  const { stats } = ctx.peek(id);
  for (const [piece, points] of Object.entries(wear.lost)) {
    ctx.explain.add(`Wear: ${pieceName(stats, piece)}`, -points, 'AD-ARM-7', { subject: id });
  }
  for (const piece of wear.destroyed)
    ctx.explain.note(`${pieceName(stats, piece)} is destroyed`, 'AD-ARM-7', { subject: id });
}

type Harm = Pick<Damage, 'durabilityLost' | 'healthLost' | 'caused'>;

/** Order in which new effects are named (AD-SHK-1, section 9). */
const CAUSED_ORDER: readonly EffectId[] = ['wounded', 'shock', 'unconscious', 'dead', 'destroyed'];

const CAUSED_RULE: Partial<Record<EffectId, string>> = {
  wounded: 'AD-DMG-8',
  shock: 'AD-SHK-1',
  unconscious: 'AD-SHK-1',
  dead: 'AD-SHK-3',
  destroyed: 'AD-OBJ-1',
};

/** Takes an injury off the pools, with all that follows. */
function harmPools(ctx: Run, id: string, injury: number, toHealth: boolean): Harm {
  if (injury === 0) return { durabilityLost: 0, healthLost: 0, caused: [] };
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
  if (durabilityLost > 0) ctx.explain.add('Durability', -durabilityLost, 'AD-DMG-7', { subject: id });
  if (healthLost > 0) ctx.explain.add('Health', -healthLost, toHealth ? 'AD-DMG-10' : 'AD-DMG-9', { subject: id });
  const caused = CAUSED_ORDER.filter((effect) => has(state, effect) && !before.includes(effect));
  for (const effect of caused)
    ctx.explain.note(EFFECT_TABLE[effect].label, CAUSED_RULE[effect] ?? 'AD-DMG-8', { subject: id });
  return { durabilityLost, healthLost, caused };
}

/** Kills outright (AD-INC-2). */
export function kill(ctx: Run, id: string): void {
  end(ctx.edit(id), 'dead');
  ctx.explain.note('Killed outright', 'AD-INC-2', { subject: id });
}
