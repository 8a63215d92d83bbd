import { CAMPAIGN_COMMANDS } from '../../campaign/commands';
import type { CampaignOutcome } from '../../campaign/dispatch';
import type { CommandBody } from '../../campaign/record';
import type { CampaignState } from '../../campaign/state';
import type { DiceChoice, PreviewAnswer } from '../../contract/campaign-view';
import type { CommandCall } from '../../contract/views';
import type { WorkProgress } from '../../contract/work-view';
import { commandIndex } from '../../engine/commands/execute';
import type { ReadPerson } from '../../engine/readers/reader';
import type { AnyRuleset } from '../../engine/system/ruleset';
import type { Batch } from '../../forecast/batch';
import type { Tally } from '../../forecast/tally';
import { isObject } from '../../kernel/json';
import type { CodedError, Result } from '../../kernel/result';
import type { VerifyReport } from '../../store/recovery/verify-report';

/** A command on a state, as plain JSON. */
export interface CommandTask {
  ruleset: string;
  state: CampaignState;
  /** Number the record will have; `now` is the wall clock as ISO text. */
  seq: number;
  now: string;
  call: CommandCall;
  dice: DiceChoice;
}

/** A folder to check while it does not change: all records up to `journalEndBytes` of its journal. */
export interface VerifyTask {
  folder: string;
  /** Number of records to check, as far as known; for the progress. */
  records: number;
  journalEndBytes: number;
}

/** Fights of a forecast. */
export interface ForecastTask {
  ruleset: string;
  batch: Batch;
}

/** A file of another program to read. */
export interface ReadTask {
  ruleset: string;
  /** Its name without folders; `path` is where it is. */
  name: string;
  path: string;
}

/** Long tasks and their results, all plain JSON, so that they can run in another thread. */
export interface LongTasks {
  preview: { task: CommandTask; result: Result<PreviewAnswer, CodedError> };
  dispatch: { task: CommandTask; result: RemoteOutcome };
  forecast: { task: ForecastTask; result: Result<Tally, CodedError> };
  read: { task: ReadTask; result: Result<ReadPerson[], CodedError> };
  verify: { task: VerifyTask; result: Result<VerifyReport, CodedError> };
}

/** The outcome of a command without the new state, which follows from its patches. */
export type RemoteOutcome = { kind: 'done'; body: CommandBody } | Exclude<CampaignOutcome, { kind: 'done' }>;

/** The caller waiting for a long task. */
export interface WorkObserver {
  onProgress(progress: WorkProgress): void;
  /** Aborting it stops the work. */
  signal: AbortSignal;
}

/** Runs long tasks without making everybody else wait. Each host provides its own. */
export interface LongWork {
  /** Refused with `cancelled` if the observer aborts, and with `internal-error` on a defect. */
  run<K extends keyof LongTasks>(
    kind: K,
    task: LongTasks[K]['task'],
    watch?: WorkObserver,
  ): Promise<Result<LongTasks[K]['result'], CodedError>>;
  /** Called when a campaign is opened: work can follow soon. */
  prepare(): void;
  close(): Promise<void>;
}

/** Kinds of commands that let time pass, such as a rest; then commands of the application that do. */
const LONG_KINDS: ReadonlySet<string> = new Set(['time', 'downtime']);
const LONG_OWN: ReadonlySet<string> = new Set(['stretch', 'pass-turns']);

/** Whether a command can take long. All others run at once, in this thread. */
export function mayTakeLong(ruleset: AnyRuleset, call: CommandCall): boolean {
  if (call.do === 'batch') {
    const { calls } = call.with;
    return (
      Array.isArray(calls) &&
      calls.some((part) => isObject(part) && mayTakeLong(ruleset, { do: String(part['do']), with: {} }))
    );
  }
  if (CAMPAIGN_COMMANDS.has(call.do)) return LONG_OWN.has(call.do);
  // First aid and healing by hand take no time on the clock, and are used in the middle of a fight.
  return ruleset.table.rest?.command === call.do || LONG_KINDS.has(commandIndex(ruleset).get(call.do)?.kind ?? '');
}
