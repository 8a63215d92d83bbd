import { invalidParams } from '../../engine/refusal';
import { mustBeDistinct } from './guards';

/** Whom a command is about: one, or several at once (VX-INP-4). Refuses both, neither, none and somebody twice. */
export function targetsOf({
  target,
  targets,
}: {
  target?: string | undefined;
  targets?: string[] | undefined;
}): string[] {
  if (target !== undefined && targets !== undefined) invalidParams('targets', 'Either one or several, not both.');
  if (targets !== undefined) mustBeDistinct(targets, 'targets');
  return targets ?? [target ?? invalidParams('target', 'Whom?')];
}

/** What came of it for each: for a single one as it is, for several as a list by their ids (VX-INP-4). */
export function resultFor<R extends object>(
  given: { targets?: string[] | undefined },
  ids: readonly string[],
  results: readonly R[],
): R | { targets: ({ id: string } & R)[] } {
  const [only] = results;
  if (given.targets === undefined && only !== undefined) return only;
  return { targets: results.map((result, place) => ({ id: ids[place] ?? '', ...result })) };
}
