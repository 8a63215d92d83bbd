/** A part of a rule's text; `rule` is true if it is the id of another rule. */
export interface TextPart {
  readonly text: string;
  readonly rule: boolean;
}

/** Splits a text at the rule ids it names, so that they can become links. */
export function splitByRules(text: string, isRule: (id: string) => boolean): TextPart[] {
  return text
    .split(/\b([A-Z]{2,4}(?:-[A-Z0-9]+)+)\b/)
    .map((part, at) => ({ text: part, rule: at % 2 === 1 && isRule(part) }))
    .filter((part) => part.text !== '');
}
