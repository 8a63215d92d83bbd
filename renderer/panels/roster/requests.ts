import type { RosterRequest } from '../../app/roster-request';

/** A request for the list of people. */
export type PeopleRequest = 'pc' | 'foe' | { edit: string } | { template: string };

/** A request for the prepared encounters. */
type FightRequest = 'encounter' | { start: string } | { forecast: string };

export function isAboutFights(request: RosterRequest): request is FightRequest {
  return request === 'encounter' || (typeof request === 'object' && ('start' in request || 'forecast' in request));
}

export function isAboutPeople(request: RosterRequest): request is PeopleRequest {
  return !isAboutFights(request) && !isAboutOwn(request);
}

/** A request for the table's own things. */
export function isAboutOwn(request: RosterRequest): request is 'own' {
  return request === 'own';
}
