import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { defaultDataFolder } from '../app/shell/data-folder';
import { bootServices } from '../app/boot';
import { DiskWatch } from '../app/shell/disk-watch';
import { loggable } from '../app/shell/loggable';
import { ShellEvents, type ShellPort } from '../app/shell/shell';
import { isObject } from '../kernel/json';
import { err, ok } from '../kernel/result';
import { chosenDataFolder, madeDataFolder } from '../store/disk/data-location';
import { isLocked } from '../contract/locked';
import { freeBytesOf } from '../store/disk/free-bytes';
import { RotatingLog } from '../store/disk/rotating-log';
import { phonesOfMachine } from '../phones/machine';
import { workInThreads } from '../worker/threads';
import type { HostArgs } from './args';
import { startHost, type Host } from './server';
import { Transfers } from './transfers';

/** A reload closes the last page for a moment; a person who closed the tab by mistake has this long to come back. */
const IDLE_SECONDS = 15;

const version = process.env['TURNWRIGHT_VERSION'] ?? '0.0.0';

/** A host that serves its page. */
export interface RunningHost {
  /** The game master's address. */
  readonly url: string;
  /** Resolves when the last page has been gone for a while, or after `close`, with everything written. */
  readonly ended: Promise<void>;
  /** Tells the log of something that failed and that nobody waited for; the evening goes on. */
  defect(problem: unknown): void;
  close(): Promise<void>;
}

/**
 * Opens the data folder and serves the page on 127.0.0.1. Rejects with a sentence for the person at the terminal where the
 * folder or the port cannot be had.
 * @param built folder of the built host, its page and its threads
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
  const waiting = path.join(dataFolder, 'transfers');
  const transfers = new Transfers(path.join(waiting, String(process.pid)));
  const tell = (line: string): void => log.write(line);
  const running: { host?: Host } = {};
  const events = new ShellEvents();
  const booted = await bootServices({
    folder: dataFolder,
    version,
    files: transfers.port(),
    shell: shellPort(dataFolder, args, log, () => running.host?.url('player') ?? null),
    shellEvents: events,
    takeOver: args.takeOver ?? false,
    phones: phonesOfMachine({
      file: path.join(built, 'workers', 'phones.mjs'),
      page: path.join(built, 'phone'),
      log: tell,
    }),
    threads: (otherwise) => workInThreads({ file: path.join(built, 'workers', 'long-work.mjs'), otherwise, log: tell }),
  });
  if (!booted.ok) throw new Refused(`${booted.error.message}${isLocked(booted.error) ? TAKE_OVER : ''}`);
  const services = booted.value;
  // The folder is ours alone from here on: what a run that was cut short left behind belongs to nobody.
  await rm(waiting, { recursive: true, force: true });
  const host = await startHost({
    contract: services.contract,
    impl: services.impl,
    pageFolder: path.join(built, 'renderer'),
    transfers,
    port: args.port,
    ...(args.stay ? {} : { idleSeconds: IDLE_SECONDS }),
    log: tell,
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
    defect: (problem) => tell(`defect: ${loggable(problem)}`),
    close: async () => {
      await host.close();
      await ended;
    },
  };
}

/** A sentence for the person at the terminal; no defect. */
class Refused extends Error {}

const PORT_TAKEN = 'Another program is using that port. Choose another with --port, or leave it out for a free one.';

const TAKE_OVER = ' To open it anyway, start with --take-over.';

const isTaken = (problem: unknown): boolean => isObject(problem) && problem['code'] === 'EADDRINUSE';

/** The named folder, or the usual one, or where the usual one was moved to. */
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
    // A tab has no menu.
    useKeys: () => {},
    printToPdf: async () =>
      err({ code: 'print-in-browser', message: 'In a browser, save a PDF from its print dialog.' }),
    log: (line) => log.write(line),
  };
}
