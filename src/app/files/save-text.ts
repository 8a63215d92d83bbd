import type { FileKind, SavedFile } from '../../contract/files';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import { attempt } from '../../store/errors';
import { replaceFile } from '../../store/disk/fs-helpers';
import type { Workspace } from '../workspace';

/** Writes a text where the user chooses, completely or not at all. */
export async function saveText(
  workspace: Workspace,
  request: { title: string; kind: FileKind; suggestedName: string },
  text: string,
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const { files, data } = workspace.ports;
  const target = await files.save(request);
  if (!target.ok) return target;
  if (target.value === null) return ok(null);
  const { path } = target.value;
  const written = await attempt('writing the file', path, () => replaceFile(data.fs, path, [Buffer.from(text)]));
  if (!written.ok) {
    await target.value.discard();
    return written;
  }
  const saved = await target.value.finish();
  return saved.ok ? ok({ saved: saved.value }) : err(saved.error);
}
