import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gzip } from 'node:zlib';
import { pageFile } from '../contract/page-policy';
import {
  doorErrors,
  type DoorCallbacks,
  type DoorEvent,
  type DoorFacts,
  type DoorPort,
  type OpenDoor,
} from '../contract/phones/door';
import type { CodedError, Result } from '../kernel/result';
import { err, ok } from '../kernel/result';
import type { DoorFile } from './answer';
import type { FromThread, ToThread } from './messages';

export interface DoorThreadOptions {
  /** The built worker. */
  file: string;
  /** Folder of the phone's built page. */
  page: string;
  log(line: string): void;
}

/** Opens the door in a separate thread, so that phones do not slow the fight and the server holds no campaign. */
export function doorInThread(options: DoorThreadOptions): DoorPort {
  return {
    open: async (place, onEvent, asks) => {
      const page = await readPage(options.page);
      return new DoorThread(options, onEvent, asks).open({ type: 'open', place, page });
    },
  };
}

const pack = promisify(gzip);

/** The files of the phone's page by request path; '/' is the page itself. */
export async function readPage(folder: string): Promise<[string, DoorFile][]> {
  const names = await readdir(folder);
  const files = names.flatMap((name) => {
    const named = pageFile(`/${name}`);
    return named === null ? [] : [{ name, type: named.contentType }];
  });
  return Promise.all(
    files.map(async ({ name, type }): Promise<[string, DoorFile]> => {
      const bytes = new Uint8Array(await readFile(path.join(folder, name)));
      const packed = new Uint8Array(await pack(bytes));
      return [name === 'index.html' ? '/' : `/${name}`, { type, bytes, packed }];
    }),
  );
}

class DoorThread {
  readonly #options: DoorThreadOptions;
  readonly #onEvent: (event: DoorEvent) => void;
  readonly #asks: DoorCallbacks;
  readonly #worker: Worker;
  #opened: (facts: Result<DoorFacts, CodedError>) => void = () => {};
  #closed: () => void = () => {};
  #isClosing = false;

  constructor(options: DoorThreadOptions, onEvent: (event: DoorEvent) => void, asks: DoorCallbacks) {
    this.#options = options;
    this.#onEvent = onEvent;
    this.#asks = asks;
    this.#worker = new Worker(options.file);
    // The door alone does not keep the application alive.
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (problem) => {
      options.log(`the thread for phones failed: ${problem instanceof Error ? problem.name : 'unknown'}`);
      this.#lose();
    });
    this.#worker.on('exit', () => this.#lose());
  }

  async open(message: ToThread): Promise<Result<OpenDoor, CodedError>> {
    const facts = await new Promise<Result<DoorFacts, CodedError>>((resolve) => {
      this.#opened = resolve;
      this.#say(message);
    });
    if (facts.ok) {
      return ok({
        facts: facts.value,
        tell: (order) => this.#say({ type: 'tell', order }),
        close: () => this.#close(),
      });
    }
    await this.#close();
    return facts;
  }

  async #close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    await new Promise<void>((resolve) => {
      this.#closed = resolve;
      this.#say({ type: 'close' });
    });
    await this.#worker.terminate();
  }

  #say(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromThread): void {
    if (message.type === 'opened') this.#opened(message.facts);
    else if (message.type === 'event') this.#onEvent(message.event);
    else if (message.type === 'log') this.#options.log(message.line);
    else if (message.type === 'closed') this.#closed();
    else void this.#answer(message);
  }

  async #answer(asked: Extract<FromThread, { type: 'say' | 'portrait' }>): Promise<void> {
    let answer: Result<unknown, CodedError> = err(doorErrors.defect());
    try {
      if (asked.type === 'say') answer = await this.#asks.say(asked.phone, asked.said);
      else answer = await this.#asks.portrait(asked.phone, asked.picture);
    } catch (problem) {
      this.#options.log(`what a phone asked failed: ${problem instanceof Error ? problem.name : 'unknown'}`);
    }
    this.#say({ type: 'answer', id: asked.id, answer });
  }

  #lose(): void {
    this.#opened(err(doorErrors.defect()));
    this.#closed();
    if (!this.#isClosing) this.#onEvent({ event: 'broken', error: doorErrors.defect() });
    this.#isClosing = true;
  }
}
