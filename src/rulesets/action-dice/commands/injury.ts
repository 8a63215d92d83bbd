import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { invalidParams } from '../../../engine/refusal';
import { damageStep } from '../derive';
import type { DamageRoll, Strike } from '../damage';
import { dealDamage, plainAmount, rollDamage } from '../damage';
import { layByHand } from '../byhand';
import { effectByHand, isGone, noTwice } from '../effects';
import { mustFit, mustLive } from '../guards';
import type { Planned } from '../plan';
import { explainLines, planAction } from '../plan';
import { reaches, rollAction } from '../dice';
import { presentDamage } from '../present/damage';
import { presentHazard } from '../present/effects';
import type { Roll } from '../state';
import { mainType } from '../tables/damage-types';
import { BASE_STEP } from '../tables/ladder';
import { NATURE_TABLE } from '../tables/natures';
import type { Quality } from '../tables/qualities';
import { KINETIC_SUBTYPES } from '../tables/damage-types';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';
import {
  abilityField,
  challengesField,
  chargesField,
  combatantId,
  combatantIds,
  count,
  diceField,
  durationField,
  effectField,
  field,
  qualityField,
  typeField,
} from './fields';

const damageParams = z.object({
  target: combatantId({ title: 'Who' }),
  amount: field(count().optional(), { title: 'Damage' }),
  roll: field(
    z
      .object({
        dice: field(count(), { title: 'Weapon dice' }),
        bonusDice: diceField('Bonus Dice', { advanced: false }),
        charges: chargesField(),
        challenges: challengesField(),
        source: combatantId({ title: 'Whose' }).optional().meta({ title: 'Whose', widget: 'combatant' }),
      })
      .optional(),
    { title: 'Or dice', advanced: true },
  ),
  type: typeField(),
  subtype: field(z.enum(KINETIC_SUBTYPES).nullish(), { title: 'Subtype', advanced: true }),
  quality: field(qualityField().default('ordinary'), {
    title: 'Quality',
    description: 'None: no weapon',
    rules: ['AD-ARM-6'],
  }),
  toHealth: field(z.boolean().default(false), { title: 'Straight to Health', rules: ['AD-DMG-10'] }),
  armorBonus: field(count().default(0), { title: 'Cover, Armor Rank', advanced: true }),
});

type DamageParams = z.infer<typeof damageParams>;

/** Weapon dice of a quality; those of `ordinary` where no weapon strikes (AD-ARM-6). */
function sidesOf(ctx: Read, quality: Quality | null): number {
  return ctx.options.qualityDice[quality ?? 'ordinary'];
}

function amountOrDice(ctx: Run, input: DamageParams): DamageRoll {
  if (input.roll === undefined) {
    return plainAmount(ctx.explain.add('Damage', input.amount ?? 0, 'AD-DMG-7'));
  }
  const { dice, bonusDice, charges, challenges, source } = input.roll;
  const base = source === undefined ? BASE_STEP : damageStep(ctx, source);
  const plan = {
    dice,
    sides: sidesOf(ctx, input.quality),
    bonusDice: Math.max(0, bonusDice),
    step: base + charges - challenges,
  };
  const who = source === undefined ? nameOf(ctx, input.target) : nameOf(ctx, source);
  return rollDamage(ctx, plan, `${who}: damage`);
}

export const damage = defineCommand<ActionDice>()({
  name: 'damage',
  title: 'Damage',
  summary: 'Damage from anything, through armor and all that follows.',
  kind: 'injury',
  params: damageParams,
  rules: ['AD-DMG-7', 'AD-ARM-1', 'AD-TYP-1'],
  targetParam: 'target',
  run(ctx, input) {
    if ((input.amount === undefined) === (input.roll === undefined)) {
      invalidParams('amount', 'Either an amount or dice: one of the two.');
    }
    mustFit(ctx);
    mustLive(ctx, input.target);
    const roll = amountOrDice(ctx, input);
    const strike: Strike = {
      type: mainType(input.type),
      quality: input.quality,
      toHealth: input.toHealth,
      coverArmor: input.armorBonus,
    };
    return dealDamage(ctx, input.target, roll, strike);
  },
  present: presentDamage,
  likelihood: () => 0.5,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const hazardParams = z.object({
  kind: field(z.enum(['custom']), { title: 'Kind' }),
  targets: combatantIds({ title: 'Whom' }).min(1).meta({ title: 'Whom', widget: 'combatants' }),
  label: field(z.string().optional(), { title: 'What' }),
  damage: field(
    z
      .object({
        amount: field(count().optional(), { title: 'Damage' }),
        dice: field(count().optional(), { title: 'Or dice' }),
        quality: field(qualityField().default(null), { title: 'Quality', advanced: true }),
        type: typeField(),
        toHealth: field(z.boolean().default(false), { title: 'Straight to Health' }),
        armorBonus: field(count().default(0), { title: 'Cover, Armor Rank', advanced: true }),
      })
      .optional(),
    { title: 'Damage' },
  ),
  effect: field(
    z
      .object({
        effect: effectField(),
        value: field(z.int().min(1).optional(), { title: 'Value' }),
        duration: durationField(),
        label: field(z.string().optional(), { title: 'Label' }),
      })
      .optional(),
    { title: 'Effect' },
  ),
  resist: field(
    z
      .object({
        ability: abilityFieldRequired(),
        vs: field(z.int(), { title: 'Victory Sum' }),
        charges: chargesField(),
        challenges: challengesField(),
        bonusDice: diceField(),
      })
      .optional(),
    { title: 'Resistance check', rules: ['AD-RES-2'] },
  ),
  onSuccess: field(z.enum(['none', 'half', 'full']).default('none'), {
    title: 'Who resists takes',
    enumTitles: { none: 'Nothing', half: 'Half', full: 'All the damage' },
  }),
});

type HazardParams = z.infer<typeof hazardParams>;

function abilityFieldRequired() {
  return field(z.string(), abilityField('Ability').meta() ?? {});
}

function refuseInvalid(input: HazardParams): void {
  noTwice(input.targets, 'targets');
  if (input.damage === undefined && input.effect === undefined) {
    invalidParams('damage', 'A hazard does damage, has an effect, or both.');
  }
  if (input.damage !== undefined && (input.damage.amount === undefined) === (input.damage.dice === undefined)) {
    invalidParams('damage.amount', 'Either an amount or dice: one of the two.');
  }
}

function hazardDice(ctx: Run, input: HazardParams): DamageRoll | null {
  if (input.damage === undefined) return null;
  const { amount, dice, quality } = input.damage;
  if (dice === undefined) return plainAmount(ctx.explain.add('Damage', amount ?? 0, 'AD-HAZ-1'));
  const plan = { dice, sides: sidesOf(ctx, quality), bonusDice: 0, step: BASE_STEP };
  return rollDamage(ctx, plan, `${input.label ?? 'Hazard'}: damage`);
}

/** The Resistance check of one target; an object makes none (AD-HAZ-1). */
function resistRoll(ctx: Run, input: HazardParams, target: string): Roll | null {
  const { stats } = ctx.peek(target);
  if (input.resist === undefined || !NATURE_TABLE[stats.nature].acts) return null;
  const plan: Planned = planAction(ctx, target, {
    ...input.resist,
    sources: [{ label: 'General resistance', value: stats.resistanceDice, rule: 'AD-RES-2' }],
  });
  explainLines(ctx, plan.lines, target);
  return rollAction(ctx, plan, `${nameOf(ctx, target)}: resistance`);
}

/** What is left of the damage for one target; null for none (AD-HAZ-1). */
function leftOf(dice: DamageRoll | null, resisted: boolean, onSuccess: HazardParams['onSuccess']): DamageRoll | null {
  if (dice === null || !resisted || onSuccess === 'full') return dice;
  return onSuccess === 'half' ? { ...dice, rolled: Math.floor(dice.rolled / 2) } : null;
}

function strikeTarget(ctx: Run, input: HazardParams, dice: DamageRoll | null, target: string): object {
  const roll = resistRoll(ctx, input, target);
  const resisted = roll !== null && reaches(ctx, roll.total, input.resist?.vs ?? 0);
  if (roll !== null) {
    ctx.explain.add(`Resistance against ${input.resist?.vs ?? 0}`, roll.total, 'AD-HAZ-1', { subject: target });
  }
  const left = leftOf(dice, resisted, input.onSuccess);
  const done =
    left === null || input.damage === undefined
      ? null
      : dealDamage(ctx, target, left, {
          type: mainType(input.damage.type),
          quality: input.damage.quality,
          toHealth: input.damage.toHealth,
          coverArmor: input.damage.armorBonus,
        });
  return {
    target,
    resisted: input.resist === undefined ? null : resisted,
    roll,
    damage: done,
    effect: resisted ? null : hazardEffect(ctx, input, target),
  };
}

function hazardEffect(ctx: Run, input: HazardParams, target: string): string | null {
  if (input.effect === undefined || isGone(ctx.peek(target).state)) return null;
  const effect = effectByHand(input.effect.effect, 'effect.effect');
  const { value, duration } = input.effect;
  layByHand(ctx, target, { effect, value, duration, label: input.effect.label ?? input.label }, 'AD-HAZ-1');
  return effect;
}

export const hazard = defineCommand<ActionDice>()({
  name: 'hazard',
  title: 'Hazard',
  summary: 'Fire, gas, a fall: damage or an effect for several, softened by resistance.',
  kind: 'hazard',
  params: hazardParams,
  rules: ['AD-HAZ-1', 'AD-RES-2'],
  targetParam: 'targets',
  manyTargets: true,
  run(ctx, input) {
    refuseInvalid(input);
    mustFit(ctx);
    for (const target of input.targets) mustLive(ctx, target);
    if (input.effect !== undefined) effectByHand(input.effect.effect, 'effect.effect');
    const dice = hazardDice(ctx, input);
    const results = input.targets.map((target) => strikeTarget(ctx, input, dice, target));
    return { rolled: dice?.rolled ?? null, weaponDice: dice?.weaponDice ?? [], results };
  },
  present: presentHazard,
  prefill: (_ctx, actor, target) => ({ kind: 'custom', targets: [target ?? actor] }),
});
