import { invalidParams } from '../../engine/commands/refusal';
import type { Who } from '../../engine/words/who';
import { whoAre } from '../../engine/words/who';
import { mustBeDistinct } from './guards';
import type { Read } from './types';
import { nameOf } from './types';

/** Whom a command is about: one, or several at once (VX-INP-4). Refuses both, neither, none and somebody twice. */
export function targetsOf({ target, targets }: Whom): string[] {
  if (target !== undefined && targets !== undefined) invalidParams('targets', 'Either one or several, not both.');
  if (targets !== undefined) mustBeDistinct(targets, 'targets');
  return targets === undefined ? [target ?? invalidParams('target', 'Whom?')] : [...targets];
}

/** What a command for one or for several came to (VX-INP-4). */
export type OneOrMany<R> = R | { targets: readonly ({ id: string } & R)[] };

/** Whom a command is about, as it names them. */
export interface Whom {
  target?: string | undefined;
  targets?: readonly string[] | undefined;
}

/** What came of it for each: for a single one as it is, for several as a list by their ids (VX-INP-4). */
export function resultFor<R extends object>(given: Whom, ids: readonly string[], results: readonly R[]): OneOrMany<R> {
  const [only] = results;
  if (given.targets === undefined && only !== undefined) return only;
  return { targets: results.map((result, place) => ({ id: ids[place] ?? '', ...result })) };
}

/** The same taken apart again: each result with whom it is about. */
export function namedIn<R extends object>({ target = '' }: Whom, result: OneOrMany<R>): { id: string; of: R }[] {
  if (!('targets' in result)) return [{ id: target, of: result }];
  return result.targets.map((of) => ({ id: of.id, of }));
}

/** Those of whom the same is to be told, at once; in the order of the first of each. */
export function told<R>(
  ctx: Read,
  all: readonly { id: string; of: R }[],
  sentence: (who: Who, of: R) => string,
): string {
  const alike = new Map<string, { names: string[]; of: R }>();
  for (const { id, of } of all) {
    const key = sentence(whoAre(['']), of);
    const known = alike.get(key) ?? { names: [], of };
    known.names.push(nameOf(ctx, id));
    alike.set(key, known);
  }
  return [...alike.values()].map(({ names, of }) => sentence(whoAre(names), of)).join(' ');
}
