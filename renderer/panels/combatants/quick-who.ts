import type { PersonView } from '../../../src/contract/campaign-view';
import { entryOf } from '../../../src/kernel/lookup';
import { SIDES } from './quick-language';

/** Who a change is for, and the change without their names. */
export interface Subject {
  who: readonly PersonView[];
  rest: string;
}

/**
 * Reads a leading name: a full name, an id (`rat2`), one word of a name, or a side; during a fight, sides and single words
 * cover only those in it. A string asks which of several is meant. Text that parses as a change (`isChange`) is no name.
 */
export function parseSubject(
  everybody: readonly PersonView[],
  people: readonly PersonView[],
  text: string,
  isChange: (text: string) => boolean,
): Subject | string {
  const [first = '', ...others] = text.split(/\s+/);
  const rest = others.join(' ');
  if (rest === '') return { who: people, rest: text };
  const word = first.toLowerCase();
  const sides = entryOf(SIDES, word);
  if (sides !== undefined) return { who: atHand(everybody).filter((one) => sides.includes(one.side)), rest };
  const lower = text.toLowerCase();
  const named = everybody.find(({ name }) => lower.startsWith(`${name.toLowerCase()} `));
  if (named !== undefined) return { who: [named], rest: text.slice(named.name.length + 1) };
  const short = everybody.filter(({ id }) => id === first || id.replaceAll('-', '') === word);
  if (short.length === 1) return { who: short, rest };
  const called = atHand(everybody.filter(({ name }) => name.toLowerCase().split(/\s+/).includes(word)));
  if (called.length === 0 || isChange(text)) return { who: people, rest: text };
  return called.length === 1 ? { who: called, rest } : `Who: ${called.map(({ name }) => name).join(' or ')}?`;
}

/** Those who are in the fight, or everybody if none is. */
function atHand(people: readonly PersonView[]): readonly PersonView[] {
  const fighting = people.filter(({ inEncounter }) => inEncounter);
  return fighting.length === 0 ? people : fighting;
}
