import { d } from '../../dice/die';
import { sumFrom } from '../../engine/explain/sum';
import { EFFECTS, instanceOf } from './effects';
import { REACTION_SIDES, SOM_RANGE } from './tables/scores';
import type { Run } from './types';
import { nameOf } from './types';

/** The result of a reaction check. `roll` is null if none was needed. */
export interface Reaction {
  id: string;
  som: number;
  roll: number | null;
  success: boolean;
  lostTurn: boolean;
}

/** Explains the State of Mind: for anybody who rolls, the number to roll at or under. */
function explainSom(ctx: Run, id: string): number {
  const { som } = ctx.peek(id).state;
  if (som === SOM_RANGE.max) return ctx.explain.lookUp('State of Mind', som, 'VX-REACT-2', { subject: id });
  return ctx.explain.sum('State of Mind', sumFrom('State of Mind', som, 'VX-REACT-2'), 'VX-REACT-2', id);
}

/** Reaction checks in order: d10 against State of Mind, no die at the top of the scale (VX-REACT-2, VX-REACT-4). */
export function rollReactions(ctx: Run, ids: readonly string[]): Reaction[] {
  const soms = ids.map((id) => explainSom(ctx, id));
  const rolling = ids.filter((_, place) => soms[place] !== SOM_RANGE.max);
  const faces = ctx.rollEach(
    rolling.map((id) => ({ die: d(REACTION_SIDES), whose: id })),
    `Reaction: ${rolling.map((id) => nameOf(ctx, id)).join(', ')}`,
  );
  let used = 0;
  return ids.map((id, place) => {
    const som = soms[place] ?? 0;
    const roll = som === SOM_RANGE.max ? null : (faces[used++] ?? 0);
    if (roll === null) ctx.explain.note('Always succeeds', 'VX-REACT-4', { subject: id });
    else ctx.explain.roll('Rolled', roll, 'VX-REACT-2', { subject: id, against: som });
    const success = roll === null || roll <= som;
    applyReaction(ctx, id, success);
    return { id, som, roll, success, lostTurn: !success };
  });
}

/** Success ends surprise, failure costs the turn; either takes effect immediately (VX-REACT-3). */
function applyReaction(ctx: Run, id: string, success: boolean): void {
  if (!success) {
    EFFECTS.put(ctx, id, instanceOf('lost-turn', ctx.clock, {}));
    ctx.explain.note('Loses the turn', 'VX-REACT-3', { subject: id });
    ctx.event('effect-applied', { target: id, effect: 'lost-turn' });
    return;
  }
  ctx.explain.note('Acts as usual', 'VX-REACT-3', { subject: id });
  if (EFFECTS.take(ctx, id, 'surprised') > 0) ctx.event('effect-ended', { target: id, effect: 'surprised' });
}
