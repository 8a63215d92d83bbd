import type { CampaignState } from './state';
import { calledBy, combatantOf } from '../engine/state/world';
import { entryOf } from '../kernel/lookup';

/** A combatant's name for the game master: the card's, else the stat block's, else the id. */
export function nameOf(state: CampaignState, id: string): string {
  const card = entryOf(state.cards, id);
  if (card !== undefined && card.name !== '') return card.name;
  const combatant = combatantOf(state.world, id);
  return combatant === undefined ? id : calledBy(combatant);
}

/** The names of everybody on the roster. */
export function namesHere(state: CampaignState): Set<string> {
  return new Set(state.world.combatants.map(({ id }) => nameOf(state, id)));
}

/** The name itself while nobody in `taken` has it, else the same name with the next free number: 'Guard', 'Guard 2'. */
export function numberedName(name: string, taken: { has(name: string): boolean }): string {
  if (!taken.has(name)) return name;
  const base = name.replace(/ \d+$/, '');
  let number = 2;
  while (taken.has(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}
