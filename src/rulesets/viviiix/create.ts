import { schemaRefusal } from '../../engine/state/refusal';
import type { CombatantInput } from '../../engine/system/ruleset';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { State } from './schemas/state';
import { startSchema, stateSchema } from './schemas/state';
import { statsSchema } from './schemas/stats';
import { SOM_RANGE } from './tables/scores';
import type { Being } from './types';

/**
 * Completes a stat block and starting state. The state is taken as given; only the
 * marker `injured` is never stored, since it follows from the losses. Refuses with `invalid-params`.
 */
export function createCombatant(input: CombatantInput): Result<Being, CodedError> {
  const stats = statsSchema.safeParse(input.stats);
  if (!stats.success) return err(schemaRefusal(stats.error.issues, 'stats'));
  const start = startSchema.safeParse(input.state ?? {});
  if (!start.success) return err(schemaRefusal(start.error.issues, 'state'));
  const { effects = [], ...given } = start.data;
  const state: State = {
    ...stateSchema.parse({ som: Math.max(SOM_RANGE.min, stats.data.equilibrium) }),
    ...given,
    effects: effects.filter(({ id }) => id !== 'injured'),
  };
  return ok({ id: input.id, side: input.side, stats: stats.data, state });
}
