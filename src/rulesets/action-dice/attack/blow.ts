import type { Explainer } from '../../../engine/explain/explain';
import { ownChanges } from '../../../engine/own/marks';
import type { DamageDice, Strike } from '../damage';
import { linesOfDamageStep } from '../derive';
import type { Line } from '../line';
import { sum } from '../line';
import { explainPool, explainStep } from '../plan';
import { abilityDice, skillDice } from '../pools';
import { BASE_STEP, OFF_HAND_CHALLENGES } from '../tables/ladder';
import { mainType } from '../tables/damage-types';
import type { Quality } from '../tables/qualities';
import type { StoredBlow } from '../state';
import { blowSchema } from '../state';
import { displayName } from '../display-name';
import type { Read } from '../types';
import type { OnHit } from '../weapon';
import type { Aim } from './aim';
import { kindOf, weaponSkill } from './aim';
import type { AttackParams } from './params';

/** The damage of a hit: dice and strike, with the reasons. */
export interface Blow extends DamageDice, Strike {
  quality: Quality;
  weapon: string;
  /** Further effect of a hit (AD-RES-4); null for none. */
  onHit: OnHit | null;
  /** Where its Bonus Dice come from, and what moves them. */
  pool: Line[];
  steps: Line[];
}

/** Works out the damage of an attack before anything is rolled (AD-DMG-1 to 5, AD-NAT-1). */
export function blowOf(ctx: Read, input: AttackParams, aimed: Aim): Blow {
  const { weapon } = input;
  const { stats } = ctx.peek(input.actor);
  const unarmed = weapon.kind === 'unarmed';
  const bare = unarmed ? stats.unarmed : { damage: 1, quality: 'ordinary' as const };
  const quality = weapon.quality ?? bare.quality;
  const dice = linesOfBonusDice(ctx, input);
  const steps = linesOfStep(ctx, input, aimed);
  return {
    dice: weapon.damage ?? bare.damage,
    sides: ctx.options.qualityDice[quality],
    bonusDice: Math.max(0, sum(dice)),
    step: BASE_STEP + sum(steps),
    type: mainType(weapon.type ?? 'kinetic'),
    // Null means no subtype; bare hands default to impact (AD-NAT-1).
    subtype: weapon.subtype === undefined && unarmed ? 'impact' : (weapon.subtype ?? null),
    quality,
    toHealth: input.toHealth ?? weapon.toHealth,
    coverArmor: aimed.coverArmor,
    coverRule: aimed.coverRule,
    onHit: weapon.onHit ?? null,
    weapon: weapon.name ?? kindOf(input).label.toLowerCase(),
    pool: dice,
    steps,
  };
}

function linesOfBonusDice(ctx: Read, input: AttackParams): Line[] {
  const { weapon } = input;
  const { stats } = ctx.peek(input.actor);
  const from = weapon.damageBonus ?? kindOf(input).damageBonus;
  const lines: Line[] = [];
  if (from === 'strength') {
    const value = abilityDice(stats, 'strength', ctx.options.pointsPerBonusDie);
    lines.push({ label: 'Strength dice to damage', value, rule: 'AD-DMG-3' });
  }
  const skill = weaponSkill(input);
  if (from === 'skill' && skill !== null) {
    lines.push({ label: `${displayName(skill)} dice to damage`, value: skillDice(stats, skill), rule: 'AD-DMG-4' });
  }
  lines.push(
    { label: 'Weapon’s extra dice to damage', value: weapon.damageDice, rule: 'AD-DMG-5' },
    { label: 'Extra dice to damage', value: input.damageBonusDice, rule: 'AD-DMG-5' },
    ...ownChanges(ctx.peek(input.actor), 'damage-dice'),
  );
  return lines.filter((line) => line.value !== 0);
}

function linesOfStep(ctx: Read, input: AttackParams, aimed: Aim): Line[] {
  const { weapon } = input;
  const lines: Line[] = [
    ...linesOfDamageStep(ctx, input.actor),
    { label: 'Charges on damage', value: weapon.damageCharges + input.damageCharges, rule: 'AD-DMG-5' },
    { label: 'Challenges on damage', value: -(weapon.damageChallenges + input.damageChallenges), rule: 'AD-DMG-5' },
    { label: 'Off-hand', value: input.mode === 'off-hand' ? -OFF_HAND_CHALLENGES : 0, rule: 'AD-ACT-4' },
    {
      label: 'Charges on the attack',
      value: aimed.plan.charges,
      rule: 'AD-DICE-9',
      ...(ctx.options.effectCharges === 'carry' ? {} : { counted: false }),
    },
  ];
  return lines.filter((line) => line.value !== 0);
}

/** Explains what a hit would roll: its Bonus Dice and their step (AD-DMG-5). */
export function explainBlow(explain: Explainer, blow: Blow, subject: string): void {
  if (blow.pool.length > 0) explainPool(explain, 'Bonus Dice to damage', blow.pool, 'AD-DMG-5', subject);
  if (blow.bonusDice > 0 || blow.steps.length > 0) {
    explainStep(explain, blow.steps, 'Bonus Dice to damage', subject);
  }
}

/**
 * The blow of a stored attack, with defaults for fields that older ones lack: they kept only the totals of Bonus Dice
 * and steps.
 */
export function restoreBlow(stored: StoredBlow): Blow {
  const { pool, steps, ...blow } = blowSchema.parse(stored);
  const asRolled = (value: number): Line[] =>
    value === 0 ? [] : [{ label: 'From the attack', value, rule: 'AD-DMG-5' }];
  return { pool: pool ?? asRolled(blow.bonusDice), steps: steps ?? asRolled(blow.step - BASE_STEP), ...blow };
}
