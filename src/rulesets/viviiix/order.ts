import { d } from '../../dice/die';
import { current } from './body';
import { scoreOf } from './skill';
import { REACTION_SIDES } from './tables/scores';
import { NAMED_SKILLS } from './tables/skills';
import type { Encounter, Read, Run } from './types';
import { nameOf } from './types';

/** Sort keys, lower first (VX-SEQ-1, VX-SEQ-2). */
export type Keys = readonly [som: number, empathy: number, perception: number];

export function keysOf(ctx: Read, id: string): Keys {
  const being = ctx.peek(id);
  return [being.state.som, current(being, 'empathy'), scoreOf(being, NAMED_SKILLS.perception)];
}

/** Negative if `a` goes first, 0 for equal keys. */
export function compareKeys(a: Keys, b: Keys): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Rolls the d10s that settle a tie, for nobody too; the caller stores them. */
function rollTie(ctx: Run, ids: readonly string[]): Record<string, number> {
  const label = `Tie in the order: ${ids.map((id) => nameOf(ctx, id)).join(', ')}`;
  const faces = ctx.rollEach(
    ids.map((id) => ({ die: d(REACTION_SIDES), whose: id })),
    label,
  );
  ids.forEach((id, place) => ctx.explain.roll('Tie roll', faces[place] ?? 0, 'VX-SEQ-2', { subject: id }));
  return Object.fromEntries(ids.map((id, place) => [id, faces[place] ?? 0]));
}

/** The order of a new encounter; everybody in a tie rolls, in the order given (VX-SEQ-2). */
export function firstOrder(ctx: Run, ids: readonly string[]): { order: string[]; rolls: Record<string, number> } {
  const rows = ids.map((id) => ({ id, keys: keysOf(ctx, id) }));
  const alike = new Map<string, string[]>();
  for (const { id, keys } of rows) alike.set(keys.join(), [...(alike.get(keys.join()) ?? []), id]);
  const tied = rows.filter(({ keys }) => (alike.get(keys.join()) ?? []).length > 1).map(({ id }) => id);
  const rolls = rollTie(ctx, tied);
  // Still tied: the order given, which sorting keeps.
  rows.sort((a, b) => compareKeys(a.keys, b.keys) || (rolls[a.id] ?? 0) - (rolls[b.id] ?? 0));
  const order = rows.map(({ id }) => id);
  for (const id of order) ctx.explain.lookUp('State of Mind', ctx.peek(id).state.som, 'VX-SEQ-1', { subject: id });
  return { order, rolls };
}

/**
 * Inserts somebody into the order (VX-SEQ-4, VX-SEQ-5): those in a tie roll unless they have a roll from this encounter; an
 * equal roll goes after. Mutates `placing`.
 */
export function placeOne(ctx: Run, placing: Pick<Encounter, 'order' | 'rolls'>, id: string): void {
  const own = keysOf(ctx, id);
  const ties = placing.order.filter((other) => compareKeys(keysOf(ctx, other), own) === 0);
  if (ties.length > 0) {
    const wanting = [id, ...ties].filter((other) => placing.rolls[other] === undefined);
    placing.rolls = { ...placing.rolls, ...rollTie(ctx, wanting) };
  }
  const roll = placing.rolls[id] ?? 0;
  const before = placing.order.findIndex((other) => {
    const by = compareKeys(keysOf(ctx, other), own);
    return by > 0 || (by === 0 && (placing.rolls[other] ?? 0) > roll);
  });
  placing.order.splice(before < 0 ? placing.order.length : before, 0, id);
}

/** Takes members out of the order and inserts them where they belong now (VX-SEQ-4). */
export function replaceInOrder(ctx: Run, ids: ReadonlySet<string>): void {
  const { encounter } = ctx.world;
  if (encounter === null || ids.size === 0) return;
  const moving = encounter.order.filter((id) => ids.has(id));
  const placing = { order: encounter.order.filter((id) => !ids.has(id)), rolls: encounter.rolls };
  for (const id of moving) {
    ctx.explain.lookUp('Moved in the order, State of Mind', ctx.peek(id).state.som, 'VX-SEQ-4', { subject: id });
    placeOne(ctx, placing, id);
  }
  const differs = placing.order.some((id, place) => encounter.order[place] !== id);
  ctx.setEncounter({ ...encounter, ...placing, cursor: 0 });
  if (differs) ctx.event('order-changed', { order: [...placing.order] });
}
