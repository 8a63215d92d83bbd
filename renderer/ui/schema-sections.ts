/** Orders the fields of an object: plain ones, groups, and 'More' at the end. */
import type { FormSchema } from '../../src/contract/form-schema';
import type { SectionOptions } from './schema';
import { resolveSchema } from './schema';

export interface FormSection {
  /** Empty for fields without a heading. */
  readonly title: string;
  readonly keys: readonly string[];
  /** Initially unfolded. */
  readonly isOpen: boolean;
}

const MORE = 'More';

/** Sections in schema order of their first field; advanced fields come last, folded unless there is nothing else. */
export function sectionsOf(schema: FormSchema, root: FormSchema, options: SectionOptions = {}): FormSection[] {
  const properties = schema.properties ?? {};
  const first = (options.first ?? []).filter((key) => key in properties);
  const others = Object.keys(properties).filter(
    (key) => !first.includes(key) && options.without?.includes(key) !== true,
  );
  const keys = [...first, ...others];
  if (options.only !== undefined) {
    const { only } = options;
    return [{ title: '', keys: keys.filter((key) => only.includes(key)), isOpen: true }];
  }
  const sections = new Map<string, string[]>([['', []]]);
  const more: string[] = [];
  for (const key of keys) {
    const { advanced = false, group = '' } = resolveSchema(properties[key] ?? {}, root);
    if (first.includes(key)) sections.get('')?.push(key);
    else if (advanced) more.push(key);
    else sections.set(group, [...(sections.get(group) ?? []), key]);
  }
  const found = [...sections].map(([title, shown]) => ({ title, keys: shown, isOpen: true }));
  const isAll = found.every((section) => section.keys.length === 0);
  if (more.length > 0) found.push({ title: isAll ? '' : MORE, keys: more, isOpen: isAll });
  return found.filter((section) => section.keys.length > 0);
}
