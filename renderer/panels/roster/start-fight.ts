import type { PreparedView } from '../../../src/contract/campaign-view';
import { startWithout } from '../../../src/contract/prepared-start';
import type { CommandView } from '../../../src/contract/views';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { JsonObject } from '../../../src/kernel/json';

/** The application's own command: people from templates, the system's start, the fight's name, in one step. */
export const START_FIGHT = 'start-fight';

/** True for any command that starts a fight: the system's own, and the application's. */
export const startsFight = (campaign: Pick<CampaignModel, 'hasRole'>, name: string | undefined): boolean =>
  name === START_FIGHT || campaign.hasRole(name, 'start');

/** The application's command that starts a fight, asking for dice like the system's own start; null if there is none. */
export function startCommand(campaign: CampaignModel): CommandView | null {
  const own = campaign.commands.get(campaign.ruleset.table.start?.do ?? '');
  if (own === undefined) return null;
  const { actorParam: _actor, targetParam: _target, ...rest } = own;
  return { ...rest, name: START_FIGHT, priced: false };
}

/** Parameters that start a prepared encounter with those who actually take part. */
export function startOf(
  { start, members: planned }: Pick<PreparedView, 'start' | 'members'>,
  members: readonly string[],
): JsonObject {
  return startWithout(start, new Set(planned.filter((id) => !members.includes(id))));
}
