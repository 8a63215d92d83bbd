import type { FormSchema } from '../contract/form-schema';
import { formSchema } from '../engine/commands/params';
import type { AnyRuleset } from '../engine/system/ruleset';
import type { Json, JsonObject } from '../kernel/json';

/** The differences between two sets of GM options, in words: 'Ties of initiative: by a roll of d12 (was in the listed order)'. */
export function optionChanges(ruleset: AnyRuleset, before: JsonObject, after: JsonObject): string[] {
  const { properties = {} } = formSchema(ruleset.options);
  return Object.keys(after).flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const option = properties[key] ?? {};
    const title = option.title ?? key;
    if (typeof is === 'object' && is !== null) return [`${title}: numbers changed`];
    return [`${title}: ${word(option, is)} (was ${word(option, was)})`];
  });
}

function word(option: FormSchema, value: Json | undefined): string {
  if (value === undefined || value === null) return 'not set';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const known = option.enumTitles?.[String(value)];
  if (known !== undefined) return known;
  return option.unit === undefined ? String(value) : `${String(value)} ${option.unit}`;
}
