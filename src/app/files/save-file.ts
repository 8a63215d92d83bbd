import type { FileKind, SavedFile } from '../../contract/files';
import type { CodedError, Result } from '../../kernel/result';
import { err, ok } from '../../kernel/result';
import type { Workspace } from '../workspace';

/**
 * Lets `write` write a file where the user chooses, completely or not at all; null when they cancel. Refused as `write`
 * is, and then nothing is left behind.
 */
export async function saveFile(
  workspace: Workspace,
  request: { title: string; kind: FileKind; suggestedName: string },
  write: (path: string) => Promise<Result<unknown, CodedError>>,
): Promise<Result<{ saved: SavedFile } | null, CodedError>> {
  const target = await workspace.ports.files.save(request);
  if (!target.ok) return target;
  if (target.value === null) return ok(null);
  const written = await write(target.value.path);
  if (!written.ok) {
    await target.value.discard();
    return written;
  }
  const saved = await target.value.finish();
  return saved.ok ? ok({ saved: saved.value }) : err(saved.error);
}
