/** Lists of people with figures of each: who is caught by a blast, and how far from the middle. */
import type { FormSchema } from './schema';
import { kindOf, resolveSchema } from './schema';

/** What is asked of each of several people. */
export interface AboutEach {
  /** The shape of an entry. */
  readonly item: FormSchema;
  /** The field that says who. */
  readonly who: string;
  /** Numbers that stand beside the name. */
  readonly beside: readonly string[];
  /** What a tick beside the name says: a part that may be left out, and is complete as soon as it is there. */
  readonly ticks: readonly string[];
  /** Everything but the numbers, which unfolds; nothing where `hasMore` is false. */
  readonly more: FormSchema;
  readonly hasMore: boolean;
}

/** The shape of an entry that says more of somebody than who it is; null for a list of ids, and of anything else. */
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

/** True for a list of people of each of whom more is said. */
export const isCaught = (schema: FormSchema, root: FormSchema): boolean =>
  schema.widget === 'combatants' && shapeOf(schema, root) !== null;

export function aboutEach(schema: FormSchema, root: FormSchema): AboutEach {
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
  const more = { ...item, widget: 'bare', properties: Object.fromEntries(rest), required: [] };
  const beside = others.filter(([, part]) => isBeside(part)).map(([key]) => key);
  const ticks = others.filter(isTick).map(([key]) => key);
  return { item, who, beside, ticks, more, hasMore: rest.length > 0 };
}
