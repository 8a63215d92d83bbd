import type { PlayerPerson, PlayerView } from '../../src/contract/player-view';

/** Everybody the players see: those in the order of the fight first, as they stand in it. */
export function playersOrder({ people, order }: Pick<PlayerView, 'people' | 'order'>): PlayerPerson[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const ordered = order.flatMap((id) => byId.get(id) ?? []);
  return [...ordered, ...people.filter((person) => !ordered.includes(person))];
}
