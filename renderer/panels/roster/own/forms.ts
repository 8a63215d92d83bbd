import type { FormSchema } from '../../../../src/contract/form-schema';
import type { Json, JsonObject } from '../../../../src/kernel/json';
import type { OwnCondition } from '../../../../src/contract/own';
import type { RulesetView } from '../../../../src/contract/views';
import { asObject, labelOf, resolveSchema } from '../../../ui/schema';
import { lineKeys } from '../../../ui/schema-things';

/** The forms for the table's own conditions and things, drawn like every other form. */

const TONES = { good: 'Help', bad: 'Harm', warn: 'Hindrance', info: 'Neither' };

const part = (properties: Record<string, FormSchema>, required: string[], more: FormSchema = {}): FormSchema => ({
  type: 'object',
  properties,
  required,
  ...more,
});

const way = (by: string, title: string, more: Record<string, FormSchema> = {}): FormSchema =>
  part({ by: { const: by }, ...more }, ['by', ...Object.keys(more)], { title });

const DICE: FormSchema = { type: 'string', maxLength: 40, placeholder: '3 or 1d6' };

const list = (titles: Readonly<Record<string, string>>, title: string, first: string): FormSchema => ({
  title,
  enum: Object.keys(titles),
  enumTitles: titles,
  default: first,
});

/** How a condition ends. */
function endsForm(rounds: string): FormSchema {
  const whose = list({ bearer: 'Of whoever has it', source: 'Of whoever caused it' }, 'Whose', 'bearer');
  return {
    title: 'How it ends',
    default: { by: 'hand' },
    oneOf: [
      way('hand', 'Removed by hand'),
      way('rounds', `After some ${rounds}`, { count: { type: 'integer', title: 'How many', minimum: 1, default: 3 } }),
      way('clock', 'By the clock', { seconds: { type: 'number', title: 'After', minimum: 1, default: 60, unit: 's' } }),
      way('turn', 'With a turn', { whose, at: list({ start: 'begins', end: 'ends' }, 'When it', 'end') }),
      way('fight', 'With the fight'),
    ],
  };
}

/** The figures it changes, and by how much. */
function changesForm(figures: RulesetView['figures']): FormSchema {
  const titles = Object.fromEntries(figures.map(({ id, label }) => [id, label]));
  const figure = list(titles, 'Figure', figures[0]?.id ?? '');
  const by: FormSchema = { type: 'number', title: 'By', default: 1 };
  const change = part({ figure, by }, ['figure', 'by'], { line: ['figure', 'by'], title: 'Change' });
  return { type: 'array', title: 'What it changes', items: change, default: [], line: ['figure', 'by'] };
}

/** The form of a condition. */
export function conditionForm({ figures, time }: RulesetView): FormSchema {
  const remind: FormSchema = { type: 'string', title: 'Reminder', maxLength: 120 };
  const each = { harm: { ...DICE, title: 'Damage' }, mend: { ...DICE, title: 'Healing' }, remind };
  const check = {
    dice: { ...DICE, title: 'Dice', placeholder: '3d6' },
    needs: list({ 'at-most': 'at most', 'at-least': 'at least' }, 'Must be', 'at-most'),
    number: { type: 'integer', title: 'Number', default: 10 },
  };
  const round = time.roundName.toLowerCase();
  return part(
    {
      label: { type: 'string', title: 'Name', minLength: 1, maxLength: 60 },
      tone: list(TONES, 'Kind', 'warn'),
      seen: { type: 'boolean', title: 'Players see it', default: true },
      text: { type: 'string', title: 'What it is', maxLength: 500, widget: 'textarea' },
      changes: changesForm(figures),
      ends: endsForm(time.roundNamePlural.toLowerCase()),
      each: part(each, [], { title: `Every ${round}` }),
      check: part(check, [], { title: `A roll every ${round} to end it` }),
    },
    ['label', 'ends'],
  );
}

/** A condition as the form's value. */
export function conditionValue({ id: _id, ends, check, ...condition }: OwnCondition): JsonObject {
  const held = { ...condition, ends: ends ?? { by: 'hand' }, check: check ?? {} };
  return JSON.parse(JSON.stringify(held)) as JsonObject;
}

/** The form's value as a condition: without dice it has no roll to end it. */
export function conditionOf(value: JsonObject): JsonObject {
  const { dice } = asObject(value['check']);
  const ends = asObject(value['ends'])['by'] === 'hand' ? null : (value['ends'] ?? null);
  const each = Object.entries(asObject(value['each'])).filter(([, said]) => said !== '');
  const check = typeof dice === 'string' && dice.trim() !== '' ? (value['check'] ?? null) : null;
  return { ...value, ends, check, each: Object.fromEntries(each) };
}

/** A list of the system that can hold the table's own things: its title, and the form of one. */
export interface ThingList {
  id: string;
  title: string;
  one: string;
  item: FormSchema;
}

/** The lists of whole things in a stat block: weapons, armour, gear. Lists of plain values are left out. */
export function thingLists({ stats: root, catalogues }: RulesetView): ThingList[] {
  return catalogues.flatMap(({ id, title }): ThingList[] => {
    const item = itemOf(root, id);
    return item === null ? [] : [{ id, title, one: title.replace(/s$/, '').toLowerCase(), item }];
  });
}

/** The schema of one thing of a catalogue: an item of the list, or the field itself. */
function itemOf(root: FormSchema, catalogue: string): FormSchema | null {
  for (const raw of Object.values(root.properties ?? {})) {
    const field = resolveSchema(raw, root);
    const whole = [field, ...(field.anyOf ?? []).map((one) => resolveSchema(one, root))];
    for (const one of whole) {
      const item = one.items === undefined ? one : resolveSchema(one.items, root);
      const named = [raw.catalogue, field.catalogue, one.catalogue, item.catalogue].includes(catalogue);
      if (named && item.properties?.['name'] !== undefined) return { ...item, $defs: root.$defs ?? {} };
    }
  }
  return null;
}

/** The line under a thing's name: its main figures. */
export function lineOf(item: FormSchema, value: Json): string {
  const thing = asObject(value);
  return lineKeys(item)
    .filter((key) => key !== 'name')
    .map((key) => wordsFor(resolveSchema(item.properties?.[key] ?? {}, item), key, thing[key]))
    .filter((words) => words !== '')
    .join(', ');
}

function wordsFor(field: FormSchema, key: string, value: Json | undefined): string {
  if (typeof value === 'string') return field.enumTitles?.[value] ?? value;
  return typeof value === 'number' && value !== 0 ? `${labelOf(field, key).toLowerCase()} ${value}` : '';
}
