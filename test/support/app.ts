import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bootServices } from '../../src/app/boot';
import type { LongWork } from '../../src/app/ports/long-work';
import type { Services } from '../../src/app/services';
import type { PhonesPort } from '../../src/app/ports/phones';
import type { Later } from '../../src/app/throttle';
import { ShellEvents, type ShellPort } from '../../src/app/shell/shell';
import type { Api } from '../../src/contract/api';
import { apiKinds } from '../../src/contract/api-kinds';
import type { FilePort } from '../../src/contract/files';
import { connect } from '../../src/contract/rpc/client';
import type { Client } from '../../src/contract/rpc/define';
import { serve } from '../../src/contract/rpc/serve';
import type { Role, Wire } from '../../src/contract/rpc/wire';
import { ok } from '../../src/kernel/result';
import type { FsPort } from '../../src/store/disk/fs-port';
import { phones } from './phones/machine';
import { portCopy } from './port-copy';
import { ALL_RULESETS } from './scenarios';

const shell: ShellPort = {
  facts: () => ({
    host: 'browser',
    version: '0.0.0-test',
    platform: 'test',
    dataFolder: '',
    logFolder: '',
    portable: true,
    canOpenFolders: false,
    recentFiles: [],
  }),
  openFolder: () => Promise.resolve(ok(undefined)),
  moveData: () => Promise.resolve(ok({ moving: false })),
  openPlayerView: () => Promise.resolve(ok({ url: null })),
  useKeys: () => undefined,
  printToPdf: () => Promise.resolve(ok(new TextEncoder().encode('%PDF-'))),
  log: () => undefined,
};

/** File dialogs that always choose the same path; a suggested name with a file extension is a file beside it. */
function filesAt(file: string): FilePort {
  return {
    open: ({ offer }) => {
      const chosen = offer?.includes('.') === true ? path.join(path.dirname(file), offer) : file;
      return Promise.resolve(ok({ name: path.basename(chosen), path: chosen, release: () => Promise.resolve() }));
    },
    save: () =>
      Promise.resolve(
        ok({
          path: file,
          finish: () => Promise.resolve(ok({ kind: 'file', path: file })),
          discard: () => Promise.resolve(),
        }),
      ),
    reveal: () => Promise.resolve(ok(undefined)),
  };
}

/** A running application without a window: real store on disk, real contract over an in-memory wire. */
export interface TestApp {
  folder: string;
  services: Services;
  gm: Client<Api>;
  player: Client<Api>;
  /** Lines of the log file. */
  logged: readonly string[];
}

export function freshFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'turnwright-'));
}

/** Stops the services and removes their folder. */
export async function leave({ services, folder }: TestApp): Promise<void> {
  await services.close();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Starts the services on `folder`; `takeOver` opens it although a dead instance still holds the lock. Long work
 * runs in this thread unless `threads` are given. Players are notified of each step separately unless `later` waits.
 */
export async function startApp(
  folder: string,
  takeOver = false,
  threads?: (otherwise: LongWork) => LongWork,
  fs?: FsPort,
  machine: PhonesPort = phones(),
  later: Later = queueMicrotask,
): Promise<TestApp> {
  const logged: string[] = [];
  const booted = await bootServices({
    folder,
    version: '0.0.0-test',
    rulesets: ALL_RULESETS,
    files: filesAt(path.join(folder, 'exported.turnwright')),
    shell: { ...shell, log: (line) => void logged.push(line) },
    shellEvents: new ShellEvents(),
    takeOver,
    phones: machine,
    later,
    ...(threads === undefined ? {} : { threads }),
    ...(fs === undefined ? {} : { fs }),
  });
  if (!booted.ok) throw new Error(booted.error.message);
  const services = booted.value;
  return { folder, services, gm: client(services, 'gm'), player: client(services, 'player'), logged };
}

function client(services: Services, role: Role): Client<Api> {
  const [near, far] = wirePair();
  serve(services.contract, services.impl, far, { role });
  return connect<Api>(apiKinds, near);
}

/** Two ends of a pipe that copies what it carries, as a port between processes does. */
function wirePair(): [Wire, Wire] {
  const hear: [((message: unknown) => void)[], ((message: unknown) => void)[]] = [[], []];
  const end = (mine: 0 | 1, other: 0 | 1): Wire => ({
    send: (message) => {
      const copy = portCopy(message);
      queueMicrotask(() => hear[other].forEach((listener) => listener(copy)));
    },
    onMessage: (listener) => hear[mine].push(listener),
    onClose: () => undefined,
    close: () => undefined,
  });
  return [end(0, 1), end(1, 0)];
}

/** The value of a result that must be a success. */
export function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string; message: string } }): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}
