import type { SavedFile } from '../../contract/files';
import type { CodedError, Result } from '../../kernel/result';
import { attempt } from '../../store/errors';
import { replaceFile } from '../../store/disk/fs-helpers';
import type { Workspace } from '../workspace';
import { saveFile } from './save-file';

/** Writes a text where the user chooses, completely or not at all; null when they cancel. */
export function saveText(
  workspace: Workspace,
  request: Parameters<typeof saveFile>[1],
  text: string,
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const { fs } = workspace.ports.data;
  return saveFile(workspace, request, (path) =>
    attempt('writing the file', path, () => replaceFile(fs, path, [Buffer.from(text)])),
  );
}
