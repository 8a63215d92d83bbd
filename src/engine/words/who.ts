import { join } from './say';

/** Whom a sentence is about, as it begins with them. */
export interface Who {
  names: string;
  /** 'are', 'regain' of several where one 'is' and 'regains'. */
  verb(one: string, several: string): string;
  /** After a figure that each of several has by themselves. */
  each: string;
}

/** One or several, by their names. */
export function whoAre(names: readonly string[]): Who {
  const isOne = names.length === 1;
  return { names: join(names), verb: (one, several) => (isOne ? one : several), each: isOne ? '' : ' each' };
}
