import type { CodedError } from '../kernel/result';

/** Thrown by a command to refuse; caught by the engine and handed out as a value. It never crosses a layer. */
export class Refusal {
  constructor(readonly error: CodedError) {}
}

/** Refuses the running command: a kebab-case code, a sentence for people, and the parameter it is about. */
export function refuse(code: string, message: string, path?: string): never {
  throw new Refusal(path === undefined ? { code, message } : { code, message, path });
}

/** Refuses with `invalid-params`. `path` is the dotted path of the parameter. */
export function invalidParams(path: string, message: string): never {
  refuse('invalid-params', message, path);
}
