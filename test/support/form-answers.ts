import type { z } from 'zod';
import type { FormSchema } from '../../src/contract/form-schema';
import type { CommandDef } from '../../src/engine/commands/command';
import { formSchema } from '../../src/engine/commands/params';
import type { RulesetTypes } from '../../src/engine/state/world';
import type { Json, JsonObject } from '../../src/kernel/json';

/** Chooses one of a list. */
export type Choose = <V>(list: readonly V[]) => V;

const forms = new WeakMap<z.ZodType, FormSchema>();

/** The form for these parameters, cached: the play tests ask for the same forms over and over. */
export function formOf(params: z.ZodType): FormSchema {
  const known = forms.get(params) ?? formSchema(params);
  forms.set(params, known);
  return known;
}

/**
 * The values of a form, with an answer for every required field left open: somebody from `people`, one of
 * the choices, the smallest number. Null if that is not enough.
 */
export function completed(
  command: CommandDef<RulesetTypes, never>,
  filled: JsonObject,
  people: readonly string[],
  choose: Choose,
): { params: JsonObject; whole: boolean } | null {
  if (command.params.safeParse(filled).success) return { params: filled, whole: true };
  const schema = formOf(command.params);
  const params = { ...filled, ...objectOf(schema, people, choose, filled) };
  return command.params.safeParse(params).success ? { params, whole: false } : null;
}

function objectOf(schema: FormSchema, people: readonly string[], choose: Choose, filled: JsonObject = {}): JsonObject {
  const option = optionOf(schema, choose);
  if (option !== null) return { ...objectOf(option, people, choose, filled) };
  const { properties = {}, required = [] } = schema;
  const open = required.filter((name) => !Object.hasOwn(filled, name));
  return Object.fromEntries(open.map((name) => [name, answer(properties[name] ?? {}, people, choose)]));
}

function optionOf(schema: FormSchema, choose: Choose): FormSchema | null {
  const options = schema.oneOf ?? schema.anyOf;
  return options === undefined ? null : choose(options);
}

function answer(schema: FormSchema, people: readonly string[], choose: Choose): Json {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return choose(schema.enum);
  if (schema.widget === 'combatant') return choose(people);
  const option = optionOf(schema, choose);
  if (option !== null) return answer(option, people, choose);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return choose([true, false]);
    case 'array':
      return [answer(schema.items ?? {}, people, choose)];
    case 'object':
      return objectOf(schema, people, choose);
    default:
      return schema.suggest === undefined ? 'x' : choose(schema.suggest);
  }
}
