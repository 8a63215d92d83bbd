import type { FsFile, FsPort } from '../../src/store/disk/fs-port';
import { systemError } from './model-fs';

/** One call of the store to the file system. */
export interface FsCall {
  /** 1 for the first call. */
  number: number;
  name: string;
  path: string;
}

/** The errno a call fails with, or null to let it through. */
export type FaultPlan = (call: FsCall) => string | null;

/**
 * A file system that fails where the plan says. A failing write first writes half of its bytes, as a disk that fills up
 * does; every other failing call does nothing.
 */
export class FaultFs implements FsPort {
  calls = 0;
  plan: FaultPlan = () => null;
  readonly #inner: FsPort;

  constructor(inner: FsPort) {
    this.#inner = inner;
  }

  open: FsPort['open'] = async (path, mode) => {
    this.#meet(`open to ${mode}`, path);
    return this.#wrap(await this.#inner.open(path, mode), path);
  };
  list: FsPort['list'] = (path) => this.#pass('list', path, () => this.#inner.list(path));
  stat: FsPort['stat'] = (path) => this.#pass('stat', path, () => this.#inner.stat(path));
  makeFolder: FsPort['makeFolder'] = (path) => this.#pass('makeFolder', path, () => this.#inner.makeFolder(path));
  rename: FsPort['rename'] = (from, to) => this.#pass('rename', from, () => this.#inner.rename(from, to));
  removeFile: FsPort['removeFile'] = (path) => this.#pass('removeFile', path, () => this.#inner.removeFile(path));
  removeFolder: FsPort['removeFolder'] = (path) =>
    this.#pass('removeFolder', path, () => this.#inner.removeFolder(path));
  flushFolder: FsPort['flushFolder'] = (path) => this.#pass('flushFolder', path, () => this.#inner.flushFolder(path));

  #wrap(file: FsFile, path: string): FsFile {
    return {
      read: (into, position) => this.#pass('read', path, () => file.read(into, position)),
      write: async (bytes, position) => {
        const fault = this.#next('write', path);
        if (fault === null) return file.write(bytes, position);
        await file.write(bytes.subarray(0, bytes.length >> 1), position);
        throw systemError(fault);
      },
      truncate: (length) => this.#pass('truncate', path, () => file.truncate(length)),
      flush: () => this.#pass('flush', path, () => file.flush()),
      status: () => this.#pass('status', path, () => file.status()),
      close: async () => {
        const fault = this.#next('close', path);
        await file.close();
        if (fault !== null) throw systemError(fault);
      },
    };
  }

  async #pass<T>(name: string, path: string, work: () => Promise<T>): Promise<T> {
    this.#meet(name, path);
    return work();
  }

  #meet(name: string, path: string): void {
    const fault = this.#next(name, path);
    if (fault !== null) throw systemError(fault);
  }

  #next(name: string, path: string): string | null {
    this.calls += 1;
    return this.plan({ number: this.calls, name, path });
  }
}
