import type { JsonObject } from '../../../src/kernel/json';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { toasts } from '../../ui';

/** Plays the campaign with these options from now on and says so. Answers why not, or null when it is done. */
export async function setOptions(campaign: CampaignModel, options: JsonObject): Promise<CodedError | null> {
  const answer = await campaign.dispatch({ do: 'set-options', with: { options } });
  if (!answer.ok) return answer.error;
  if (answer.value.kind === 'done') toasts.show({ text: answer.value.entry.sentence, tone: 'good' });
  return null;
}
