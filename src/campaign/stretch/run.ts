import type { Tone } from '../../contract/views';
import type { DiceTray } from '../../dice/source';
import type { RunContext } from '../../engine/state/context';
import { WorldDraft } from '../../engine/state/draft';
import { contextOf, findCommand, parseParams, withTrace } from '../../engine/commands/execute';
import { spanEnd } from '../../engine/state/limits';
import { passTime } from '../../engine/time/schedule';
import { Refusal } from '../../engine/state/refusal';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { Course, Pass, Task, TaskOutcome } from '../../engine/time/stretch';
import { runTasks, TaskRefusal } from '../../engine/time/stretch';
import type { AnyWorld, RulesetTypes } from '../../engine/state/world';
import { asJson, type JsonObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { keptBy } from '../money';
import type { CampaignState, LedgerEntry } from '../state';
import { DayBook } from './days';
import type { Piece } from './pieces';
import { OWN_PROJECT, splitByPerson } from './pieces';
import { finishedWords, OwnProjects } from './projects';

type Run = RunContext<RulesetTypes>;

/** The outcome of a piece of the stretch, in words. */
export interface Outcome {
  piece: Piece;
  at: number;
  text: string;
  tone: Tone;
  /** Why it was refused, if it was. */
  refusal: CodedError | null;
  result: JsonObject | null;
  /** What the rules took from purses meanwhile (or put into them), in smallest coins. */
  charges: Pick<LedgerEntry, 'who' | 'amount'>[];
}

/** The result of a stretch on a world. */
export interface Passed {
  world: AnyWorld;
  projects: CampaignState['projects'];
  outcomes: Outcome[];
  book: DayBook;
  ctx: Run;
  /** Seconds that did not pass because too much happened. */
  secondsLeft: number;
}

/** What somebody's purse gained or lost since it was last asked about, or since `state`. */
function purseChanges(
  { purse }: AnyRuleset,
  state: CampaignState,
  worldNow: () => AnyWorld,
): (who: string) => Outcome['charges'] {
  const held = new Map<string, number | null>();
  return (who) => {
    const before = held.get(who) ?? keptBy(purse, state, who);
    const now = keptBy(purse, { ...state, world: worldNow() }, who);
    held.set(who, now);
    return now === before ? [] : [{ who, amount: (now ?? 0) - (before ?? 0) }];
  };
}

/**
 * Passes the time of a stretch once for all its pieces. A refusal names the segment's path, and nothing is kept; a request
 * for dice is thrown to the owner of the tray.
 */
export function passStretch(
  ruleset: AnyRuleset,
  state: CampaignState,
  pieces: readonly Piece[],
  seconds: number,
  tray: DiceTray,
): Result<Passed, CodedError> {
  const draft = new WorldDraft<RulesetTypes>(state.world);
  const ctx: Run = contextOf(ruleset, draft, tray, { clockMoves: (to) => book.moves(to) });
  const book = new DayBook(ruleset, ctx);
  const own = new OwnProjects(state);
  const start = ctx.clock;
  const pass: Pass<RulesetTypes> =
    ruleset.stretch?.pass ?? ((run, until) => passTime(run, ruleset.schedule, until).secondsLeft);
  const paramsOf = paramsReader(ruleset, ctx);
  const outcomes: Outcome[] = [];
  const all = [...pieces];
  const taskOf = (piece: Piece): Task => ({
    at: start + piece.from,
    open: () =>
      piece.call.do === OWN_PROJECT
        ? own.work(piece.call.with, piece.seconds, () => ctx.clock)
        : courseOf(ruleset, ctx, piece, paramsOf(piece)),
    split: piece.who.length < 2 ? undefined : () => splitByPerson(ruleset, piece).map(added),
  });
  const added = (piece: Piece): Task => {
    all.push(piece);
    return taskOf(piece);
  };
  const tasks = pieces.map(taskOf);
  const chargesOf = purseChanges(ruleset, state, () => draft.world);
  const onOutcome = (outcome: TaskOutcome): void => {
    const piece = all[outcome.task];
    if (piece !== undefined && !isRepeated(outcomes, piece, outcome.refusal)) {
      outcomes.push({
        ...inWords(ruleset, state, ctx, paramsOf, piece, outcome),
        charges: piece.who.flatMap(chargesOf),
      });
    }
  };
  try {
    for (const [task, piece] of pieces.entries()) check(paramsOf, piece, task);
    const secondsLeft = runTasks(ctx, pass, start + seconds, tasks, onOutcome);
    book.close();
    return ok({ world: draft.finish().world, projects: own.all, outcomes, book, ctx, secondsLeft });
  } catch (thrown) {
    if (thrown instanceof TaskRefusal) return err(atSegment(thrown.error, all[thrown.task]));
    if (thrown instanceof Refusal) return err(thrown.error);
    throw withTrace(thrown, ctx.trace);
  }
}

/** A person's night refused for the same reason as an earlier one is not reported again. */
function isRepeated(
  outcomes: readonly Outcome[],
  { segment, who, repeats }: Piece,
  refusal: CodedError | null,
): boolean {
  if (!repeats || refusal === null) return false;
  return outcomes.some(
    (one) => one.piece.segment === segment && one.piece.who[0] === who[0] && one.refusal?.code === refusal.code,
  );
}

type ReadParams = (piece: Piece) => object;

/** Reads the parameters of pieces by their commands' schemas, each once for the whole stretch. */
function paramsReader(ruleset: AnyRuleset, ctx: Run): ReadParams {
  const known = new Map<Piece, object>();
  return (piece) => {
    const { call } = piece;
    const params =
      known.get(piece) ?? parseParams<object>(ruleset, ctx, findCommand(ruleset, call.do).params, call.with);
    known.set(piece, params);
    return params;
  };
}

/** The course of a command: its own if it has one; any other command runs when its time is over. */
function courseOf(ruleset: AnyRuleset, ctx: Run, { call, seconds }: Piece, params: object): Course {
  const command = findCommand(ruleset, call.do);
  const lasting = ruleset.stretch?.courses[call.do];
  return lasting === undefined ? atTheEnd(ctx, seconds, () => command.run(ctx, params)) : lasting(ctx, params);
}

function* atTheEnd(ctx: Run, seconds: number, work: () => object): Course {
  yield spanEnd(ctx, seconds, '');
  return work();
}

/** Finds wrong names and parameters before any time passes. */
function check(paramsOf: ReadParams, piece: Piece, task: number): void {
  if (piece.call.do === OWN_PROJECT) return;
  try {
    paramsOf(piece);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    throw new TaskRefusal(task, thrown.error);
  }
}

/** A refusal of a piece, reported for the segment it comes from. */
function atSegment({ code, message, path }: CodedError, piece: Piece | undefined): CodedError {
  const segment = `segments.${piece?.segment ?? ''}`;
  return { code, message, path: path === undefined ? segment : `${segment}.with.${path}` };
}

function inWords(
  ruleset: AnyRuleset,
  state: CampaignState,
  ctx: Run,
  paramsOf: ReadParams,
  piece: Piece,
  { at, result, refusal }: TaskOutcome,
): Omit<Outcome, 'charges'> {
  const common = { piece, at, refusal };
  if (refusal !== null) return { ...common, text: refusal.message, tone: 'warn', result: null };
  const plain = asJson(result);
  if (piece.call.do === OWN_PROJECT) {
    const { name, done, goal, unit } = plain as { name: string; done: number; goal: number; unit: string };
    const [who = ''] = piece.who;
    const text = done >= goal ? finishedWords(state, { who, name }) : `${name}: ${done} of ${goal} ${unit}.`;
    return { ...common, text, tone: done >= goal ? 'good' : 'neutral', result: plain };
  }
  const command = findCommand(ruleset, piece.call.do);
  if (command.present === undefined) return { ...common, text: `${command.title}.`, tone: 'neutral', result: plain };
  const { sentence, tone } = command.present(ctx, paramsOf(piece), plain);
  return { ...common, text: sentence, tone, result: plain };
}
