import type { LongTasks } from '../app/ports/long-work';
import type { WorkProgress } from '../contract/work-view';

/** A task from the main thread for a worker. */
export type WorkRequest = {
  [K in keyof LongTasks]: { id: number; kind: K; task: LongTasks[K]['task'] };
}[keyof LongTasks];

/** A worker's message: started, progress, result, or a defect. */
export type WorkReply =
  | { type: 'ready' }
  | { type: 'progress'; id: number; progress: WorkProgress }
  | { type: 'result'; id: number; result: LongTasks[keyof LongTasks]['result'] }
  | { type: 'defect'; id: number; message: string };

/** A worker's start data. */
export interface WorkerFacts {
  /** Minimum time between progress messages, in milliseconds. */
  progressEveryMs: number;
}
