import type { JsonObject } from '../../../../src/kernel/json';
import type { CampaignModel } from '../../../app/campaign.svelte';
import { lineOf, thingLists } from './forms';

/** Saves a thing from somebody's stat block for the whole table, replacing the table's own one of that name. */
export async function keepThing(campaign: CampaignModel, catalogue: string, value: JsonObject): Promise<void> {
  const list = thingLists(campaign.ruleset).find(({ id }) => id === catalogue);
  const name = typeof value['name'] === 'string' ? value['name'].trim() : '';
  if (list === undefined || name === '') return;
  const known = campaign.view.own.things[catalogue]?.find((one) => one.name === name);
  const thing = { name, line: lineOf(list.item, value), value };
  await campaign.dispatch({
    do: 'keep-thing',
    with: { ...(known === undefined ? {} : { id: known.id }), catalogue, thing },
  });
}
