import type { FormSchema } from '../../../src/contract/form-schema';

/**
 * The stat block's form as the roster shows it: without the name, which has its own field, and without a repeated heading
 * if a group holds only one block of values.
 */
export function statForm(schema: FormSchema): FormSchema {
  const { name: _name, ...properties } = schema.properties ?? {};
  const parts = Object.entries(properties);
  const alone = (group: string | undefined): boolean =>
    group !== undefined && parts.filter(([, part]) => part.group === group).length === 1;
  const shown = parts.map(([key, part]) => [key, alone(part.group) ? unboxed(part) : part] as const);
  return {
    ...schema,
    properties: Object.fromEntries(shown),
    required: schema.required?.filter((key) => key !== 'name') ?? [],
  };
}

/** A block without its own heading, and without the only heading inside it. */
function unboxed(part: FormSchema): FormSchema {
  if (part.properties === undefined || part.widget !== undefined) return part;
  const inner = Object.entries(part.properties);
  const isOneGroup = new Set(inner.map(([, value]) => value.group)).size === 1;
  if (!isOneGroup) return { ...part, widget: 'bare' };
  const plain = inner.map(([key, { group: _group, ...value }]) => [key, value] as const);
  return { ...part, widget: 'bare', properties: Object.fromEntries(plain) };
}
