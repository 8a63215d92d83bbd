/** A stretch of a rule's text; `rule` where it is the id of another rule. */
export interface TextPart {
  readonly text: string;
  readonly rule: boolean;
}

/** Cuts a text where it names rules, so that their ids can be pressed. */
export function splitByRules(text: string, isRule: (id: string) => boolean): TextPart[] {
  return text
    .split(/\b([A-Z]{2,4}(?:-[A-Z0-9]+)+)\b/)
    .map((part, at) => ({ text: part, rule: at % 2 === 1 && isRule(part) }))
    .filter((part) => part.text !== '');
}
