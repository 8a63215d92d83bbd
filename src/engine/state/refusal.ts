import type { CodedError } from '../../kernel/result';

/** Thrown by a command to refuse; the engine catches it and returns it as a value. It never crosses a layer. */
export class Refusal {
  constructor(readonly error: CodedError) {}
}

/** What a refusal is about, if known: the dotted path of the parameter, the id of the rule. */
export interface About {
  path?: string;
  rule?: string;
}

/** Refuses the running command: a kebab-case code, a sentence for people, and what it is about (a string is the path). */
export function refuse(code: string, message: string, about: string | About = {}): never {
  throw new Refusal({ code, message, ...(typeof about === 'string' ? { path: about } : about) });
}

/** Refuses with `invalid-params`. `path` is the dotted path of the parameter. */
export function invalidParams(path: string, message: string): never {
  refuse('invalid-params', message, path);
}

/** The refusal of an unknown id; `path` is the parameter it came in. */
export function unknownCombatant(id: string, path?: string): CodedError {
  const message = `Nobody here is called '${id}'.`;
  return { code: 'unknown-combatant', message, ...(path === undefined ? {} : { path }) };
}

/** The first issue of a schema as a refusal; `under` is the path of the parsed value, '' for the whole call. */
export function schemaRefusal(issues: readonly { path: PropertyKey[]; message: string }[], under = ''): CodedError {
  const [issue] = issues;
  const path = [...(under === '' ? [] : [under]), ...(issue?.path.map(String) ?? [])].join('.');
  const message = issue?.message ?? 'This cannot be read.';
  return { code: 'invalid-params', message: path === '' ? message : `${path}: ${message}`, path };
}

/** The refusal of `work`, or null. It must not change anything. */
export function refusalOf(work: () => void): CodedError | null {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.error;
    throw thrown;
  }
  return null;
}
