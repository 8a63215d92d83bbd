import type { GameView } from '../../../src/contract/rules-calls';
import type { CodedError, Result } from '../../../src/kernel/result';
import type { AppModel } from '../../app/app.svelte';
import { pickFile } from '../../app/pick-file';
import { saySaved } from '../../app/say-saved';

const ENDING = '.turnwright-game';

/** Lets the user choose a rules file, by the host's dialog or the browser's, and reads it; null if they cancel. */
export async function openGame(app: AppModel): Promise<Result<GameView, CodedError> | null> {
  const { api, page } = app.link;
  const offer = page.host === 'electron' ? undefined : await pickFile(page, ENDING);
  if (offer === null) return null;
  if (offer?.ok === false) return offer;
  const opened = await api['rules.open'](offer === undefined ? {} : { offer: offer.value });
  if (!opened.ok) return opened;
  return opened.value === null ? null : { ok: true, value: opened.value };
}

/** Saves a campaign's rules to a file and shows where it went. Returns the error, or null. */
export async function saveGame(app: AppModel, campaign: string): Promise<CodedError | null> {
  const answer = await app.link.api['rules.save']({ campaign });
  if (!answer.ok) return answer.error;
  return answer.value === null ? null : saySaved(app.link.page, answer.value.saved, 'Saved');
}
