import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';
import { isOurs } from '../../../src/contract/sides';
import { arranged } from './order';

/** True if the two sides are opponents. Neutral combatants have none. */
export function areOpponents(a: PersonView['side'], b: PersonView['side']): boolean {
  return (isOurs(a) && b === 'foe') || (a === 'foe' && isOurs(b));
}

/** Down and unable to act; somebody who fights on below zero is not. */
export function isFelled(person: Pick<PersonView, 'out' | 'health' | 'cannotAct'>): boolean {
  return person.out || (person.health.fraction <= 0 && person.cannotAct !== null);
}

/** Ids in the order shown: the encounter's, or without one the roster's. */
export function shownOrder({ encounter, people }: CampaignView): string[] {
  if (encounter === null) return people.map((person) => person.id);
  return arranged(encounter.order, new Map(people.map((person) => [person.id, person]))).map((entry) => entry.id);
}

/** Ids in the order of the rules, which manual moves work on. */
export function ruledOrder({ encounter, people }: CampaignView): string[] {
  return encounter?.order.map((entry) => entry.id) ?? people.map((person) => person.id);
}

/** Possible targets of `actor`, in the order shown: everybody else still in play. */
export function aimable(view: CampaignView, actor: PersonView): PersonView[] {
  const people = new Map(view.people.map((person) => [person.id, person]));
  return shownOrder(view)
    .map((id) => people.get(id))
    .filter((person) => person !== undefined)
    .filter((person) => person.id !== actor.id && !person.out);
}

/**
 * The likely target of `actor`: out of turn the opponent whose turn it is, else the last target, else the first standing
 * opponent; null if there is none.
 */
export function likelyTarget(view: CampaignView, actor: PersonView, last: string | undefined): string | null {
  const standing = aimable(view, actor).filter((person) => !isFelled(person));
  const opponents = standing.filter((person) => areOpponents(actor.side, person.side));
  const active = opponents.find((person) => person.id === view.encounter?.active);
  const again = standing.find((person) => person.id === last);
  return (active ?? again ?? opponents[0])?.id ?? null;
}

/** The next target in turn: standing opponents, opponents who are down, then the others, cyclically. */
export function nextTarget(view: CampaignView, actor: PersonView, now: string | null): string | null {
  const possible = aimable(view, actor);
  const opponents = possible.filter((person) => areOpponents(actor.side, person.side));
  const ring = [
    ...opponents.filter((person) => !isFelled(person)),
    ...opponents.filter(isFelled),
    ...possible.filter((person) => !opponents.includes(person)),
  ];
  if (ring.length === 0) return null;
  const at = ring.findIndex((person) => person.id === now);
  return ring[(at + 1) % ring.length]?.id ?? null;
}

/** A name for a group: the common prefix ('Raider' for 'Raider 1' and 'Raider 2'), else 'X and company'. */
export function groupName(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const other of others) {
    while (length > 0 && other.slice(0, length) !== first.slice(0, length)) length -= 1;
  }
  const shared = first.slice(0, length).replace(/[\s\d#(-]+$/, '');
  return shared.length > 2 ? shared : `${first} and company`;
}

/**
 * Where adjacent combatants go when they move up (−1) or down (1) by one place: `before` names who follows them, null for the
 * end. Returns null where they cannot move further or are not adjacent.
 */
export function placeAfterMove(
  order: readonly string[],
  ids: readonly string[],
  step: -1 | 1,
): { before: string | null } | null {
  const first = order.indexOf(ids[0] ?? '');
  const last = first + ids.length - 1;
  if (first < 0 || ids.some((id, at) => order[first + at] !== id)) return null;
  if (step < 0) return first === 0 ? null : { before: order[first - 1] ?? null };
  return last >= order.length - 1 ? null : { before: order[last + 2] ?? null };
}

/** Members of the active combatant's group who can act and whose turns come directly next; none if `actor` is not active. */
export function groupMates(view: CampaignView, actor: PersonView): string[] {
  const { encounter } = view;
  const { group } = actor.card;
  if (encounter?.active !== actor.id || group === '') return [];
  const people = new Map(view.people.map((person) => [person.id, person]));
  const mates: string[] = [];
  const at = encounter.order.findIndex((entry) => entry.id === actor.id);
  for (const { id, status } of encounter.order.slice(at + 1)) {
    const person = people.get(id);
    if (person?.card.group !== group || status !== 'waiting' || person.cannotAct !== null || person.out) break;
    mates.push(id);
  }
  return mates;
}
