import type { PersonView } from '../../../src/contract/campaign-view';
import type { CodedError } from '../../../src/kernel/result';
import type { CampaignModel } from '../../app/campaign.svelte';
import { listOf, plural } from '../../lib/format';
import { toasts } from '../../ui';

/** Removes people from the roster as one step; a button on the toast brings them back. Returns why it was refused, else null. */
export async function removePeople(campaign: CampaignModel, people: readonly PersonView[]): Promise<CodedError | null> {
  const names = people.length > 3 ? plural(people.length, 'person', 'people') : listOf(people.map(({ name }) => name));
  const answer = await campaign.dispatch({ do: 'remove-combatants', with: { targets: people.map(({ id }) => id) } });
  if (!answer.ok) return answer.error;
  const seq = answer.value.kind === 'done' ? answer.value.entry.seq : null;
  toasts.show({
    text: `${names} left the roster.`,
    action: { label: 'Bring back', run: () => void bringBack(campaign, seq, names) },
  });
  return null;
}

/** Undoes only the removal itself: if more has happened since, undo would take back something else. */
async function bringBack(campaign: CampaignModel, seq: number | null, names: string): Promise<void> {
  if (campaign.view.undo?.seq === seq) await campaign.undo();
  else toasts.show({ text: `More has happened since. Go back in the history to bring ${names} back.`, tone: 'warn' });
}
