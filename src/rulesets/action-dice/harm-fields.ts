import { z } from 'zod';
import {
  abilityNamed,
  count,
  diceCount,
  dicePartsFields,
  effectObject,
  field,
  qualityField,
  subtypeField,
  typeField,
} from './fields';

/** Damage and effect that somebody can resist: of a hazard, a power, or the further effect of a hit (AD-HAZ-1). */

export const harmDamage = () =>
  z
    .object({
      amount: field(count().optional(), { title: 'Damage' }),
      dice: field(diceCount().optional(), { title: 'Or dice' }),
      quality: field(qualityField().default(null), { title: 'Quality', advanced: true }),
      type: typeField(),
      subtype: subtypeField(),
      toHealth: field(z.boolean().default(false), { title: 'Straight to Health' }),
      armorBonus: field(count().default(0), { title: 'Armour Rank of cover', advanced: true }),
    })
    .superRefine(({ amount, dice }, check) => {
      if ((amount === undefined) === (dice === undefined)) {
        check.addIssue({ code: 'custom', path: ['amount'], message: 'How much damage, or which dice?' });
      }
    });

export type HarmDamage = z.infer<ReturnType<typeof harmDamage>>;

export const resistSchema = () =>
  z.object({
    ability: abilityNamed(),
    vs: field(z.int(), { title: 'Victory Sum' }),
    ...dicePartsFields(),
  });

export const ON_SUCCESS = ['none', 'half', 'full'] as const;

export type OnSuccess = (typeof ON_SUCCESS)[number];

/** The four parameters of a harm. */
export const harmFields = () => ({
  damage: field(harmDamage().optional(), { title: 'Damage' }),
  effect: field(effectObject().optional(), { title: 'Effect' }),
  resist: field(resistSchema().optional(), { title: 'Resistance check', rules: ['AD-RES-2'] }),
  onSuccess: field(z.enum(ON_SUCCESS).default('none'), {
    title: 'If they resist',
    enumTitles: { none: 'No damage', half: 'Half damage', full: 'Full damage' },
  }),
});

export interface HarmParts {
  damage?: HarmDamage | undefined;
  effect?: z.infer<ReturnType<typeof effectObject>> | undefined;
  resist?: z.infer<ReturnType<typeof resistSchema>> | undefined;
  onSuccess: OnSuccess;
}

/** Reports a harm with neither damage nor effect. */
export function checkHarm(input: { damage?: unknown; effect?: unknown }, check: z.core.$RefinementCtx): void {
  if (input.damage === undefined && input.effect === undefined) {
    check.addIssue({ code: 'custom', path: ['damage'], message: 'How much damage, or which effect?' });
  }
}
