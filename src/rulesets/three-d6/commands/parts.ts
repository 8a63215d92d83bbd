import { z } from 'zod';
import { defineCommand } from '../../../engine/command';
import { combatantId, field, modifierList } from '../../../engine/params';
import type { TD } from '../types';
import { targetWeaponParam } from '../weapons';

/** A command of this game system. */
export const command = defineCommand<TD>();

export const actorParam = combatantId({ title: 'Who' });
export const targetParam = combatantId({ title: 'Target' });
export const modifiersParam = modifierList().optional();

export const againstParam = (title: string): z.ZodString => field(z.string().min(1), { title, widget: 'skill' });

export const yards = (title: string): z.ZodNumber => field(z.number().min(0), { title, unit: 'yd' });

/** The defender's choice (TD-DEF-1). */
export const defenseSchema = z.object({
  kind: field(z.enum(['dodge', 'block', 'parry', 'none']), {
    title: 'Active defence',
    enumTitles: { dodge: 'Dodge', block: 'Block', parry: 'Parry', none: 'None' },
  }),
  weapon: field(targetWeaponParam.optional(), { title: 'Parries with', widget: 'weapon' }),
  modifiers: modifiersParam,
  gmAllows: field(z.boolean().optional(), {
    title: 'The GM allows it against any attack',
    advanced: true,
    rules: ['TD-PARRY-2'],
  }),
});

export type DefenseParams = z.infer<typeof defenseSchema>;

/** Parameters of being attacked, shared by `attack` and `throw`. */
export const defenseParams = {
  aware: field(z.boolean().default(true), { title: 'Target knows of the attack', rules: ['TD-DEF-2'] }),
  defense: field(defenseSchema.optional(), { title: 'Defence', rules: ['TD-DEF-1'] }),
  secondDefense: field(defenseSchema.optional(), { title: 'Second defence', advanced: true, rules: ['TD-AOD-2'] }),
};
