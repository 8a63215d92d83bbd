/** A value or a coded error; returned across every boundary instead of throwing. */
export type Result<T, E = CodedError> = { ok: true; value: T } | { ok: false; error: E };

/** An error as a value: a kebab-case code for programs, a sentence for people, and where it is, if known. */
export interface CodedError {
  code: string;
  message: string;
  /** Dotted path into the refused input, if one applies. */
  path?: string;
  /** Id of the rule behind it, if a game system refuses. */
  rule?: string;
}

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}

/** Marks a state that the code itself rules out; reaching it is a bug, not a refusal. */
export function impossible(what: string): never {
  throw new Error(`impossible: ${what}`);
}
