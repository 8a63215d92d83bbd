/** A value or a coded error; what crosses every boundary of the house instead of a thrown exception. */
export type Result<T, E = CodedError> = { ok: true; value: T } | { ok: false; error: E };

/** An error as a value: a kebab-case code for programs, a sentence for people, and where it lies if that is known. */
export interface CodedError {
  code: string;
  message: string;
  /** Dotted path into the refused input, where one applies. */
  path?: string;
  /** Id of the rule that says so, where a game system refuses. */
  rule?: string;
}

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}

/** Marks a state that the code itself rules out; reaching it is a defect, not a refusal. */
export function impossible(what: string): never {
  throw new Error(`impossible: ${what}`);
}
