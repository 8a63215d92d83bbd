import type { LongTasks } from '../app/work/long-work';
import type { WorkProgress } from '../contract/work-view';

/** What the main thread asks of a worker. */
export type WorkRequest = {
  [K in keyof LongTasks]: { id: number; kind: K; task: LongTasks[K]['task'] };
}[keyof LongTasks];

/** What a worker says: it has started, how far it is, what came of it, or that something in it is broken. */
export type WorkReply =
  | { type: 'ready' }
  | { type: 'progress'; id: number; progress: WorkProgress }
  | { type: 'result'; id: number; result: LongTasks[keyof LongTasks]['result'] }
  | { type: 'defect'; id: number; message: string };

/** What a worker is started with. */
export interface WorkerFacts {
  /** Progress is told at most this often. */
  progressEveryMs: number;
}
