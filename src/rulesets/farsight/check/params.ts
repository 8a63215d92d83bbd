import { z } from 'zod';
import { combatantId, field, modifierList } from '../../../engine/commands/params';
import { capital } from '../../../engine/words/say';
import { DIFFICULTIES, INVOLVEMENTS, VISIBILITIES, type DifficultyName } from '../tables/checks';
import { COVERS } from '../tables/attacks';
import { ABILITIES, ABILITY_TITLES, SKILLS } from '../tables/skills';
import { PACES } from '../tables/travel';
import { idList } from '../id-fields';

const DC_NAMES = DIFFICULTIES.map((row) => row.dc) as [DifficultyName, ...DifficultyName[]];

const DC_TITLES = Object.fromEntries(DIFFICULTIES.map(({ dc, value }) => [dc, `${capital(dc)}, ${value}`]));

/** A DC as a number or by name (FS-CHK-3). */
export const dcSchema = field(
  z.union([field(z.enum(DC_NAMES), { enumTitles: DC_TITLES }), field(z.int(), { title: 'Number' })]),
  { title: 'DC' },
);

export function dcValue(dc: number | DifficultyName): number {
  return typeof dc === 'number' ? dc : (DIFFICULTIES.find((row) => row.dc === dc)?.value ?? 0);
}

export const skillField = field(z.string(), {
  title: 'Skill',
  suggest: Object.keys(SKILLS),
  enumTitles: Object.fromEntries(Object.entries(SKILLS).map(([id, { title }]) => [id, title])),
});
export const abilityField = field(z.enum(ABILITIES), { title: 'Ability', enumTitles: ABILITY_TITLES });
export const visibilityField = field(z.enum(VISIBILITIES), { title: 'Sight', advanced: true, widget: 'situation' });
/** How many sources the game master gives: 1 000 at most, as the explanation has a line for each (FS-CHK-14). */
export const sourceNumber = z.int().min(0).max(1000);
export const sourceCount = (title: string) => field(sourceNumber.default(0), { title, advanced: true });

/** The options shared by everything that rolls a check, the ability aside. */
export const checkOptions = {
  skill: skillField.optional(),
  kind: field(z.enum(['check', 'save']).default('check'), { title: 'Kind', advanced: true }),
  advantage: sourceCount('Advantages'),
  disadvantage: sourceCount('Disadvantages'),
  modifiers: modifierList().default([]),
  involves: field(z.array(z.enum(INVOLVEMENTS)).default([]), { title: 'Involves', advanced: true }),
  against: combatantId({ title: 'Against', advanced: true }).optional(),
  task: field(z.string().optional(), { title: 'Task', advanced: true }),
  helpers: idList({ title: 'Helpers', but: 'actor', advanced: true }).default([]),
  synergySkill: field(z.string().optional(), { title: 'Second skill that helps', advanced: true }),
  untrained: field(z.enum(['normal', 'disadvantage', 'impossible']).default('normal'), {
    title: 'Without the skill',
    advanced: true,
  }),
  strain: field(
    z
      .object({
        cost: field(z.int().min(1), { title: 'Cost', unit: 'VP' }),
        pay: field(z.boolean().default(false), { title: 'Pay it' }),
        required: field(z.boolean().default(false), { title: 'Must be paid' }),
      })
      .optional(),
    { title: 'Strain', advanced: true },
  ),
  tenacity: field(z.int().min(0).default(0), {
    title: 'Tenacity',
    unit: 'VP',
    description: '3, 6 or 9 vitality for +1, +2, +3.',
    advanced: true,
  }),
  visibility: visibilityField.default('clear'),
  cover: field(z.enum(COVERS).optional(), { title: 'Cover', advanced: true }),
  pace: field(z.enum(PACES).optional(), { title: 'Pace', advanced: true }),
  fearSourceVisible: field(z.boolean().default(true), { title: 'Sees what it fears', advanced: true }),
  awayFromCharm: field(z.boolean().default(false), { title: 'Away from the lucky charm', advanced: true }),
  unusualPhysiology: field(z.boolean().default(false), { title: 'Unusual physiology', advanced: true }),
};

/** All check options, for one side of a contest. */
export const checkSchema = z.object({ ability: abilityField, ...checkOptions });

/** The check options without what a command that calls for a check fixes itself. */
const { kind: _kind, skill: _skill, ...rollOptions } = checkOptions;
export { rollOptions };

export type RollOptions = { [key in keyof typeof rollOptions]: z.infer<(typeof rollOptions)[key]> };
