import { invalidParams } from '../../engine/state/refusal';
import type { Who } from '../../engine/words/who';
import { toldTogether } from '../../engine/words/who';
import { mustBeDistinct } from './guards';
import type { Read } from './types';
import { nameOf } from './types';

/** The targets of a command, one or several (VX-INP-4). Refuses both, neither, an empty list and duplicates. */
export function targetsOf({ target, targets }: TargetParams): string[] {
  if (target !== undefined && targets !== undefined) invalidParams('targets', 'Choose one or several, not both.');
  if (targets !== undefined) mustBeDistinct(targets, 'targets');
  return targets === undefined ? [target ?? invalidParams('target', 'Who?')] : [...targets];
}

/** The result of a command for one target, or a list of results for several (VX-INP-4). */
export type OneOrMany<R> = R | { targets: readonly ({ id: string } & R)[] };

/** The two ways to name targets; exactly one is given (VX-INP-4). */
export interface TargetParams {
  target?: string | undefined;
  targets?: readonly string[] | undefined;
}

/** Shapes results: a single one as it is, several as a list with ids (VX-INP-4). */
export function resultFor<R extends object>(
  given: TargetParams,
  ids: readonly string[],
  results: readonly R[],
): OneOrMany<R> {
  const [only] = results;
  if (given.targets === undefined && only !== undefined) return only;
  return { targets: results.map((result, place) => ({ id: ids[place] ?? '', ...result })) };
}

/** The inverse of `resultFor`: each result with its target's id. */
export function namedIn<R extends object>(
  { target = '' }: TargetParams,
  result: OneOrMany<R>,
): { id: string; of: R }[] {
  if (!('targets' in result)) return [{ id: target, of: result }];
  return result.targets.map((of) => ({ id: of.id, of }));
}

/** One sentence per distinct result, naming everybody who shares it, in order of first appearance. */
export function groupedSentences<R>(
  ctx: Read,
  all: readonly { id: string; of: R }[],
  sentence: (who: Who, of: R) => string,
): string {
  return toldTogether(
    all.map(({ id, of }) => ({ name: nameOf(ctx, id), of })),
    sentence,
  );
}
