import { clockText } from '../../campaign/calendar';
import { dispatch } from '../../campaign/dispatch';
import type { CampaignState } from '../../campaign/state';
import type { WorkProgress } from '../../contract/work-view';
import type { CommandCall } from '../../contract/views';
import { clockSpanSchema, spanSeconds, UNIT_SECONDS } from '../../engine/time/duration';
import { readForeign } from '../../engine/readers/open';
import type { AnyRuleset } from '../../engine/system/ruleset';
import { rulesUnder } from '../../engine/system/ruleset';
import { runBatch } from '../../forecast/batch';
import { deepFreeze } from '../../kernel/patch';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { clamp } from '../../kernel/rounding';
import { attempt } from '../../store/errors';
import { readWhole } from '../../store/disk/fs-helpers';
import { nodeFs } from '../../store/disk/node-fs';
import { verifyFolder } from '../../store/recovery/verify';
import { previewAnswer } from '../session/answers';
import { diceInput } from '../session/dice-input';
import { appErrors } from '../errors';
import type {
  CommandTask,
  ForecastTask,
  LongTasks,
  LongWork,
  ReadTask,
  VerifyTask,
  WorkObserver,
} from '../ports/long-work';
import { replayCheck } from './replay-check';
import { knownRulesets, reduceStored } from '../session/stored';

/** Called often with progress; computes the text only when it is passed on. */
type Report = (progress: () => WorkProgress) => void;

/** Runs a long task in this thread. `stopped` is polled where a task can end early. */
export async function runTask<K extends keyof LongTasks>(
  rulesets: readonly AnyRuleset[],
  kind: K,
  task: LongTasks[K]['task'],
  report: Report,
  stopped: () => boolean = () => false,
): Promise<LongTasks[K]['result']> {
  const workers: { [T in keyof LongTasks]: (task: LongTasks[T]['task']) => Promise<LongTasks[T]['result']> } = {
    preview: (one) => Promise.resolve(preview(rulesets, one, report)),
    dispatch: (one) => Promise.resolve(carryOut(rulesets, one, report)),
    forecast: (one) => Promise.resolve(forecast(rulesets, one)),
    read: (one) => readFile(rulesets, one),
    verify: (one) => verify(rulesets, one, report, stopped),
  };
  return workers[kind](task);
}

function run(ruleset: AnyRuleset, task: CommandTask, report: Report): ReturnType<typeof dispatch> {
  const { state, call, dice, seq, now } = task;
  const start = state.world.clock;
  const length = expectedSeconds(ruleset, call);
  const watch = (clock: number): void =>
    report(() => ({
      fraction: length === null ? null : clamp((clock - start) / length, 0, 1),
      text: clockText(state.calendar, clock),
    }));
  return dispatch(ruleset, deepFreeze(state), call, { ...diceInput(dice, state), watch }, { seq, now });
}

/** The ruleset with this id, under the options of a campaign. */
function find(rulesets: readonly AnyRuleset[], id: string, state?: CampaignState): Result<AnyRuleset, CodedError> {
  const ruleset = rulesets.find((one) => one.id === id);
  if (ruleset === undefined) return err(appErrors.unknownRuleset(id));
  return ok(state === undefined ? ruleset : rulesUnder(ruleset, state.world.options));
}

function preview(rulesets: readonly AnyRuleset[], task: CommandTask, report: Report): LongTasks['preview']['result'] {
  const ruleset = find(rulesets, task.ruleset, task.state);
  if (!ruleset.ok) return ruleset;
  const table = { ruleset: ruleset.value, state: task.state, revision: task.seq - 1 };
  return previewAnswer(table, run(ruleset.value, task, report), task.now);
}

function forecast(rulesets: readonly AnyRuleset[], task: ForecastTask): LongTasks['forecast']['result'] {
  const ruleset = find(rulesets, task.ruleset, task.batch.state);
  return ruleset.ok ? runBatch(ruleset.value, task.batch) : ruleset;
}

function carryOut(rulesets: readonly AnyRuleset[], task: CommandTask, report: Report): LongTasks['dispatch']['result'] {
  const ruleset = find(rulesets, task.ruleset, task.state);
  if (!ruleset.ok) return { kind: 'refused', error: ruleset.error };
  const outcome = run(ruleset.value, task, report);
  return outcome.kind === 'done' ? { kind: 'done', body: outcome.body } : outcome;
}

function verify(
  rulesets: readonly AnyRuleset[],
  { folder, records, journalEndBytes }: VerifyTask,
  report: Report,
  stopped: () => boolean,
): Promise<LongTasks['verify']['result']> {
  const check = replayCheck(rulesets);
  const ports = { reduce: reduceStored, rulesets: knownRulesets(rulesets) };
  const watched: typeof check = (before, record, after) => {
    report(() => ({ fraction: clamp(record.seq / records, 0, 1), text: `step ${record.seq} of ${records}` }));
    return stopped() ? null : check(before, record, after);
  };
  return verifyFolder(nodeFs(), folder, ports, watched, journalEndBytes);
}

async function readFile(
  rulesets: readonly AnyRuleset[],
  { ruleset, name, path }: ReadTask,
): Promise<LongTasks['read']['result']> {
  const found = find(rulesets, ruleset);
  if (!found.ok) return found;
  const bytes = await attempt('reading the file', name, () => readWhole(nodeFs(), path));
  return bytes.ok ? readForeign(found.value, { name, bytes: bytes.value }) : bytes;
}

/** Seconds of game time a command will take, if its parameters say so; for the progress only. */
function expectedSeconds(ruleset: AnyRuleset, call: CommandCall): number | null {
  if (call.do === ruleset.table.wait?.command) {
    const span = clockSpanSchema.safeParse(call.with);
    return span.success ? Math.max(1, spanSeconds(span.data)) : null;
  }
  const seconds = call.with['seconds'];
  if (call.do === 'stretch' && typeof seconds === 'number' && seconds > 0) return seconds;
  const activity = [...ruleset.view.rests, ...ruleset.view.activities].find((one) => one.call.do === call.do);
  const length = activity?.lengthParam === undefined ? undefined : call.with[activity.lengthParam];
  return typeof length === 'number' && length > 0 ? length * UNIT_SECONDS[activity?.lengthUnit ?? 'hours'] : null;
}

/** Long work without another thread: it runs in this one. A check of the disk yields between its reads. */
export function workInThisThread(rulesets: readonly AnyRuleset[]): LongWork {
  return {
    run: async (kind, task, watch) => {
      const report = throttled(watch);
      const result = await runTask(rulesets, kind, task, report, () => watch?.signal.aborted === true);
      return watch?.signal.aborted === true ? err(appErrors.cancelled()) : ok(result);
    },
    prepare: () => {},
    close: () => Promise.resolve(),
  };
}

/** Passes progress on in steps of one percent; not at all if the length is unknown. */
function throttled(watch: WorkObserver | undefined): Report {
  let last = 0;
  return (progress) => {
    if (watch === undefined) return;
    const now = progress();
    if (now.fraction === null || now.fraction < last + 0.01) return;
    last = now.fraction;
    watch.onProgress(now);
  };
}
