import { randomBytes } from 'node:crypto';
import { lstat, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserWindow, Dialog, Shell } from 'electron';
import { ARCHIVE_FILE, fileErrors, hasEnding, safeFileName, type FileKind, type FilePort } from '../src/contract/files';
import { err, ok } from '../src/kernel/result';
import { nodeFs } from '../src/store/disk/node-fs';
import { attempt } from '../src/store/errors';
import type { Offers } from './offers';

interface DialogParts {
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>;
  shell: Pick<Shell, 'showItemInFolder'>;
  offers: Offers;
  /** The window that dialogs belong to. */
  window: () => BrowserWindow | null;
  /** Called for each archive that was opened or written, for the list of recent files. */
  onUsed: (file: string) => void;
}

const filtersOf = (kind: FileKind) => [{ name: kind.label, extensions: [...kind.endings] }];

/** Files of the desktop application: from the system's dialogs, dropped, or passed in at start. */
export function dialogFiles(parts: DialogParts): FilePort {
  return {
    open: async ({ title, kind, offer }) => {
      const chosen = offer === undefined ? await pickOpen(parts, title, kind) : await parts.offers.find(offer);
      if (chosen === null) return offer === undefined ? ok(null) : err(fileErrors.unknownOffer());
      if (!hasEnding(chosen.name, kind)) return err(fileErrors.wrongEnding(kind, chosen.name));
      if (kind === ARCHIVE_FILE) parts.onUsed(chosen.path);
      return ok({ ...chosen, release: async () => {} });
    },
    save: async ({ title, kind, suggestedName }) => {
      const target = await pickSave(parts, title, kind, safeFileName(suggestedName));
      if (target === null) return ok(null);
      // Written next to the target and then renamed, so that an existing file is replaced atomically or not at all.
      const part = `${target}.${randomBytes(4).toString('hex')}.part`;
      // If another program holds it, the answer is still why nothing was saved.
      const discard = (): Promise<void> => rm(part, { force: true }).catch(() => undefined);
      return ok({
        path: part,
        finish: async () => {
          const renamed = await attempt('saving the file', target, () => nodeFs().rename(part, target));
          if (!renamed.ok) {
            await discard();
            return renamed;
          }
          if (kind === ARCHIVE_FILE) parts.onUsed(target);
          return ok({ kind: 'file', path: target });
        },
        discard,
      });
    },
    folder: async (title) => {
      const window = parts.window();
      const options = { title, properties: ['openDirectory' as const, 'createDirectory' as const] };
      const { dialog } = parts;
      const answer = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options));
      return answer.canceled ? null : (answer.filePaths[0] ?? null);
    },
    reveal: async (file) => {
      parts.shell.showItemInFolder(file);
      return ok(undefined);
    },
  };
}

async function pickOpen(parts: DialogParts, title: string, kind: FileKind) {
  const window = parts.window();
  const options = { title, filters: filtersOf(kind), properties: ['openFile' as const] };
  const { dialog } = parts;
  const answer = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options));
  const chosen = answer.filePaths[0];
  return answer.canceled || chosen === undefined ? null : { name: path.basename(chosen), path: chosen };
}

async function pickSave(parts: DialogParts, title: string, kind: FileKind, name: string): Promise<string | null> {
  const window = parts.window();
  const options = { title, defaultPath: name, filters: filtersOf(kind) };
  const { dialog } = parts;
  const answer = await (window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options));
  if (answer.canceled || answer.filePath === '') return null;
  return hasEnding(answer.filePath, kind) ? answer.filePath : withEnding(answer.filePath, kind.endings[0] ?? '');
}

/** The system asked whether to replace what was typed. With its ending it may be another file, which nobody gave up. */
async function withEnding(typed: string, ending: string): Promise<string> {
  const at = (number: number): string => `${typed}${number === 1 ? '' : ` ${number}`}.${ending}`;
  let number = 1;
  while (await isThere(at(number))) number += 1;
  return at(number);
}

function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
