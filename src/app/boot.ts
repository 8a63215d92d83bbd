import type { FilePort } from '../contract/files';
import type { CodedError, Result } from '../kernel/result';
import { ok } from '../kernel/result';
import { openDataFolder } from '../store/data-folder';
import { nodeFs } from '../store/node-fs';
import { newSeed, newStoreId, thisProcess, wallClock } from '../store/node-ports';
import { createServices, KNOWN_RULESETS, reduceStored, type Services } from './services';
import type { ShellEvents, ShellPort } from './shell';

/** What a host brings to start the application. */
export interface BootRequest {
  /** The folder that holds everything. */
  folder: string;
  /** Version of the application, for people reading a file. */
  version: string;
  files: FilePort;
  shell: ShellPort;
  shellEvents: ShellEvents;
  /** Open the folder although another instance seems to hold it. */
  takeOver?: boolean;
}

/** Opens the data folder and starts all services on it; both hosts begin here. */
export async function bootServices(request: BootRequest): Promise<Result<Services, CodedError>> {
  const ports = {
    now: wallClock,
    newId: newStoreId,
    process: thisProcess(),
    app: `Turnwright ${request.version}`,
    reduce: reduceStored,
    rulesets: KNOWN_RULESETS,
  };
  const data = await openDataFolder(nodeFs(), request.folder, ports, { takeOver: request.takeOver ?? false });
  if (!data.ok) return data;
  const { files, shell, shellEvents } = request;
  const services = createServices({ data: data.value, files, shell, shellEvents, now: wallClock, seed: newSeed });
  return ok({
    ...services,
    close: async () => {
      await services.close();
      await data.value.close();
    },
  });
}
