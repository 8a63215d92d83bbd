import { idWords } from '../../../contract/id-words';
import { z } from 'zod';
import type { FieldMeta } from '../../../engine/commands/params';
import { combatantId, combatantIds, field } from '../../../engine/commands/params';
import { capital } from '../../../engine/words/say';
import { WOUNDING } from '../tables/combat';
import { ALL_OUT_ATTACKS } from '../tables/maneuvers';
import { targetWeaponParam } from '../weapons';

export const actorParam = combatantId({ title: 'Who' });
export const targetParam = combatantId({ title: 'Target' });

/** Modifiers entered by hand: whole points. */
export const modifiers = (meta: FieldMeta = {}) =>
  field(z.array(z.object({ label: z.string(), value: z.int() })), {
    title: 'Modifiers',
    advanced: true,
    ...meta,
    widget: 'modifiers',
  }).optional();

export const modifiersParam = modifiers();

/** Modifiers shown only while other fields have these values. */
export const modifiersWhen = (when: NonNullable<FieldMeta['when']>) => modifiers({ when });

/** A list of combatants: at least one, and nobody twice. */
export const several = (meta: FieldMeta) =>
  combatantIds(meta)
    .min(1)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'Somebody is named twice.' });

export const againstParam = (title: string): z.ZodString => field(z.string().min(1), { title, widget: 'skill' });

export const yards = (title: string): z.ZodNumber => field(z.number().min(0), { title, unit: 'yd' });

/**
 * A list of choices for a text field. Forms show only these; any other text still reaches the rules, which refuse it
 * with their own code (`illegal-maneuver`).
 */
export const closedList = (titles: Record<string, string>): { enum: string[]; enumTitles: Record<string, string> } => ({
  enum: Object.keys(titles),
  enumTitles: titles,
});

/** Suggested names with their display texts; others can be typed. */
export const offered = (
  names: readonly string[],
  say: (name: string) => string,
): { suggest: string[]; enumTitles: Record<string, string> } => ({
  suggest: [...names],
  enumTitles: Object.fromEntries(names.map((name) => [name, say(name)])),
});

/** The damage types there are (TD-DMG-3). */
export const damageTypes = offered(Object.keys(WOUNDING), (type) => capital(idWords(type)));

/** Where a blow lands. */
export const location = z.enum(['torso', 'other']);
export const whereItHits = { title: 'Where it hits', enumTitles: { torso: 'Torso', other: 'Elsewhere' } };

/** The ground under a fall, shown only while another field has this value. */
export const surfaceWhen = (when: NonNullable<FieldMeta['when']>) =>
  field(z.enum(['hard', 'soft']).default('hard'), {
    title: 'Lands on',
    enumTitles: { hard: 'Hard ground', soft: 'Something soft' },
    when,
  });

/** The options of All-Out Attack. */
export const allOutChoice = closedList(
  Object.fromEntries(Object.entries(ALL_OUT_ATTACKS).map(([id, { title }]) => [id, title])),
);

/** The defender's choice (TD-DEF-1); `best` is the defence with the highest score against the attack. */
export const defenseSchema = z.object({
  kind: field(z.enum(['best', 'dodge', 'block', 'parry', 'none']), {
    title: 'Active defence',
    enumTitles: { best: 'Best available', dodge: 'Dodge', block: 'Block', parry: 'Parry', none: 'None' },
  }),
  weapon: field(targetWeaponParam.optional(), { title: 'Parries with', widget: 'weapon', when: { kind: ['parry'] } }),
  modifiers: modifiersParam,
  gmAllows: field(z.boolean().optional(), {
    title: 'The game master allows it against any attack',
    advanced: true,
    rules: ['TD-PARRY-2'],
  }),
});

export type DefenseParams = z.infer<typeof defenseSchema>;

/** Parameters of being attacked, shared by `attack` and `throw`. */
export const defenseParams = {
  aware: field(z.boolean().default(true), { title: 'Target is aware of the attack', rules: ['TD-DEF-2'] }),
  defense: field(defenseSchema.optional(), { title: 'Defence', brief: true, rules: ['TD-DEF-1'] }),
  secondDefense: field(defenseSchema.optional(), {
    title: 'Second defence',
    advanced: true,
    rules: ['TD-AOD-2'],
  }),
};
