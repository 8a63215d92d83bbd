import type { JsonObject } from '../../../src/kernel/json';
import type { FightModel } from './fight.svelte';
import { groupName, placeAfterMove, ruledOrder } from './targets';

/** Changes to the order: cards, groups, places. Each is one step. */

/** Changes a combatant's card: visibility to players, notes, group. */
export async function editCard(fight: FightModel, id: string, card: JsonObject): Promise<void> {
  await fight.campaign.dispatch({ do: 'edit-combatant', with: { target: id, card } });
}

/** Shows the combatant to the players, or hides them. */
export async function toggleSeen(fight: FightModel): Promise<void> {
  const { actor } = fight;
  if (actor !== null) await editCard(fight, actor.id, { seen: { shown: !actor.card.seen.shown } });
}

/** Groups the targets under the common part of their names; they act together from now on. */
export async function groupTargets(fight: FightModel): Promise<void> {
  const members = fight.targets.map((id) => fight.campaign.person(id)).filter((person) => person !== null);
  if (members.length < 2) return;
  const name = groupName(members.map((person) => person.name));
  await fight.campaign.dispatch({ do: 'group-combatants', with: { targets: [...fight.targets], name } });
  fight.aim([]);
}

/** Splits a group, or takes `targets` out of it. */
export async function splitGroup(fight: FightModel, group: string, targets?: readonly string[]): Promise<void> {
  const some: JsonObject = targets === undefined ? {} : { targets: [...targets] };
  await fight.campaign.dispatch({ do: 'split-group', with: { group, ...some } });
}

/** Moves adjacent combatants up (−1) or down (1) past the next one in the order. */
export async function moveInOrder(fight: FightModel, ids: readonly string[], step: -1 | 1): Promise<void> {
  const place = placeAfterMove(ruledOrder(fight.campaign.view), ids, step);
  if (place !== null)
    await fight.campaign.dispatch({ do: 'reorder-fight', with: { targets: [...ids], before: place.before } });
}
