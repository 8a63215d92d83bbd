import type { DamageDice, Strike } from '../damage';
import { has } from '../effects';
import type { Line } from '../plan';
import { sum } from '../plan';
import { abilityDice, skillDice } from '../pools';
import { BASE_STEP, OFF_HAND_CHALLENGES } from '../tables/ladder';
import type { DamageType } from '../tables/damage-types';
import { mainType } from '../tables/damage-types';
import type { Quality } from '../tables/qualities';
import type { StoredBlow } from '../state';
import type { Read } from '../types';
import type { Aim } from './aim';
import { kindOf, weaponSkill } from './aim';
import type { AttackParams } from './params';

/** What a hit does: dice and strike, with the reasons. */
export interface Blow extends DamageDice, Strike {
  quality: Quality;
  weapon: string;
  lines: Line[];
}

/** Works out the damage of an attack before anything is rolled (AD-DMG-1 to 5, AD-NAT-1). */
export function blowOf(ctx: Read, input: AttackParams, aimed: Aim): Blow {
  const { weapon } = input;
  const { stats } = ctx.peek(input.actor);
  const bare = weapon.kind === 'unarmed' ? stats.unarmed : { damage: 1, quality: 'ordinary' as const };
  const quality = weapon.quality ?? bare.quality;
  const dice = linesOfBonusDice(ctx, input);
  const steps = linesOfStep(ctx, input, aimed);
  return {
    dice: weapon.damage ?? bare.damage,
    sides: ctx.options.qualityDice[quality],
    bonusDice: Math.max(0, sum(dice)),
    step: BASE_STEP + sum(steps),
    type: mainType(weapon.type ?? 'kinetic'),
    quality,
    toHealth: input.toHealth ?? weapon.toHealth,
    coverArmor: aimed.coverArmor,
    weapon: weapon.name ?? kindOf(input).label.toLowerCase(),
    lines: [...dice, ...steps],
  };
}

function linesOfBonusDice(ctx: Read, input: AttackParams): Line[] {
  const { weapon } = input;
  const { stats } = ctx.peek(input.actor);
  const from = weapon.damageBonus ?? kindOf(input).damageBonus;
  const lines: Line[] = [];
  if (from === 'strength') {
    const value = abilityDice(stats, 'strength', ctx.options.pointsPerBonusDie);
    lines.push({ label: 'Dice of strength to damage', value, rule: 'AD-DMG-3' });
  }
  const skill = weaponSkill(input);
  if (from === 'skill' && skill !== null) {
    lines.push({ label: `Dice of ${skill} to damage`, value: skillDice(stats, skill), rule: 'AD-DMG-4' });
  }
  lines.push(
    { label: 'Weapon, dice to damage', value: weapon.damageDice, rule: 'AD-DMG-5' },
    { label: 'Further dice to damage', value: input.damageBonusDice, rule: 'AD-DMG-5' },
  );
  return lines.filter((line) => line.value !== 0);
}

function linesOfStep(ctx: Read, input: AttackParams, aimed: Aim): Line[] {
  const { weapon } = input;
  const { stats, state } = ctx.peek(input.actor);
  const lines: Line[] = [
    { label: 'Steps on damage by ability', value: stats.damageRank, rule: 'AD-DMG-5' },
    { label: 'Charges on damage', value: weapon.damageCharges + input.damageCharges, rule: 'AD-DMG-5' },
    { label: 'Challenges on damage', value: -(weapon.damageChallenges + input.damageChallenges), rule: 'AD-DMG-5' },
    { label: 'Wounded', value: has(state, 'wounded') ? -1 : 0, rule: 'AD-DICE-9' },
    { label: 'Off-hand', value: input.mode === 'off-hand' ? -OFF_HAND_CHALLENGES : 0, rule: 'AD-ACT-4' },
    {
      label: 'Charges of the attack',
      value: aimed.plan.charges,
      rule: 'AD-DICE-9',
      ...(ctx.options.effectCharges === 'carry' ? {} : { counted: false }),
    },
  ];
  return lines.filter((line) => line.value !== 0);
}

/** A blow as plain data, for an attack that waits. */
export function storeBlow(blow: Blow): StoredBlow {
  const { dice, sides, bonusDice, step, type, quality, toHealth, coverArmor, weapon } = blow;
  return { dice, sides, bonusDice, step, type, quality, toHealth, coverArmor, weapon };
}

/** The blow of an attack that waited. */
export function restoreBlow(stored: StoredBlow): Blow {
  return { ...stored, type: stored.type as DamageType, quality: stored.quality as Quality, lines: [] };
}
