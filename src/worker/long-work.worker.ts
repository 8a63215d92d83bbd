import { parentPort, workerData } from 'node:worker_threads';
import { loggable } from '../app/shell/loggable';
import { runTask } from '../app/work/run-task';
import { RULESETS } from '../rulesets/registry';
import type { WorkerFacts, WorkReply, WorkRequest } from './messages';

/** A thread of its own for what can take long: one task after the other. The main thread ends it to cancel. */
const { progressEveryMs } = workerData as WorkerFacts;

function say(reply: WorkReply): void {
  parentPort?.postMessage(reply);
}

async function work({ id, kind, task }: WorkRequest): Promise<void> {
  let last = performance.now();
  try {
    const result = await runTask(RULESETS, kind, task, (progress) => {
      const now = performance.now();
      if (now - last < progressEveryMs) return;
      last = now;
      say({ type: 'progress', id, progress: progress() });
    });
    say({ type: 'result', id, result });
  } catch (problem) {
    say({ type: 'defect', id, message: loggable(problem) });
  }
}

parentPort?.on('message', (request: WorkRequest) => void work(request));
say({ type: 'ready' });
