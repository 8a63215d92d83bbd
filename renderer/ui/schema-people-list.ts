/** Lists of people with values for each: who is caught in a blast, and how far from its centre. */
import type { FormSchema } from '../../src/contract/form-schema';
import { kindOf, resolveSchema } from './schema';

/** What is asked about each person in such a list. */
export interface PeopleListShape {
  /** The shape of an entry. */
  readonly item: FormSchema;
  /** The field with the person's id. */
  readonly who: string;
  /** Number fields shown beside the name. */
  readonly beside: readonly string[];
  /** Fields shown as a checkbox beside the name: optional parts that need no further input. */
  readonly ticks: readonly string[];
  /** The other fields, which unfold; empty if `hasMore` is false. */
  readonly more: FormSchema;
  readonly hasMore: boolean;
}

/** The shape of an entry with fields beyond the id; null for a plain list of ids, and for anything else. */
function shapeOf(schema: FormSchema, root: FormSchema): { item: FormSchema; who: string } | null {
  const found = resolveSchema(schema.items ?? {}, root);
  for (const raw of found.oneOf ?? [found]) {
    const item = resolveSchema(raw, root);
    const who = Object.entries(item.properties ?? {}).find(
      ([key, part]) => item.required?.includes(key) === true && resolveSchema(part, root).widget === 'combatant',
    );
    if (who !== undefined) return { item, who: who[0] };
  }
  return null;
}

/** True for a list of people with values for each. */
export const isPeopleList = (schema: FormSchema, root: FormSchema): boolean =>
  schema.widget === 'combatants' && shapeOf(schema, root) !== null;

export function peopleListShape(schema: FormSchema, root: FormSchema): PeopleListShape {
  const { item, who } = shapeOf(schema, root) ?? { item: {}, who: 'id' };
  const others = Object.entries(item.properties ?? {}).filter(([key]) => key !== who);
  const isBeside = (raw: FormSchema): boolean => {
    const part = resolveSchema(raw, root);
    return part.advanced !== true && (kindOf(part) === 'number' || kindOf(part) === 'integer');
  };
  const isTick = ([, raw]: readonly [string, FormSchema]): boolean => {
    const part = resolveSchema(raw, root);
    return part.brief === true && kindOf(part) === 'object';
  };
  const rest = others.filter(([, part]) => !isBeside(part));
  const more: FormSchema = { ...item, widget: 'bare', properties: Object.fromEntries(rest), required: [] };
  const beside = others.filter(([, part]) => isBeside(part)).map(([key]) => key);
  const ticks = others.filter(isTick).map(([key]) => key);
  return { item, who, beside, ticks, more, hasMore: rest.length > 0 };
}
