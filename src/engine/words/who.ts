import { listOf } from './say';

/** The subject of a sentence, at its beginning. */
export interface Who {
  names: string;
  /** The plural or singular form of a verb: 'are' or 'is'. */
  verb(one: string, several: string): string;
  /** Appended to a figure that applies to each of several: ' each'. */
  each: string;
}

/** One or several, by their names. */
export function whoAre(names: readonly string[]): Who {
  const isOne = names.length === 1;
  return { names: listOf(names), verb: (one, several) => (isOne ? one : several), each: isOne ? '' : ' each' };
}
