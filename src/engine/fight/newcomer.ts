import type { ReadContext } from '../state/reading';
import type { RulesetTypes } from '../state/world';

/** Who would join a fight next: the one selected, if they `mayCome`, else the first who can; null if nobody can. */
export function newcomer<T extends RulesetTypes>(
  ctx: ReadContext<T>,
  looked: string | null,
  mayCome: (id: string) => boolean,
): string | null {
  if (looked !== null && mayCome(looked)) return looked;
  return ctx.world.combatants.find(({ id }) => mayCome(id))?.id ?? null;
}
