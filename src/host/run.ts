import { homedir } from 'node:os';
import path from 'node:path';
import { defaultDataFolder } from '../app/shell/data-folder';
import { bootServices, type BootRequest } from '../app/boot';
import { DiskWatch } from '../app/shell/disk-watch';
import { loggable } from '../app/shell/loggable';
import { ShellEvents, type ShellPort } from '../app/shell/shell';
import { isObject } from '../kernel/json';
import { err, ok } from '../kernel/result';
import { chosenDataFolder, madeDataFolder } from '../store/disk/data-location';
import { isLocked } from '../contract/locked';
import { freeBytesOf } from '../store/disk/free-bytes';
import { nodeFs } from '../store/disk/node-fs';
import { RotatingLog } from '../store/disk/rotating-log';
import { phonesOfMachine } from '../phones/machine';
import { workInThreads } from '../worker/threads';
import type { HostArgs } from './args';
import { startHost, type Host } from './server';
import { clearLeftOver, Transfers } from './transfers';

/** Seconds the host runs on without a page: for a reload, or a tab closed by mistake. */
const IDLE_SECONDS = 15;

const version = process.env['TURNWRIGHT_VERSION'] ?? '0.0.0';

/** A running host. */
export interface RunningHost {
  /** The game master's address. */
  readonly url: string;
  /** Resolves once everything is written, after `close` or when the last page has been gone for a while. */
  readonly ended: Promise<void>;
  /** Logs an unhandled failure; the host keeps running. */
  defect(problem: unknown): void;
  close(): Promise<void>;
}

/**
 * Opens the data folder and serves the page on 127.0.0.1. Rejects with a sentence for the person at the terminal if the
 * folder or the port is not available.
 * @param built folder of the built host, its page and its workers
 */
export async function runHost(args: HostArgs, built: string): Promise<RunningHost> {
  const made = madeDataFolder(dataFolderOf(args));
  if (!made.ok) throw new Refused(made.error.message);
  const dataFolder = made.value;
  const log = new RotatingLog({
    folder: path.join(dataFolder, 'logs'),
    name: 'turnwright',
    now: () => new Date().toISOString(),
  });
  const note = (line: string): void => log.write(line);
  const waiting = path.join(dataFolder, 'transfers');
  const transfers = new Transfers(path.join(waiting, String(process.pid)));
  const running: { host?: Host } = {};
  const events = new ShellEvents();
  const booted = await bootServices({
    folder: dataFolder,
    version,
    files: transfers.port(),
    shell: shellPort(dataFolder, args, log, () => running.host?.url('player') ?? null),
    shellEvents: events,
    takeOver: args.takeOver ?? false,
    ...threadsOf(built, note),
  });
  if (!booted.ok) throw new Refused(`${booted.error.message}${isLocked(booted.error) ? TAKE_OVER : ''}`);
  const services = booted.value;
  // The folder is locked for us now, so whatever is left here comes from an interrupted run.
  await clearLeftOver(nodeFs(), waiting, note);
  const host = await startHost({
    contract: services.contract,
    impl: services.impl,
    pageFolder: path.join(built, 'renderer'),
    transfers,
    port: args.port,
    ...(args.stay ? {} : { idleSeconds: IDLE_SECONDS }),
    log: note,
  }).catch(async (problem: unknown) => {
    await services.close();
    throw isTaken(problem) ? new Refused(PORT_TAKEN) : problem;
  });
  running.host = host;
  const disk = new DiskWatch(events, () => freeBytesOf(dataFolder));
  disk.start();
  const ended = host.ended.then(async () => {
    disk.stop();
    await services.close();
  });
  return {
    url: host.url('gm'),
    ended,
    defect: (problem) => note(`defect: ${loggable(problem)}`),
    close: async () => {
      await host.close();
      await ended;
    },
  };
}

/** What runs in threads of its own: the door for phones, and long work. */
function threadsOf(built: string, log: (line: string) => void): Pick<BootRequest, 'phones' | 'threads'> {
  const worker = (name: string): string => path.join(built, 'workers', name);
  return {
    phones: phonesOfMachine({ file: worker('phones.mjs'), page: path.join(built, 'phone'), log }),
    threads: (otherwise) => workInThreads({ file: worker('long-work.mjs'), otherwise, log }),
  };
}

/** A sentence for the person at the terminal, not a defect. */
class Refused extends Error {}

const PORT_TAKEN = 'Another program is using that port. Choose another with --port, or leave it out for a free one.';

const TAKE_OVER = ' To open it anyway, start with --take-over.';

const isTaken = (problem: unknown): boolean => isObject(problem) && problem['code'] === 'EADDRINUSE';

/** The named folder, else the default one or the folder it was moved to. */
function dataFolderOf(args: HostArgs): string {
  if (args.data !== undefined) return path.resolve(args.data);
  const usual = defaultDataFolder({ platform: process.platform, home: homedir(), env: process.env });
  const chosen = chosenDataFolder(usual);
  if (!chosen.ok) throw new Refused(chosen.error.message);
  return chosen.value;
}

function shellPort(dataFolder: string, args: HostArgs, log: RotatingLog, playerUrl: () => string | null): ShellPort {
  return {
    facts: () => ({
      host: 'browser',
      version,
      platform: process.platform,
      dataFolder,
      logFolder: path.join(dataFolder, 'logs'),
      portable: args.data !== undefined,
      canOpenFolders: false,
      recentFiles: [],
    }),
    openFolder: async () =>
      err({ code: 'no-file-manager', message: `A browser cannot open folders. The data is in ${dataFolder}.` }),
    moveData: async () =>
      err({
        code: 'data-folder-fixed',
        message: `Close Turnwright, move ${dataFolder}, and start it with --data and the new path.`,
      }),
    openPlayerView: async () => ok({ url: playerUrl() }),
    // A browser tab has no menu.
    useKeys: () => {},
    printToPdf: async () =>
      err({ code: 'print-in-browser', message: 'In a browser, save a PDF from its print dialog.' }),
    log: (line) => log.write(line),
  };
}
