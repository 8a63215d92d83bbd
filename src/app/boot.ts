import type { FilePort } from '../contract/files';
import type { CodedError, Result } from '../kernel/result';
import { ok } from '../kernel/result';
import type { AnyRuleset } from '../engine/system/ruleset';
import { RULESETS } from '../rulesets/registry';
import { openDataFolder } from '../store/data-folder';
import type { FsPort } from '../store/disk/fs-port';
import { nodeFs } from '../store/disk/node-fs';
import { newSeed, newStoreId, thisProcess, wallClock } from '../store/disk/node-ports';
import type { LongWork } from './ports/long-work';
import type { PhonesPort } from './ports/phones';
import type { Later } from './throttle';
import { workInThisThread } from './work/run-task';
import { createServices, type Services } from './services';
import type { ShellEvents, ShellPort } from './shell/shell';
import { knownRulesets, reduceStored } from './session/stored';

/** What a host provides to start the application. */
export interface BootRequest {
  /** The folder that holds everything. */
  folder: string;
  /** Version of the application, written into files for people to read. */
  version: string;
  /** The game systems that can be played; the whole registry by default. */
  rulesets?: readonly AnyRuleset[];
  files: FilePort;
  shell: ShellPort;
  shellEvents: ShellEvents;
  phones: PhonesPort;
  /** Runs long work in worker threads, and in this thread where there is none; omitted: always in this thread. */
  threads?: (otherwise: LongWork) => LongWork;
  /** Runs something after a delay; `setTimeout` by default. */
  later?: Later;
  /** The file system; the machine's own by default. */
  fs?: FsPort;
  /** Open the folder even if another instance seems to hold it. */
  takeOver?: boolean;
}

/** Opens the data folder and starts all services on it; both hosts start here. */
export async function bootServices(request: BootRequest): Promise<Result<Services, CodedError>> {
  const { files, shell, shellEvents, phones, rulesets = RULESETS, takeOver = false } = request;
  const ports = {
    now: wallClock,
    newId: newStoreId,
    process: thisProcess(),
    app: `Turnwright ${request.version}`,
    reduce: reduceStored,
    rulesets: knownRulesets(rulesets),
  };
  const data = await openDataFolder(request.fs ?? nodeFs(), request.folder, ports, { takeOver });
  if (!data.ok) return data;
  for (const path of data.value.setAside) shell.log(`damaged and set aside: ${path}`);
  const lost = data.value.lostSettings;
  if (lost !== null) shellEvents.publish({ kind: 'settings-lost', ...lost });
  for (const { code, message } of data.value.leftOver) shell.log(`left in the staging folder: ${code}: ${message}`);
  const services = createServices({
    data: data.value,
    rulesets,
    files,
    shell,
    shellEvents,
    phones,
    later: request.later ?? ((work, ms) => void setTimeout(work, ms)),
    takeOver,
    now: wallClock,
    seed: newSeed,
    work: request.threads?.(workInThisThread(rulesets)) ?? workInThisThread(rulesets),
  });
  return ok({
    ...services,
    close: async () => {
      await services.close();
      const closed = await data.value.close();
      if (!closed.ok) shell.log(`closing the data folder: ${closed.error.code}: ${closed.error.message}`);
    },
  });
}
