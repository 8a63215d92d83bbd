import type { Sink } from '../../contract/rpc/define';
import type { JobView } from '../../contract/safety-views';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { appErrors } from '../errors';

/** What a job receives: a signal to stop, and a callback for its progress. */
export interface JobParts {
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/** The one long export or import that can be running, for everybody who wants to see or stop it. */
export class Jobs {
  readonly #sinks = new Set<Sink<JobView>>();
  #running: AbortController | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #view: JobView = null;

  /** Runs `work`; refused with 'busy' while another one runs. Progress is reported in steps of one percent. */
  run<T>(
    kind: 'export' | 'import',
    work: (parts: JobParts) => Promise<Result<T, CodedError>>,
  ): Promise<Result<T, CodedError>> {
    if (this.#running !== null) return Promise.resolve(err(appErrors.busy()));
    const running = this.#run(kind, work);
    this.#ended = running.catch(() => undefined);
    return running;
  }

  async #run<T>(
    kind: 'export' | 'import',
    work: (parts: JobParts) => Promise<Result<T, CodedError>>,
  ): Promise<Result<T, CodedError>> {
    const controller = new AbortController();
    this.#running = controller;
    let percent = -1;
    const onProgress = (done: number, total: number): void => {
      const now = total === 0 ? 100 : Math.floor((done * 100) / total);
      if (now === percent) return;
      percent = now;
      this.#publish({ kind, done, total });
    };
    try {
      return await work({ signal: controller.signal, onProgress });
    } finally {
      this.#running = null;
      this.#publish(null);
    }
  }

  /** Stops the running job; resolves when nothing of it is left behind. */
  async cancel(): Promise<void> {
    this.#running?.abort();
    await this.#ended;
  }

  watch(sink: Sink<JobView>): Result<void, CodedError> {
    this.#sinks.add(sink);
    sink.signal.addEventListener('abort', () => this.#sinks.delete(sink));
    sink.event(this.#view);
    return ok(undefined);
  }

  #publish(view: JobView): void {
    this.#view = view;
    for (const sink of [...this.#sinks]) sink.event(view);
  }
}
