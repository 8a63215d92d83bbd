/** How the fields of one object are put in order: plain ones, groups, and 'More' at the end. */
import type { FormSchema } from './schema';
import { resolveSchema } from './schema';

export interface FormSection {
  /** Empty for the fields without a heading. */
  readonly title: string;
  readonly keys: readonly string[];
  /** Unfolded at first. */
  readonly isOpen: boolean;
}

const MORE = 'More';

/** Sections in the order their first field stands in the description; advanced fields come last, folded. */
export function sectionsOf(schema: FormSchema, root: FormSchema): FormSection[] {
  const sections = new Map<string, string[]>([['', []]]);
  const more: string[] = [];
  for (const [key, part] of Object.entries(schema.properties ?? {})) {
    const { advanced = false, group = '' } = resolveSchema(part, root);
    if (advanced) more.push(key);
    else sections.set(group, [...(sections.get(group) ?? []), key]);
  }
  const found = [...sections].map(([title, keys]) => ({ title, keys, isOpen: true }));
  if (more.length > 0) found.push({ title: MORE, keys: more, isOpen: false });
  return found.filter((section) => section.keys.length > 0);
}
