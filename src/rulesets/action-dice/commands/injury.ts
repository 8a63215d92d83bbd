import { z } from 'zod';
import { defineCommand } from '../../../engine/commands/command';
import { invalidParams } from '../../../engine/state/refusal';
import { HAZARD_ASKS } from '../asks';
import type { DamageRoll } from '../damage';
import { dealDamage, plainAmount, rollDamage } from '../damage';
import { linesOfDamageStep } from '../derive';
import { refuseDuplicates } from '../effects';
import {
  challengesField,
  chargesField,
  combatantId,
  combatantIds,
  count,
  diceField,
  diceCount,
  field,
  qualityField,
  subtypeField,
  typeField,
} from '../fields';
import { mustSuitSetting, mustLive, mustBeLivingTarget } from '../guards';
import { checkHarm, harmFields } from '../harm-fields';
import type { Line } from '../line';
import { sum } from '../line';
import { explainStep } from '../plan';
import { presentDamage } from '../present/damage';
import { presentHazard } from '../present/effects';
import { harmDice, refuseEffect, refuseTimes, sidesOf, strikeOf, strikeTarget } from '../strike';
import { BASE_STEP } from '../tables/ladder';
import type { ActionDice, Read, Run } from '../types';
import { nameOf } from '../types';

const damageParams = z.object({
  target: combatantId({ title: 'Who' }),
  amount: field(count().optional(), { title: 'Damage' }),
  roll: field(
    z
      .object({
        dice: field(diceCount(), { title: 'Weapon dice' }),
        bonusDice: diceField('Bonus Dice', { advanced: false }),
        charges: chargesField(),
        challenges: challengesField(),
        source: combatantId({ title: 'Whose' }).optional().meta({ title: 'Whose', widget: 'combatant' }),
      })
      .optional(),
    { title: 'Or dice', advanced: true },
  ),
  type: typeField(),
  subtype: subtypeField(),
  quality: field(qualityField().default('ordinary'), {
    title: 'Quality',
    description: 'None: no weapon',
    rules: ['AD-ARM-6'],
  }),
  toHealth: field(z.boolean().default(false), { title: 'Straight to Health', rules: ['AD-DMG-10'] }),
  armorBonus: field(count().default(0), { title: 'Armour Rank of cover', advanced: true }),
});

type DamageParams = z.infer<typeof damageParams>;

function amountOrDice(ctx: Run, input: DamageParams): DamageRoll {
  if (input.roll === undefined) {
    return plainAmount(ctx.explain.lookUp('Damage', input.amount ?? 0, 'AD-DMG-7'));
  }
  const { dice, bonusDice, charges, challenges, source } = input.roll;
  const steps: Line[] = [
    ...(source === undefined ? [] : linesOfDamageStep(ctx, source)),
    { label: 'Charges on damage', value: charges, rule: 'AD-DMG-5' },
    { label: 'Challenges on damage', value: -challenges, rule: 'AD-DMG-5' },
  ].filter((line) => line.value !== 0);
  if (bonusDice > 0) explainStep(ctx.explain, steps, 'Bonus Dice to damage', source);
  const plan = {
    dice,
    sides: sidesOf(ctx, input.quality),
    bonusDice: Math.max(0, bonusDice),
    step: BASE_STEP + sum(steps),
  };
  const who = source === undefined ? nameOf(ctx, input.target) : nameOf(ctx, source);
  return rollDamage(ctx, plan, `${who}: damage`);
}

export const damage = defineCommand<ActionDice>()({
  name: 'damage',
  title: 'Damage',
  summary: 'Damage from any source, less armour, with everything that follows.',
  kind: 'injury',
  params: damageParams,
  rules: ['AD-DMG-7', 'AD-ARM-1', 'AD-TYP-1'],
  targetParam: 'target',
  run(ctx, input) {
    if ((input.amount === undefined) === (input.roll === undefined)) {
      invalidParams('amount', 'How much damage, or which dice?');
    }
    mustBeLivingTarget(ctx, input.target, input);
    return dealDamage(ctx, input.target, amountOrDice(ctx, input), strikeOf(input));
  },
  guard: mustBeLivingTarget,
  present: presentDamage,
  likelihood: () => 0.5,
  prefill: (_ctx, actor, target) => ({ target: target ?? actor }),
});

const hazardParams = z
  .object({
    kind: field(z.enum(['custom']), { title: 'Kind', widget: 'hidden' }),
    targets: combatantIds({ title: 'Targets' }).min(1).meta({ title: 'Targets', widget: 'combatants' }),
    label: field(z.string().optional(), { title: 'Name' }),
    ...harmFields(),
  })
  .superRefine(checkHarm);

/** Refuses a hazard while an attack waits, and for the dead. */
function mayBefall(ctx: Read, _who: string, { targets = [] }: { targets?: readonly string[] }): void {
  mustSuitSetting(ctx);
  for (const target of targets) mustLive(ctx, target);
}

export const hazard = defineCommand<ActionDice>()({
  name: 'hazard',
  title: 'Hazard',
  summary: 'Fire, gas, a fall: damage or an effect for several, who may resist.',
  kind: 'hazard',
  params: hazardParams,
  asks: HAZARD_ASKS,
  rules: ['AD-HAZ-1', 'AD-RES-2'],
  targetParam: 'targets',
  manyTargets: true,
  run(ctx, input) {
    refuseDuplicates(input.targets, 'targets');
    refuseTimes(ctx, input);
    mayBefall(ctx, '', input);
    refuseEffect(input);
    const dice = harmDice(ctx, input.damage, input.label ?? 'Hazard');
    const results = input.targets.map((target) => strikeTarget(ctx, input, dice, target, input.label));
    return { rolled: dice?.rolled ?? null, weaponDice: dice?.weaponDice ?? [], results };
  },
  guard: mayBefall,
  present: presentHazard,
  prefill: (_ctx, actor, target) => ({ kind: 'custom', targets: [target ?? actor] }),
});
