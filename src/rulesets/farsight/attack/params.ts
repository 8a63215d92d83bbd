import { z } from 'zod';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { sourceCount, visibilityField, checkOptions } from '../check/params';
import { actorField } from '../id-fields';
import { useField } from '../cost-fields';
import { COVERS, DAMAGE_TYPES } from '../tables/attacks';
import { ABILITIES } from '../tables/skills';
import { weaponParam, type Weapon } from '../weapon';

const flag = (title: string) => field(z.boolean().default(false), { title, advanced: true });

/** An object attacked instead of a creature (FS-OBJ-1). */
const objectSchema = z.object({
  name: field(z.string(), { title: 'Object' }),
  av: field(z.int().min(0).default(0), { title: 'Armour value' }),
  resistances: field(z.array(z.enum(DAMAGE_TYPES)).default([]), { title: 'Resistances' }),
  vulnerabilities: field(z.array(z.enum(DAMAGE_TYPES)).default([]), { title: 'Vulnerabilities' }),
  defense: field(z.int().optional(), { title: 'Defence, if it moves' }),
});

export const coverField = field(z.union([z.enum(COVERS), z.array(z.enum(COVERS))]), {
  title: 'Cover',
  widget: 'situation',
});

const HAND_TITLES = { left: 'Left', right: 'Right', both: 'Both' };

/** What describes one attack; each further one of the same action has its own (FS-ATK-18). */
const onceShape = {
  target: combatantId({ title: 'Target' }).optional(),
  object: field(objectSchema.optional(), { title: 'Object', advanced: true }),
  distance: field(z.number().min(0).optional(), { title: 'Distance', unit: 'm', widget: 'situation' }),
  cover: coverField.optional(),
  visibility: visibilityField.default('clear'),
  targetUnseen: flag('Target unseen'),
  attackerUnseen: flag('Attacker unseen'),
  hostileAdjacent: field(z.boolean().optional(), { title: 'Foe next to the shooter', advanced: true }),
  engagedAlly: combatantId({ title: 'Ally in melee with the target', advanced: true }).optional(),
  flanking: flag('Flanking'),
  elevated: flag('From high ground'),
  wrongLocation: flag('Aims at the wrong place'),
  hand: field(z.enum(['left', 'right', 'both']).optional(), {
    title: 'Hand',
    advanced: true,
    enumTitles: HAND_TITLES,
  }),
  exploit: field(z.union([z.literal(5), z.literal(9), z.literal(10)]).optional(), {
    title: 'Exploit, if earned',
    advanced: true,
    enumTitles: { '5': 'Effective strike', '9': 'Powerful strike', '10': 'Lethal strike' },
  }),
  knockOut: flag('Knock out'),
  severeTrauma: flag('Severe trauma'),
  traumaChoice: field(z.enum(ABILITIES).optional(), { title: 'Score lowered by a trauma', advanced: true }),
  concentrationWith: field(z.enum(['stamina', 'lucidity']).optional(), {
    title: 'Target concentrates with',
    advanced: true,
  }),
  damageModifiers: modifierList({ title: 'Damage modifiers' }).default([]),
  advantage: sourceCount('Advantages'),
  disadvantage: sourceCount('Disadvantages'),
  modifiers: modifierList().default([]),
  fearSourceVisible: checkOptions.fearSourceVisible,
  awayFromCharm: checkOptions.awayFromCharm,
};

const furtherSchema = z.strictObject({ ...onceShape, weapon: weaponParam.optional() });

export const attackSchema = z.object({
  actor: actorField,
  ...onceShape,
  weapon: weaponParam,
  use: useField.default('action'),
  trigger: field(z.string().optional(), { title: 'Trigger', advanced: true, suggest: ['leaves reach', 'team-play'] }),
  dodge: flag('Target dodges'),
  draw: field(z.boolean().default(false), {
    title: 'Draws this weapon',
    advanced: true,
    when: { use: ['action', 'readied'] },
  }),
  strain: checkOptions.strain,
  tenacity: checkOptions.tenacity,
  further: field(z.array(furtherSchema).optional(), {
    title: 'Further attacks of this action',
    advanced: true,
    when: { use: ['action'] },
  }),
});

/** An attack as requested. */
export type AttackInput = z.infer<typeof attackSchema>;

/** An attack with its weapon resolved. */
export type AttackParams = Omit<AttackInput, 'weapon'> & { weapon: Weapon };

/** The further attacks as separate attacks; weapon and target default to those of the first (FS-ATK-18). */
export function furtherInput({ further = [], ...first }: AttackInput): AttackInput[] {
  const { actor, weapon, target, object } = first;
  return further.map((one) => ({
    ...one,
    actor,
    draw: false,
    weapon: one.weapon ?? weapon,
    use: 'action' as const,
    dodge: false,
    tenacity: 0,
    ...(one.target === undefined && one.object === undefined ? { target, object } : {}),
  }));
}
