import { Worker } from 'node:worker_threads';
import { appErrors } from '../app/errors';
import type { LongTasks, LongWork, WorkObserver } from '../app/ports/long-work';
import { InTurn } from '../kernel/in-turn';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { WorkerFacts, WorkReply, WorkRequest } from './messages';

export interface ThreadOptions {
  /** The built worker. */
  file: string;
  /** Does the work if no thread can be started. */
  otherwise: LongWork;
  log(line: string): void;
  progressEveryMs?: number;
}

/** A preview, a command and a check of the disk can run in parallel. */
const LANES = 3;
/** Milliseconds before a thread is warmed up, so that a newly opened table has the machine to itself; work starts its thread at once. */
const WARM_UP_DELAY_MS = 10_000;

/**
 * Long work in worker threads. A task goes to the first lane with the fewest tasks, so that one thread is mostly enough;
 * others start when needed. A thread is terminated to cancel its work. If none can be started, the work runs in this one.
 */
export function workInThreads(options: ThreadOptions): LongWork {
  const lanes = Array.from({ length: LANES }, () => new Lane(options));
  let warmUp: NodeJS.Timeout | undefined;
  const leastBusy = (): Lane => lanes.reduce((best, lane) => (lane.waiting < best.waiting ? lane : best));
  return {
    run: async <K extends keyof LongTasks>(kind: K, task: LongTasks[K]['task'], watch?: WorkObserver) => {
      const done = await leastBusy().run(kind, task, watch);
      if (done !== NO_THREAD) return done as Result<LongTasks[K]['result'], CodedError>;
      return options.otherwise.run(kind, task, watch);
    },
    prepare: () => {
      clearTimeout(warmUp);
      warmUp = setTimeout(() => lanes[0]?.prepare(), WARM_UP_DELAY_MS).unref();
    },
    close: async () => {
      clearTimeout(warmUp);
      await Promise.all(lanes.map((lane) => lane.close()));
      await options.otherwise.close();
    },
  };
}

const NO_THREAD = Symbol('no thread');
type Settled = Result<unknown, CodedError> | typeof NO_THREAD;

/** One thread and its queue of tasks. */
class Lane {
  readonly #options: ThreadOptions;
  /** Number of tasks that run or wait here. */
  waiting = 0;
  #thread: Thread | null = null;
  readonly #turns = new InTurn();
  #lastId = 0;
  #broken = false;
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  prepare(): void {
    // A terminated thread is replaced; one that never started reports that when it is used.
    if (this.#thread?.isGone === true && this.#thread.wasReady) this.#thread = null;
    if (this.#broken || this.#isClosed) return;
    try {
      this.#thread ??= new Thread(this.#options);
    } catch {
      this.#giveUp();
    }
  }

  #giveUp(): void {
    this.#broken = true;
    this.#options.log('no thread can be had for long work; it is done in the main one');
  }

  run<K extends keyof LongTasks>(kind: K, task: LongTasks[K]['task'], watch?: WorkObserver): Promise<Settled> {
    this.waiting += 1;
    const request = { id: ++this.#lastId, kind, task } as WorkRequest;
    return this.#turns.run(() => this.#runNow(request, watch)).finally(() => (this.waiting -= 1));
  }

  async #runNow(request: WorkRequest, watch?: WorkObserver): Promise<Settled> {
    if (this.#isClosed || watch?.signal.aborted === true) return err(appErrors.cancelled());
    this.prepare();
    const thread = this.#thread;
    if (thread === null) return NO_THREAD;
    const settled = await thread.run(request, watch);
    if (thread.isGone) this.#thread = null;
    if (settled === NO_THREAD) this.#giveUp();
    return settled;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.end();
    this.#thread = null;
  }
}

/** One running worker with at most one task. */
class Thread {
  isGone = false;
  wasReady = false;
  readonly #worker: Worker;
  #settle: ((settled: Settled) => void) | null = null;
  #task: { id: number; watch: WorkObserver | undefined } | null = null;

  constructor({ file, log, progressEveryMs = 100 }: ThreadOptions) {
    const facts: WorkerFacts = { progressEveryMs };
    this.#worker = new Worker(file, { workerData: facts });
    // Long work alone does not keep the process alive.
    this.#worker.unref();
    this.#worker.on('message', (reply: WorkReply) => this.#onMessage(reply, log));
    this.#worker.on('error', (problem) => {
      log(`a thread for long work failed: ${problem instanceof Error ? problem.name : 'unknown'}`);
      this.#onGone(this.wasReady ? err(appErrors.defect()) : NO_THREAD);
    });
    this.#worker.on('exit', () => this.#onGone(err(appErrors.cancelled())));
  }

  run(request: WorkRequest, watch: WorkObserver | undefined): Promise<Settled> {
    return new Promise((resolve) => {
      if (this.isGone) {
        resolve(this.wasReady ? err(appErrors.cancelled()) : NO_THREAD);
        return;
      }
      this.#worker.postMessage(request);
      const stop = (): void => void this.end();
      watch?.signal.addEventListener('abort', stop);
      this.#task = { id: request.id, watch };
      this.#settle = (settled) => {
        watch?.signal.removeEventListener('abort', stop);
        this.#task = null;
        this.#settle = null;
        resolve(settled);
      };
    });
  }

  async end(): Promise<void> {
    this.#onGone(err(appErrors.cancelled()));
    await this.#worker.terminate();
  }

  #onMessage(reply: WorkReply, log: (line: string) => void): void {
    if (reply.type === 'ready') {
      this.wasReady = true;
      return;
    }
    if (reply.id !== this.#task?.id) return;
    if (reply.type === 'progress') this.#task.watch?.onProgress(reply.progress);
    else if (reply.type === 'result') this.#settle?.(ok(reply.result));
    else {
      log(`long work failed: ${reply.message}`);
      this.#settle?.(err(appErrors.defect()));
    }
  }

  #onGone(settled: Settled): void {
    this.isGone = true;
    this.#settle?.(settled);
  }
}
