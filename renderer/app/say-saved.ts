import type { SavedFile } from '../../src/contract/files';
import type { PageLink } from '../../src/contract/rpc/page';
import type { CodedError } from '../../src/kernel/result';
import { toasts } from '../ui';

/** Downloads a saved file if it has to be fetched, and says where it is: 'Notes saved: …'. Returns the error, or null. */
export async function saySaved(page: PageLink, saved: SavedFile, what: string): Promise<CodedError | null> {
  if (saved.kind === 'download') {
    const fetched = await page.saveDownload(saved.download, saved.name);
    if (!fetched.ok) return fetched.error;
  }
  toasts.show({ text: `${what}: ${saved.kind === 'file' ? saved.path : saved.name}`, tone: 'good' });
  return null;
}
