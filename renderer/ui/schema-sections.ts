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

/** What a caller wants of the order: who, whom and how before all else, and perhaps nothing beside some fields. */
export interface SectionWish {
  /** Fields that stand first, in this order, whatever the description says of them. */
  readonly first?: readonly string[] | undefined;
  /** Only these are shown; the others keep their values. */
  readonly only?: readonly string[] | undefined;
}

const MORE = 'More';

/** Sections in the order their first field stands in the description; advanced fields come last, folded. */
export function sectionsOf(schema: FormSchema, root: FormSchema, wish: SectionWish = {}): FormSection[] {
  const properties = schema.properties ?? {};
  const first = (wish.first ?? []).filter((key) => key in properties);
  const keys = [...first, ...Object.keys(properties).filter((key) => !first.includes(key))];
  if (wish.only !== undefined) {
    const { only } = wish;
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
  if (more.length > 0) found.push({ title: MORE, keys: more, isOpen: false });
  return found.filter((section) => section.keys.length > 0);
}
