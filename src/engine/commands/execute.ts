import { z } from 'zod';
import type { DiceGroup, FaceSource } from '../../dice/source';
import { DiceTray, DiceNeeded, ImpossibleFace } from '../../dice/source';
import { workedOut } from '../../dice/distribution';
import type { TapeEntry } from '../../dice/tape';
import type { CommandCall, Odds } from '../../contract/views';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { commandIndex } from './command-index';
import type { ContextParts, EngineEvent, ReadContext, SystemPorts } from '../state/context';
import { readContext, RunContext } from '../state/context';
import { WorldDraft } from '../state/draft';
import type { Explained } from '../explain/explain';
import { SILENT } from '../explain/explain';
import { ownCall, runOwn } from '../own/commands';
import { systemPorts } from '../own/system';
import { watchTurns } from '../own/turns';
import { findCommand, parseParams, parseShape } from './read-call';
import { combatantId } from './params';
import type { Patch } from '../../kernel/patch';
import { checkExplained } from '../state/limits';
import { invalidParams, Refusal, refuse } from '../state/refusal';
import type { AnyRuleset } from '../system/ruleset';
import { limitsOf, rulesUnder } from '../system/ruleset';
import type { AnyWorld, RulesetTypes } from '../state/world';

export { commandIndex } from './command-index';
export { findCommand, parseParams } from './read-call';

/** Where the dice of a run come from; the stream is always the world's own. */
export type DiceInput = Pick<FaceSource, 'faces' | 'origin' | 'then' | 'handOf' | 'watch'>;

/** The app rolls all dice. */
export const ROLL_ALL: DiceInput = { faces: [], origin: 'typed', then: 'roll' };

/** A command carried out. */
export interface Done {
  kind: 'done';
  /** The parameters as the command's schema read them, defaults filled in. */
  params: object;
  world: AnyWorld;
  patches: Patch[];
  inverse: Patch[];
  result: JsonObject;
  trace: Explained[];
  events: EngineEvent[];
  tape: TapeEntry[];
}

/** The possible outcomes of a command. Only `done` changes anything. */
export type Outcome =
  | Done
  | { kind: 'refused'; error: CodedError }
  /**
   * The given faces are used up: these dice are needed next. `trace` explains what is known so far; `tape` has the dice
   * that have a place among the faces given.
   */
  | { kind: 'needs-dice'; group: DiceGroup; known: number; tape: TapeEntry[]; trace: Explained[] }
  /** A given face is impossible on its die, or more faces were given than dice rolled. */
  | { kind: 'bad-dice'; error: CodedError };

/** Commands that every ruleset has and the engine implements. */
const DERIVE = z.object({ target: combatantId({ title: 'Who' }) });
const ODDS = z.object({ of: z.object({ do: z.string(), with: z.record(z.string(), z.unknown()).default({}) }) });

/**
 * Runs one command on a world: pure, one transaction, including everything it triggers. `after` may roll further dice of
 * the same step; it gets the clock second at the end of the command.
 */
export function execute(
  ruleset: AnyRuleset,
  world: AnyWorld,
  call: CommandCall,
  dice: DiceInput,
  after?: (clock: number, tray: DiceTray) => void,
): Outcome {
  const draft = new WorldDraft<RulesetTypes>(world);
  const tray = new DiceTray({ stream: world.stream, ...dice });
  const ctx = contextOf(ruleset, draft, tray);
  const rules = rulesUnder(ruleset, world.options);
  const run = withTray(tray, () => {
    const done = runNamed(rules, ctx, call);
    after?.(draft.world.clock, tray);
    return done;
  });
  if (run.kind === 'needs-dice') return { ...run, trace: ctx.trace };
  if (run.kind !== 'rolled') return run;
  const { params, result } = run.value;
  draft.setStream(tray.streamState);
  return {
    kind: 'done',
    params,
    ...draft.finish(),
    result: asJson(result),
    trace: ctx.trace,
    events: ctx.events,
    tape: tray.tape,
  };
}

/** A context in which commands of a ruleset run. */
export function contextOf(
  ruleset: AnyRuleset,
  draft: WorldDraft<RulesetTypes>,
  tray: DiceTray,
  parts: Pick<ContextParts, 'explain' | 'clockMoves'> = {},
): RunContext<RulesetTypes> {
  const system = portsOf(rulesUnder(ruleset, draft.world.options));
  return new RunContext<RulesetTypes>(draft, tray, { limits: limitsOf(ruleset), system, ...parts });
}

/**
 * Runs one command on a throwaway copy of a world, with all dice rolled by the app: the same world as `execute` gives,
 * without patches, without an explanation. Refused as `execute` refuses.
 */
export function advance(ruleset: AnyRuleset, world: AnyWorld, call: CommandCall): Result<AnyWorld, CodedError> {
  const draft = new WorldDraft<RulesetTypes>(world);
  const tray = new DiceTray({ stream: world.stream, ...ROLL_ALL });
  const ctx = contextOf(ruleset, draft, tray, { explain: SILENT });
  const run = withTray(tray, () => runNamed(rulesUnder(ruleset, world.options), ctx, call));
  if (run.kind !== 'rolled') return err(run.kind === 'needs-dice' ? WANTS_DICE : run.error);
  draft.setStream(tray.streamState);
  return ok(draft.close());
}

const WANTS_DICE: CodedError = { code: 'needs-dice', message: 'It needs more dice.' };

/** Why a command would be refused on a world, with all dice rolled by the app; null if it succeeds. Nothing is kept. */
export function refusalOfCall(ruleset: AnyRuleset, world: AnyWorld, call: CommandCall): CodedError | null {
  const tray = new DiceTray({ stream: world.stream, ...ROLL_ALL });
  const ctx = contextOf(ruleset, new WorldDraft<RulesetTypes>(world), tray);
  const run = withTray(tray, () => runNamed(rulesUnder(ruleset, world.options), ctx, call));
  if (run.kind === 'rolled') return null;
  return run.kind === 'needs-dice' ? WANTS_DICE : run.error;
}

/** A request for dice thrown by one of several steps, with that step's explanation so far. */
class StepNeedsDice {
  constructor(
    readonly wanted: DiceNeeded,
    readonly trace: Explained[],
  ) {}
}

/** The outcome of one of several steps on a shared tray. */
export type Step = Pick<Done, 'world' | 'params' | 'result' | 'trace' | 'events'>;

/**
 * Runs a command as one of several steps of a larger one: on the larger one's tray, whose stream the caller keeps. A
 * refusal is returned and leaves the world as it was; a request for dice is thrown to the owner of the tray.
 */
export function runStep(
  ruleset: AnyRuleset,
  world: AnyWorld,
  call: CommandCall,
  tray: DiceTray,
): Result<Step, CodedError> {
  const step = editStep(ruleset, world, tray, (ctx) => runNamed(rulesUnder(ruleset, world.options), ctx, call));
  if (!step.ok) return step;
  const { value, ...edited } = step.value;
  return ok({ ...edited, params: value.params, result: asJson(value.result) });
}

/** Changes made to a world by hand as one of several steps, under the same rules as `runStep`; `value` is what `work` returns. */
export function editStep<V>(
  ruleset: AnyRuleset,
  world: AnyWorld,
  tray: DiceTray,
  work: (ctx: RunContext<RulesetTypes>) => V,
): Result<Omit<Step, 'params' | 'result'> & { value: V }, CodedError> {
  const draft = new WorldDraft<RulesetTypes>(world);
  const ctx = contextOf(ruleset, draft, tray);
  try {
    const value = work(ctx);
    return ok({ value, world: draft.finish().world, trace: ctx.trace, events: ctx.events });
  } catch (thrown) {
    if (thrown instanceof Refusal) return err(thrown.error);
    throw withTrace(thrown, ctx.trace);
  }
}

/** What a step throws on to the owner of its tray: a request for dice takes the step's explanation so far along. */
export function withTrace(thrown: unknown, trace: Explained[]): unknown {
  return thrown instanceof DiceNeeded ? new StepNeedsDice(thrown, trace) : thrown;
}

/** The outcome of work on a tray of dice. */
type Rolled<T> =
  | { kind: 'rolled'; value: T }
  | { kind: 'refused'; error: CodedError }
  | { kind: 'needs-dice'; group: DiceGroup; known: number; tape: TapeEntry[]; trace: Explained[] }
  | { kind: 'bad-dice'; error: CodedError };

/** Runs work that rolls on a tray, and turns refusals, requests for dice and impossible or surplus faces into values. */
export function withTray<T>(tray: DiceTray, work: () => T): Rolled<T> {
  let value: T;
  try {
    value = work();
  } catch (thrown) {
    if (thrown instanceof Refusal) return { kind: 'refused', error: thrown.error };
    const { wanted, trace } = thrown instanceof StepNeedsDice ? thrown : { wanted: thrown, trace: [] };
    if (wanted instanceof DiceNeeded) {
      return { kind: 'needs-dice', group: wanted.group, known: wanted.known, tape: tray.placed, trace };
    }
    if (thrown instanceof ImpossibleFace)
      return { kind: 'bad-dice', error: { code: 'bad-face', message: thrown.message } };
    throw thrown;
  }
  if (tray.leftOver > 0) {
    const message = `${tray.leftOver} of the given dice were not rolled by this command`;
    return { kind: 'bad-dice', error: { code: 'dice-left-over', message } };
  }
  return { kind: 'rolled', value };
}

type Ran = Pick<Done, 'params'> & { result: object };

/**
 * Finds, checks and runs a command inside a running transaction. Order of refusals: `unknown-command`, `not-in-ruleset`,
 * `unknown-combatant`, `invalid-params`, then what the command itself refuses; at last a figure that is no longer exact.
 */
function runNamed(ruleset: AnyRuleset, ctx: RunContext<RulesetTypes>, call: CommandCall): Ran {
  const ran = runAny(ruleset, ctx, call);
  checkExplained(ctx.trace);
  return ran;
}

function runAny(ruleset: AnyRuleset, ctx: RunContext<RulesetTypes>, call: CommandCall): Ran {
  if (call.do === 'derive') {
    const params = parseParams(ruleset, ctx, DERIVE, call.with);
    return { params, result: ruleset.derive(ctx, params.target) };
  }
  if (call.do === 'odds') {
    // The inner call's parameters are checked as that command's own.
    const params = parseShape(ODDS, call.with);
    const { of } = params;
    return { params, result: priceNamed(ruleset, ctx, { do: of.do, with: asJson(of.with) }) };
  }
  const over = watchTurns(ruleset, ctx);
  const done = carryOut(ruleset, ctx, call);
  over();
  return done;
}

/** A command of the system, or the table's own condition command in its place. */
function carryOut(ruleset: AnyRuleset, ctx: RunContext<RulesetTypes>, call: CommandCall): Ran {
  const own = ownCall(ruleset, call);
  if (own !== null) return { params: call.with, result: runOwn(ruleset, ctx, own) };
  const command = findCommand(ruleset, call.do);
  const params = parseParams(ruleset, ctx, command.params, call.with);
  const acting = command.actorParam === undefined ? undefined : call.with[command.actorParam];
  ctx.acting = typeof acting === 'string' ? acting : undefined;
  return { params, result: command.run(ctx, params) };
}

const ports = new WeakMap<AnyRuleset, SystemPorts>();

/** What a running context needs of the system, for the table's own conditions. */
function portsOf(ruleset: AnyRuleset): SystemPorts {
  let known = ports.get(ruleset);
  if (known === undefined) {
    known = systemPorts(ruleset, (ctx, call) => {
      const { acting, byOwn } = ctx;
      ctx.byOwn = true;
      try {
        carryOut(ruleset, ctx, call);
      } finally {
        Object.assign(ctx, { acting, byOwn });
      }
    });
    ports.set(ruleset, known);
  }
  return known;
}

function priceNamed(ruleset: AnyRuleset, ctx: ReadContext<RulesetTypes>, call: CommandCall): object {
  const command = commandIndex(ruleset).get(call.do);
  const why = command?.unpriced?.(call.with) ?? null;
  if (command?.odds === undefined || why !== null) {
    return refuse(ruleset.unpricedCode ?? 'invalid-params', why ?? `There are no odds for '${call.do}'.`, 'of.do');
  }
  const params = parseParams(ruleset, ctx, command.params, call.with);
  const { odds } = command;
  return workedOut(() => odds(ctx, params)) ?? invalidParams('of.with', 'These odds have too many possible totals.');
}

/** Exact odds of a command as the world stands. */
export function price(ruleset: AnyRuleset, world: AnyWorld, call: CommandCall): Result<Odds, CodedError> {
  try {
    return ok(priceNamed(rulesUnder(ruleset, world.options), readContext(world), call) as Odds);
  } catch (thrown) {
    if (thrown instanceof Refusal) return err(thrown.error);
    throw thrown;
  }
}
