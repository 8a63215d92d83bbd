import path from 'node:path';
import type { App, Shell } from 'electron';
import { mkdir } from 'node:fs/promises';
import type { ShellPort } from '../src/app/shell/shell';
import { err, ok } from '../src/kernel/result';
import type { RotatingLog } from '../src/store/disk/rotating-log';
import { attempt } from '../src/store/errors';
import type { Offers } from './offers';
import type { StartOptions } from './options';
import type { StateFile } from './state';
import type { Windows } from './windows';

interface ShellParts {
  app: Pick<App, 'getVersion'>;
  shell: Pick<Shell, 'openPath'>;
  windows: Pick<Windows, 'openPlayer' | 'printToPdf'>;
  offers: Offers;
  state: StateFile;
  log: RotatingLog;
  dataFolder: string;
  logFolder: string;
  options: StartOptions;
  /** Asks for a folder and moves everything there; see `Application`. */
  moveData: ShellPort['moveData'];
  /** Sets the menu's keys; see `Application`. */
  useKeys: ShellPort['useKeys'];
}

/** The desktop's implementation of the calls about window and machine. */
export function electronShell(parts: ShellParts): ShellPort {
  const folders = { data: parts.dataFolder, logs: parts.logFolder };
  return {
    facts: () => ({
      host: 'electron',
      version: parts.app.getVersion(),
      platform: process.platform,
      dataFolder: parts.dataFolder,
      logFolder: parts.logFolder,
      portable: parts.options.data !== undefined,
      canOpenFolders: true,
      recentFiles: parts.state.get().recentFiles.map((file) => {
        const { id } = parts.offers.add(file);
        return { name: path.basename(file), offer: id };
      }),
    }),
    openFolder: async (which) => {
      const made = await attempt('opening the folder', folders[which], () =>
        mkdir(folders[which], { recursive: true }),
      );
      if (!made.ok) return made;
      const problem = await parts.shell.openPath(folders[which]);
      if (problem === '') return ok(undefined);
      return err({ code: 'folder-not-opened', message: `${folders[which]} could not be opened: ${problem}` });
    },
    moveData: parts.moveData,
    openPlayerView: async () => {
      await parts.windows.openPlayer();
      return ok({ url: null });
    },
    useKeys: parts.useKeys,
    printToPdf: () => parts.windows.printToPdf(),
    log: (line) => parts.log.write(line),
  };
}
