import type { z } from 'zod';
import { NEEDED } from '../../contract/refusals';
import { choiceOf } from '../../kernel/words';
import { sayFigure } from '../state/limits';
import { counted } from '../words/say';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
};

const MISWRITTEN = 'This cannot be read. Check how it is written.';

/** Longer lists are not shown in full. */
const MAX_CHOICES = 12;

const isLeftOut = (input: unknown): boolean => input === undefined || input === null;

function sayType(expected: string, input: unknown): string {
  if (isLeftOut(input)) return NEEDED;
  if (expected === 'int' && typeof input === 'number') return 'Whole numbers only.';
  return `This must be ${KINDS[expected] ?? expected}.`;
}

function sayLimit(origin: string, words: string, limit: number | bigint): string {
  if (origin === 'string') return `${words} ${counted(Number(limit), 'letter')}.`;
  if (origin === 'array' || origin === 'set') return `${words} ${counted(Number(limit), 'entry', 'entries')}.`;
  return `${words} ${sayFigure(Number(limit))}.`;
}

function sayChoices(values: readonly unknown[]): string {
  if (values.length > MAX_CHOICES) return 'This is not one of the choices.';
  return `This must be ${choiceOf(values.map(String))}.`;
}

/** A validation issue as a sentence for people; undefined leaves it to the schema library. */
export function sayIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return sayType(String(issue['expected']), issue.input);
    case 'too_small': {
      if (issue['origin'] === 'string' && issue['minimum'] === 1) return NEEDED;
      return sayLimit(
        String(issue['origin']),
        issue['inclusive'] === false ? 'More than' : 'At least',
        Number(issue['minimum']),
      );
    }
    case 'too_big':
      return sayLimit(
        String(issue['origin']),
        issue['inclusive'] === false ? 'Less than' : 'At most',
        Number(issue['maximum']),
      );
    case 'invalid_value':
      return isLeftOut(issue.input) ? NEEDED : sayChoices(issue['values'] as readonly unknown[]);
    case 'unrecognized_keys':
      return `There is no field '${(issue['keys'] as string[]).join("', '")}' here.`;
    case 'not_multiple_of':
      return `In steps of ${sayFigure(Number(issue['divisor']))}.`;
    case 'invalid_union':
      return isLeftOut(issue.input) ? NEEDED : MISWRITTEN;
    case 'invalid_format':
      return MISWRITTEN;
    default:
      return undefined;
  }
}
