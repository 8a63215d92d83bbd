import type { GameView } from '../../../src/contract/rules-calls';
import type { CodedError, Result } from '../../../src/kernel/result';
import type { AppModel } from '../../app/app.svelte';
import { takeFile } from '../../app/take-file';
import { toasts } from '../../ui';

const ENDING = '.turnwright-game';

/** Asks for a file of rules as the host does it, and reads it; null where the person changed their mind. */
export async function openGame(app: AppModel): Promise<Result<GameView, CodedError> | null> {
  const { api, page } = app.link;
  const offer = page.host === 'electron' ? undefined : await takeFile(page, ENDING);
  if (offer === null) return null;
  if (offer?.ok === false) return offer;
  const opened = await api['rules.open'](offer === undefined ? {} : { offer: offer.value });
  if (!opened.ok) return opened;
  return opened.value === null ? null : { ok: true, value: opened.value };
}

/** Saves the rules of a campaign as a file and says where it went; answers why not. */
export async function saveGame(app: AppModel, campaign: string): Promise<CodedError | null> {
  const answer = await app.link.api['rules.save']({ campaign });
  if (!answer.ok) return answer.error;
  if (answer.value === null) return null;
  const { saved } = answer.value;
  if (saved.kind === 'download') {
    const fetched = await app.link.page.saveDownload(saved.download, saved.name);
    if (!fetched.ok) return fetched.error;
  }
  toasts.show({ text: `Saved: ${saved.kind === 'file' ? saved.path : saved.name}`, tone: 'good' });
  return null;
}
