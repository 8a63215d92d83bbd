import type { Api } from './api';
import type { Client } from './rpc/define';
import type { WireError } from './rpc/wire';
import type { WorkEvent, WorkProgress } from './work-view';
import type { Result } from '../kernel/result';
import { err, ok } from '../kernel/result';

type WorkInput = Parameters<Client<Api>['campaign.work']>[0];
type Task = WorkInput['task'];
type AnswerOf<K extends Task['kind']> = Extract<WorkEvent, { kind: K }>;

/** Running work: its answer, and how to stop it. */
export interface RunningWork<K extends Task['kind']> {
  /** Never rejects; `cancelled` after `cancel`. A command that was cancelled has changed nothing. */
  answer: Promise<Result<AnswerOf<K>, WireError>>;
  cancel(): void;
}

/**
 * Starts a long piece of work: a preview, a command that lets time pass, or a check of everything a campaign has on disk.
 * `onProgress` receives the progress; show it once the work has taken half a second.
 */
export function startWork<K extends Task['kind']>(
  api: Pick<Client<Api>, 'campaign.work'>,
  campaign: string,
  task: Extract<Task, { kind: K }>,
  onProgress: (progress: WorkProgress) => void = () => {},
): RunningWork<K> {
  let settle: (result: Result<AnswerOf<K>, WireError>) => void = () => {};
  const answer = new Promise<Result<AnswerOf<K>, WireError>>((resolve) => (settle = resolve));
  const stop = api['campaign.work'](
    { campaign, task },
    (event) => {
      if (event.kind === 'progress') onProgress({ fraction: event.fraction, text: event.text });
      else settle(ok(event as AnswerOf<K>));
    },
    (error) => settle(err(error ?? CANCELLED)),
  );
  return {
    answer,
    cancel: () => {
      stop();
      settle(err(CANCELLED));
    },
  };
}

const CANCELLED: WireError = { code: 'cancelled', message: 'Stopped. Nothing was changed.' };
