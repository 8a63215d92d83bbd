import type { CodedError } from '../kernel/result';

type Facts = Record<string, string | number>;

/** Every refusal of a roster file, and the sentence that goes with it. */
const TEXTS = {
  'roster-unreadable': (f: Facts) => `This is not a roster file (${f.reason}). Choose one exported by Turnwright.`,
  'roster-wrong-kind': (f: Facts) =>
    `This file calls itself '${f.kind}', not a Turnwright roster. Choose one exported from a roster.`,
  'roster-newer': (f: Facts) =>
    `This roster uses format ${f.found}; this version of Turnwright reads up to ${f.known}. Use a newer one.`,
  'roster-content': (f: Facts) => `The roster file cannot be used: at ${f.path}, ${f.reason}. Nothing was added.`,
  'roster-other-system': (f: Facts) =>
    `This roster is for the game system '${f.found}'; the campaign plays '${f.wanted}'. Open a campaign of that system first.`,
  'roster-newer-system': (f: Facts) =>
    `This roster was written for version ${f.found} of the game system; this version of Turnwright has version ${f.known}. Use a newer one.`,
} satisfies Record<string, (facts: Facts) => string>;

export type RosterErrorCode = keyof typeof TEXTS;

/** Builds the coded error of a refusal; `facts` fill its sentence. */
export function rosterError(code: RosterErrorCode, facts: Facts): CodedError {
  return { code, message: TEXTS[code](facts) };
}
