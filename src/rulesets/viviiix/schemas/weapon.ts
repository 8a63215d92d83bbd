import { z } from 'zod';
import { field } from '../../../engine/commands/params';
import { CATALOGUE, SKILL_KEYS } from '../tables/skills';
import { WEAPON_LEVELS } from '../tables/weapons';

const metres = (title: string) => field(z.number().min(0), { title, unit: 'm' });

/** A weapon as a parameter of `attack`. */
export const weaponSchema = z
  .object({
    name: field(z.string().optional(), { title: 'Name' }),
    level: field(z.int().min(WEAPON_LEVELS.min).max(WEAPON_LEVELS.max), {
      title: 'Level',
      description: '0 is unarmed',
      rules: ['VX-EXT-4'],
    }),
    kind: field(z.enum(['melee', 'ranged']).default('melee'), {
      title: 'Kind',
      enumTitles: { melee: 'Hand to hand', ranged: 'Missile' },
    }),
    es: field(z.string().min(1).optional(), {
      title: 'Skill',
      suggest: SKILL_KEYS,
      enumTitles: Object.fromEntries(Object.entries(CATALOGUE).map(([id, { title }]) => [id, title])),
    }),
    ranges: field(z.object({ short: metres('Short'), mid: metres('Mid'), long: metres('Long') }).optional(), {
      title: 'Ranges',
      rules: ['VX-EXT-9'],
    }),
    canDefend: field(z.boolean().default(true), { title: 'Can parry', advanced: true }),
    kg: field(z.number().min(0).default(0), { title: 'Weight', unit: 'kg', advanced: true, rules: ['VX-LOAD-11'] }),
  })
  .meta({ line: ['name', 'level', 'kind', 'es', 'kg'] });

export type Weapon = z.infer<typeof weaponSchema>;

/** The weapon of somebody unarmed. */
export const BARE_HANDS: Weapon = { name: 'bare hands', level: 0, kind: 'melee', es: 'brawl', canDefend: true, kg: 0 };

/** A weapon as commands take it: the name of one's own, or in full. `list` says whose weapons a form offers. */
export const weaponReference = (list: 'weapon' | 'target-weapon') =>
  z.union([
    field(z.string().min(1), { title: 'Own weapon', widget: 'weapon', source: list }),
    weaponSchema.meta({ title: 'Another weapon' }),
  ]);
