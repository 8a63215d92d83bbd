import { z } from 'zod';
import type { JsonObject } from '../../kernel/json';
import type { AnyCommand, Obstacle } from './command';
import type { ReadContext } from '../state/context';
import { refusalOf } from '../state/refusal';
import type { RulesetTypes } from '../state/world';

/**
 * Why `who` cannot use a command now, or null: the refusal of its guard, called with `filled`, the parameters
 * that are prefilled.
 */
export function obstacleOf(
  ctx: ReadContext<RulesetTypes>,
  command: AnyCommand<RulesetTypes>,
  who: string,
  filled: JsonObject = {},
): Obstacle | null {
  if (command.guard === undefined) return null;
  const refused = refusalOf(() => command.guard?.(ctx, who, answered(command.params, filled)));
  if (refused === null) return null;
  const { code, message, rule } = refused;
  return { code, message, ...(rule === undefined ? {} : { rule }) };
}

/** The valid answers of a partly filled form, defaults included. */
function answered(schema: z.ZodType, filled: JsonObject): object {
  const whole = schema.safeParse(filled);
  if (whole.success) return whole.data as object;
  if (!(schema instanceof z.ZodObject)) return {};
  const answers: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const answer = field.safeParse(filled[name]);
    if (answer.success && answer.data !== undefined) answers[name] = answer.data;
  }
  return answers;
}
