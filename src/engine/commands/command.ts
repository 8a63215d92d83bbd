import type { z } from 'zod';
import type { AskView, CommandKind, Odds, Presentation } from '../../contract/views';
import type { JsonObject } from '../../kernel/json';
import type { ReadContext, RunContext } from '../state/context';
import type { RulesetTypes } from '../state/world';

/** Why somebody cannot use a command now. */
export interface Obstacle {
  code: string;
  message: string;
  rule?: string;
}

/**
 * A schema reduced to its output and input types, which is all that command types need. Comparing two complete zod schemas
 * takes the compiler forty times as long, once for each command.
 */
export interface SchemaOf<P, I = unknown> {
  readonly _zod: { readonly output: P; readonly input: I };
}

/** A command of a ruleset: parameters, what it does, and what panels need to offer it. */
export interface CommandDef<T extends RulesetTypes, P extends object, R extends object = object> extends CommandSpec<
  T,
  P,
  R
> {
  /** Zod schema of the parameters with display facts in `.meta()`; defaults included. Unknown keys are dropped. */
  params: z.ZodType<P>;
}

/** How a command is offered: how likely it is, and what is filled in. */
export type Offering<T extends RulesetTypes> = Pick<CommandDef<T, never>, 'likelihood' | 'prefill'>;

/** A command without the schema of its parameters. */
export interface CommandSpec<T extends RulesetTypes, P extends object, R extends object = object> {
  /** Kebab-case name, as in the ruleset's document. */
  name: string;
  /** A verb for the button: 'Attack'. */
  title: string;
  /** One short sentence. */
  summary: string;
  kind: CommandKind;
  /** The questions of its form, in order, and its circumstances; see `AskView`. Left out, the form lists its fields. */
  asks?: AskView;
  /** Rule ids it follows. */
  rules: readonly string[];
  /** Name of the parameter for the actor ('actor', 'healer'), and for the target. */
  actorParam?: string;
  targetParam?: string;
  manyTargets?: boolean;
  /** Parameter for several targets instead of `targetParam`, if it is one action on all of them; its field is `hidden`. */
  severalParam?: string;
  /** False for commands that never roll. Default true. */
  rolls?: boolean;
  /** Carries it out, and returns the result. May call `refuse`. */
  run(ctx: RunContext<T>, params: NoInfer<P>): R;
  /** The result in words: what `run` returned, as plain JSON. Gets the context after the command. */
  present?(ctx: ReadContext<T>, params: NoInfer<P>, result: NoInfer<R>): Presentation;
  /** How likely this actor is to use it now, for the order of the offers: from 0; 1 is what most turns are spent on. */
  likelihood?(ctx: ReadContext<T>, actor: string): number;
  /**
   * Whether `who` may do this now: refuses (with code, sentence and rule id) or changes nothing. The only such check:
   * the engine calls it to offer the command, and `run` calls it at its place in the order of refusals. `params` are the parsed
   * ones when the command runs, and the prefilled ones when it is offered. `who` is the actor;
   * for a command without an actor, whoever it is offered to.
   */
  guard?(ctx: ReadContext<T>, who: string, params: Partial<NoInfer<P>>): void;
  /**
   * Parameters to prefill for this actor (and target, if one is selected). `said` are those the user has set
   * so far in a form, possibly incomplete.
   */
  prefill?(ctx: ReadContext<T>, actor: string, target: string | null, said?: JsonObject): JsonObject;
  /** Exact odds with the present state; may call `refuse`. Rolls nothing, changes nothing. */
  odds?(ctx: ReadContext<T>, params: NoInfer<P>): Odds & Record<string, unknown>;
  /** Why it has no odds with these parameters, as a sentence; null if it has. Called before they are checked; left out, it always has. */
  unpriced?(given: JsonObject): string | null;
}

/**
 * A command with its parameter type erased; how rulesets keep their list. Pass its functions only what its own schema has
 * read, `present` only what its own `run` has returned.
 */
export type AnyCommand<T extends RulesetTypes> = Omit<CommandDef<T, object>, 'params'> & {
  params: z.ZodType<never>;
};

/** A command with these parameters, before its schema fills in defaults. */
export interface Takes<I> {
  readonly name: string;
  /** Never set: it only carries the type. */
  readonly takes?: (input: I) => void;
}

/** Types a command definition by its schema and erases the parameter type, so that commands can be kept in lists. */
export function defineCommand<T extends RulesetTypes>() {
  return <P extends object, I, R extends object>(definition: CommandSpec<T, P, R> & { params: SchemaOf<P, I> }) =>
    definition as unknown as AnyCommand<T> & Takes<I>;
}
