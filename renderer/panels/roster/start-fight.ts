import type { PreparedView } from '../../../src/contract/campaign-view';
import type { CommandView } from '../../../src/contract/views';
import type { CampaignModel } from '../../app/campaign.svelte';
import type { Json, JsonObject } from '../../../src/kernel/json';

/** The application's own command: people from templates, the system's start, the fight's name, in one step. */
export const START_FIGHT = 'start-fight';

/** True for whatever starts a fight: the system's own start, and the application's. */
export const startsFight = (campaign: Pick<CampaignModel, 'hasRole'>, name: string | undefined): boolean =>
  name === START_FIGHT || campaign.hasRole(name, 'start');

/** The application's command that starts a fight, asking for dice as the system's own start does; null where there is none. */
export function startCommand(campaign: CampaignModel): CommandView | null {
  const own = campaign.commands.get(campaign.ruleset.table.start?.do ?? '');
  if (own === undefined) return null;
  const { actorParam: _actor, targetParam: _target, ...rest } = own;
  return { ...rest, name: START_FIGHT, priced: false };
}

/**
 * Parameters that start a prepared encounter with those who really take part: whoever stays away goes from every list
 * and table of the plan too, since nobody can be surprised who is not there.
 */
export function startOf(
  { start, members: planned }: Pick<PreparedView, 'start' | 'members'>,
  members: readonly string[],
): JsonObject {
  const away = new Set(planned.filter((id) => !members.includes(id)));
  const without = (value: Json): Json => {
    if (Array.isArray(value))
      return value
        .filter((item) => !isAbout(item, away))
        .map(without)
        .filter((item) => !isEmptyList(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !away.has(key))
        .map(([key, part]) => [key, without(part)]),
    );
  };
  return without(start) as JsonObject;
}

/** True for the id of somebody away, and for an entry whose id is theirs. */
function isAbout(item: Json, away: ReadonlySet<string>): boolean {
  if (typeof item === 'string') return away.has(item);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false;
  const { id } = item;
  return typeof id === 'string' && away.has(id);
}

const isEmptyList = (item: Json): boolean => Array.isArray(item) && item.length === 0;
