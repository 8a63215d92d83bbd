import type { z } from 'zod';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { ReadContext } from './context';
import type { CombatantInput } from '../system/ruleset';
import type { Combatant, RulesetTypes } from './world';

/** Systems whose stat block has a name. */
export type Named = RulesetTypes & { stats: { name?: string | undefined } };

/** A combatant's name; the id if they have no name or are gone. */
export function nameOf<T extends Named>(ctx: ReadContext<T>, id: string): string {
  return Object.hasOwn(ctx.world.index, id) ? (ctx.peek(id).stats.name ?? id) : id;
}

/** Builds combatants by two schemas: the stat block with its defaults, and the starting state over that of a fresh one. */
export function fromSchemas<T extends RulesetTypes>(
  stats: z.ZodType<T['stats']>,
  state: z.ZodType<T['state']>,
): (input: CombatantInput) => Result<Combatant<T>, CodedError> {
  return ({ id, side, ...given }) => {
    const block = stats.safeParse(given.stats);
    if (!block.success) return refused(block.error);
    const start = state.safeParse(given.state ?? {});
    return start.success ? ok({ id, side, stats: block.data, state: start.data }) : refused(start.error);
  };
}

function refused({ issues }: z.ZodError): Result<never, CodedError> {
  const [first] = issues;
  const path = (first?.path ?? []).join('.');
  return err({ code: 'invalid-params', message: first?.message ?? 'This cannot be read.', path });
}
