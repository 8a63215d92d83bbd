import type { z } from 'zod';
import { isObject } from '../../kernel/json';
import type { AnyCommand } from './command';
import { commandIndex } from './command-index';
import type { ReadContext } from '../state/context';
import { checkNumbers } from '../state/limits';
import { namedCombatants } from './params';
import { refuse, Refusal, schemaRefusal, unknownCombatant } from '../state/refusal';
import type { AnyRuleset } from '../system/ruleset';
import { limitsOf } from '../system/ruleset';
import type { RulesetTypes } from '../state/world';

/** The command of that name, or the refusal if there is none. */
export function findCommand(ruleset: AnyRuleset, name: string): AnyCommand<RulesetTypes> {
  const command = commandIndex(ruleset).get(name);
  if (command !== undefined) return command;
  if (ruleset.notInRuleset.includes(name)) refuse('not-in-ruleset', `These rules have no '${name}'.`);
  return refuse('unknown-command', `There is no command '${name}'.`);
}

/** Parameters as the schema reads them; refused with `unknown-combatant` or `invalid-params`. */
export function parseParams<P>(
  ruleset: AnyRuleset,
  ctx: ReadContext<RulesetTypes>,
  schema: z.ZodType<P>,
  raw: unknown,
): P {
  const input = isObject(raw) ? raw : {};
  for (const id of namedCombatants(schema, input)) {
    if (!Object.hasOwn(ctx.world.index, id)) throw new Refusal(unknownCombatant(id));
  }
  checkNumbers(input, limitsOf(ruleset).number);
  return parseShape(schema, input);
}

/** Parameters parsed by the schema alone, without checking ids and limits; refused with `invalid-params`. */
export function parseShape<P>(schema: z.ZodType<P>, input: unknown): P {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Refusal(schemaRefusal([deepestIssue(parsed.error.issues)]));
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The first issue; for a failed union, that of the option that matched furthest. */
function deepestIssue(issues: readonly z.core.$ZodIssue[]): Issue {
  const first = issues[0];
  if (first === undefined) return { path: [], message: 'Invalid input' };
  if (first.code === 'invalid_union' && first.errors.length > 0) {
    const inner = first.errors.map((errors) => deepestIssue(errors)).sort((a, b) => b.path.length - a.path.length)[0];
    if (inner !== undefined && inner.path.length > 0) {
      return { path: [...first.path, ...inner.path], message: inner.message };
    }
  }
  return { path: [...first.path], message: first.message };
}
