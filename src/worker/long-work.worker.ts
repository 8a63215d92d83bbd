import { parentPort, workerData } from 'node:worker_threads';
import { loggable } from '../app/shell/loggable';
import { runTask } from '../app/work/run-task';
import { RULESETS } from '../rulesets/registry';
import type { WorkerFacts, WorkReply, WorkRequest } from './messages';

/** A worker thread for long tasks, one after the other. The main thread terminates it to cancel. */
const { progressEveryMs } = workerData as WorkerFacts;

function post(reply: WorkReply): void {
  parentPort?.postMessage(reply);
}

async function work({ id, kind, task }: WorkRequest): Promise<void> {
  let last = performance.now();
  try {
    const result = await runTask(RULESETS, kind, task, (progress) => {
      const now = performance.now();
      if (now - last < progressEveryMs) return;
      last = now;
      post({ type: 'progress', id, progress: progress() });
    });
    post({ type: 'result', id, result });
  } catch (problem) {
    post({ type: 'defect', id, message: loggable(problem) });
  }
}

parentPort?.on('message', (request: WorkRequest) => void work(request));
post({ type: 'ready' });
