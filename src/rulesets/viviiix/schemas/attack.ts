import { z } from 'zod';
import { combatantId, continuingField, field, freeField, looseSideFields, pairField, whenField } from './fields';
import { weaponReference } from './weapon';
import { RANGE_BANDS } from '../tables/burden';

/** When there is a defence at all. */
const DEFENDING = { kind: ['weapon', 'shield', 'dodge'] } as const;

const shield = z.object({
  name: field(z.string().optional(), { title: 'Name' }),
  level: field(z.int().min(0), { title: 'Level' }),
});

const defence = z.object({
  kind: field(z.enum(['none', 'weapon', 'shield', 'dodge']).default('none'), {
    title: 'Defends with',
    enumTitles: { none: 'Nothing', weapon: 'Weapon', shield: 'Shield', dodge: 'Dodge' },
    rules: ['VX-EXT-6'],
  }),
  weapon: weaponReference('target-weapon')
    .optional()
    .meta({ title: 'Weapon', widget: 'weapon', when: { kind: ['weapon'] } }),
  shield: field(shield.optional(), { title: 'Shield', when: DEFENDING }),
  ...looseSideFields('target-skill', DEFENDING),
  free: freeField(),
});

/** Fields of an attack apart from the attacker. */
const attackShape = {
  target: combatantId({ title: 'Target' }),
  weapon: weaponReference('weapon').meta({ title: 'Weapon', widget: 'weapon' }),
  ...looseSideFields(),
  distance: field(z.number().min(0).optional(), { title: 'Distance', unit: 'm', rules: ['VX-EXT-9'] }),
  range: field(z.enum(RANGE_BANDS).optional(), { title: 'Range', rules: ['VX-EXT-9'] }),
  defence: field(defence.prefault({}), { title: 'Defence' }),
  stats: pairField(),
  apply: field(z.boolean().default(true), { title: 'Damage takes effect', advanced: true }),
  when: whenField(),
};

export const attackParams = z.object({
  actor: combatantId({ title: 'Attacker' }),
  ...attackShape,
  free: freeField(),
  continuing: continuingField('VX-SEQ-8'),
});

export type AttackInput = z.infer<typeof attackParams>;

/** Rarely changed for a single attack, so the form puts it behind 'More'. */
const rarelyChanged = <S extends z.ZodType>(schema: S): S => schema.meta({ ...schema.meta(), advanced: true });

/** One attack of a series; what it leaves out comes from the series (VX-ACT-9). */
const strike = z.strictObject({
  ...attackShape,
  es: rarelyChanged(attackShape.es),
  advantages: rarelyChanged(attackShape.advantages),
  disadvantages: rarelyChanged(attackShape.disadvantages),
  distance: rarelyChanged(attackShape.distance),
  range: rarelyChanged(attackShape.range),
  target: combatantId().optional().meta({ title: 'Target', widget: 'combatant', unset: 'Same for all' }),
  weapon: attackShape.weapon.optional().meta({ title: 'Weapon', widget: 'weapon', unset: 'Same for all' }),
});

export const seriesParams = z.object({
  actor: combatantId({ title: 'Attacker' }),
  target: combatantId().optional().meta({ title: 'Target for all', widget: 'combatant' }),
  weapon: weaponReference('weapon').optional().meta({ title: 'Weapon for all', widget: 'weapon' }),
  attacks: field(z.array(strike.meta({ title: 'Attack' })).min(1), { title: 'Attacks', rules: ['VX-ACT-9'] }),
  when: whenField(),
  free: freeField(),
  continuing: continuingField('VX-SEQ-8'),
});

export type SeriesInput = z.infer<typeof seriesParams>;
