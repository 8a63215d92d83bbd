import type { z } from 'zod';
import { combatantId, combatantIds, type FieldMeta } from '../../engine/commands/params';

/** Who does it, and whom it is done to. */
export const actorField = combatantId({ title: 'Who' });
export const targetField = combatantId({ title: 'Target' });

/** A list of combatant ids in which nobody stands twice (FS-CHK-19). */
export function idList(meta: FieldMeta = {}): z.ZodArray<z.ZodString> {
  return combatantIds(meta).refine((ids) => new Set(ids).size === ids.length, { error: 'Nobody can be listed twice.' });
}
