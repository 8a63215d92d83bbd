import { inLines, listOf } from './say';

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

/** One sentence per distinct result, naming everybody who shares it, in order of first appearance. */
export function toldTogether<R>(
  all: readonly { name: string; of: R }[],
  sentence: (who: Who, of: R) => string,
): string {
  const alike = new Map<string, { names: string[]; of: R }>();
  for (const { name, of } of all) {
    const key = sentence(whoAre(['']), of);
    const known = alike.get(key) ?? { names: [], of };
    known.names.push(name);
    alike.set(key, known);
  }
  return inLines([...alike.values()].map(({ names, of }) => sentence(whoAre(names), of)));
}
