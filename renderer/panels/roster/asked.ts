import type { Preparing } from '../../app/preparing';

/** What is asked of the list of people. */
export type PeopleAsked = 'pc' | 'foe' | { edit: string } | { template: string };

/** What is asked of the prepared fights. */
type FightAsked = 'encounter' | { start: string } | { forecast: string };

export function isAboutFights(what: Preparing): what is FightAsked {
  return what === 'encounter' || (typeof what === 'object' && ('start' in what || 'forecast' in what));
}

export function isAboutPeople(what: Preparing): what is PeopleAsked {
  return !isAboutFights(what) && !isAboutOwn(what);
}

/** What is asked of the things of the table's own. */
export function isAboutOwn(what: Preparing): what is 'own' {
  return what === 'own';
}
