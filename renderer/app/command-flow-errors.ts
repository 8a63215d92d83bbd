import type { FormSchema } from '../../src/contract/form-schema';
import { NEEDED } from '../../src/contract/refusals';
import { isPlain, type Json, type JsonObject } from '../../src/kernel/json';
import type { CodedError } from '../../src/kernel/result';
import { labelOf } from '../ui/schema';
import { errorsIn, openQuestion } from '../ui/schema-errors';
import { schemaAt } from '../ui/schema-path';

/** The value at a dotted path; undefined where there is none. */
export function valueAt(value: Json | undefined, path: string): Json | undefined {
  return path
    .split('.')
    .filter((key) => key !== '')
    .reduce<Json | undefined>(
      (node, key) => (Array.isArray(node) ? node[Number(key)] : isPlain(node) ? node[key] : undefined),
      value,
    );
}

/** The label of the field at a dotted path; empty for the form as a whole. */
export function fieldLabel(form: FormSchema, path: string): string {
  return path === '' ? '' : labelOf(schemaAt(form, path) ?? {}, path.split('.').at(-1) ?? path);
}

/** True if the field is still empty: an open question, not a mistake. */
export function isUnanswered(params: JsonObject, path: string | undefined): boolean {
  const value = path === undefined || path === '' ? null : valueAt(params, path);
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A refusal's message for its field: without the path; for a missing value, the question to answer. */
export function saidBeside({ message, path = '' }: CodedError, question = NEEDED): string {
  const said = message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
  return said === NEEDED ? question : said;
}

/**
 * A refusal in plain words: the form's own message for the field if the form sees the mistake, else the sentence of the
 * rules.
 */
export function plainError(error: CodedError, form: FormSchema, params: JsonObject): CodedError {
  if (error.code !== 'invalid-params' || error.path === undefined || error.path === '') return error;
  const { path } = error;
  const seen = errorsIn(form, params)[path];
  const schema = schemaAt(form, path) ?? {};
  if (seen === undefined) {
    const message = saidBeside(error, openQuestion(schema, path));
    return message === error.message ? error : { ...error, message };
  }
  const isPerson = schema.widget === 'combatant' || schema.widget === 'combatants';
  return { ...error, message: isPerson && isUnanswered(params, path) ? openQuestion(schema, path) : seen };
}
