import type { CodedError } from '../kernel/result';

type Facts = Record<string, string | number>;

/** Every refusal of a roster file, and the sentence that goes with it. */
const TEXTS = {
  'roster-unreadable': (f: Facts) =>
    `This is not a roster file (${f.reason}). Choose one that Turnwright has exported.`,
  'roster-wrong-kind': (f: Facts) =>
    `This file calls itself '${f.kind}', not a Turnwright roster. Choose one that was exported from a roster.`,
  'roster-newer': (f: Facts) =>
    `This roster was written in format ${f.found}; this Turnwright reads up to ${f.known}. Use a newer Turnwright.`,
  'roster-content': (f: Facts) => `The roster file cannot be used: at ${f.path}, ${f.reason}. Nothing was taken over.`,
  'roster-other-system': (f: Facts) =>
    `This roster is for the game system '${f.found}'; the campaign plays '${f.wanted}'. Open a campaign of that system first.`,
  'roster-newer-system': (f: Facts) =>
    `This roster was written for version ${f.found} of the game system; this Turnwright has version ${f.known}. Use a newer Turnwright.`,
} satisfies Record<string, (facts: Facts) => string>;

export type RosterErrorCode = keyof typeof TEXTS;

/** Builds the coded error of a refusal; `facts` fill its sentence. */
export function rosterError(code: RosterErrorCode, facts: Facts): CodedError {
  return { code, message: TEXTS[code](facts) };
}
