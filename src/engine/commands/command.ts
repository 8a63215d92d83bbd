import type { z } from 'zod';
import type { AskView, CommandKind, Odds, Presentation } from '../../contract/views';
import type { JsonObject } from '../../kernel/json';
import type { ReadContext, RunContext } from '../state/context';
import type { RulesetTypes } from '../state/world';

/** Why somebody may not use a command now. */
export interface Obstacle {
  code: string;
  message: string;
  rule?: string;
}

/**
 * A schema by what it reads and what that is read from, which is all that types of commands go by. To hold two whole schemas
 * of zod against each other takes a compiler forty times as long, once for each command.
 */
export interface SchemaOf<P, I = unknown> {
  readonly _zod: { readonly output: P; readonly input: I };
}

/** A command of a ruleset: parameters, what it does, and all that panels need to offer it. */
export interface CommandDef<T extends RulesetTypes, P extends object, R extends object = object> extends CommandDeed<
  T,
  P,
  R
> {
  /** Zod schema of the parameters with display facts in `.meta()`; defaults included. Unknown keys are dropped. */
  params: z.ZodType<P>;
}

/** All of a command but the schema of its parameters. */
export interface CommandDeed<T extends RulesetTypes, P extends object, R extends object = object> {
  /** Kebab-case name, as in the ruleset's document. */
  name: string;
  /** A verb for the button: 'Attack'. */
  title: string;
  /** One short sentence. */
  summary: string;
  kind: CommandKind;
  /** What its form asks in which order, and which circumstances it has; see `AskView`. Left out, it lists its fields. */
  asks?: AskView;
  /** Rule ids it follows. */
  rules: readonly string[];
  /** Name of the parameter that is the one acting ('actor', 'healer'), and of the one acted on. */
  actorParam?: string;
  targetParam?: string;
  manyTargets?: boolean;
  /** Parameter that names several in place of `targetParam`, where it is one deed at all of them; its field is `hidden`. */
  severalParam?: string;
  /** False for commands that never roll. Default true. */
  rolls?: boolean;
  /** Refused already while the parameters are looked at: called after parsing, before `run`. May call `refuse`. */
  run(ctx: RunContext<T>, params: NoInfer<P>): R;
  /** The result in words: what `run` returned, as plain JSON. Gets the context after the command. */
  present?(ctx: ReadContext<T>, params: NoInfer<P>, result: NoInfer<R>): Presentation;
  /** 0 (hardly) to 1 (the likely one) for this actor now. */
  likelihood?(ctx: ReadContext<T>, actor: string): number;
  /**
   * Whether `who` may do this now: refuses (with code, sentence and rule id) or changes nothing. The one truth about it:
   * the engine asks to offer the command, and `run` asks at its place in the order of refusals. `params` are the parsed
   * ones when the command runs, and those that are filled in without asking when it is offered. `who` is the one acting;
   * for a command that nobody in particular does, whoever it is offered to.
   */
  guard?(ctx: ReadContext<T>, who: string, params: Partial<NoInfer<P>>): void;
  /**
   * What can be filled in for this actor (and target, if one is selected) without asking. `said` is what was said by hand
   * already, as far as a form is: parameters that need not be whole.
   */
  prefill?(ctx: ReadContext<T>, actor: string, target: string | null, said?: JsonObject): JsonObject;
  /** Exact odds with the present state; may call `refuse`. Rolls nothing, changes nothing. */
  odds?(ctx: ReadContext<T>, params: NoInfer<P>): Odds & Record<string, unknown>;
  /** Why it has no odds with such parameters, in a sentence; null where it has. Asked before anything in them is looked at; left out, it has. */
  unpriced?(given: JsonObject): string | null;
}

/** A command whose parameter type is no longer known; how rulesets keep their list. */
export type AnyCommand<T extends RulesetTypes> = CommandDef<T, never>;

/** A command that takes such parameters, as they are before its schema fills in defaults. */
export interface Takes<I> {
  readonly name: string;
  /** Never there: it only carries the type. */
  readonly takes?: (input: I) => void;
}

/** Types a command definition by its schema and forgets the parameter type, so that lists of commands can be kept. */
export function defineCommand<T extends RulesetTypes>() {
  return <P extends object, I, R extends object>(definition: CommandDeed<T, P, R> & { params: SchemaOf<P, I> }) =>
    definition as unknown as AnyCommand<T> & Takes<I>;
}
