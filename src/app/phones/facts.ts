import type { PersonView } from '../../contract/campaign-view';
import type { PhoneStatus } from '../../contract/phones/line';
import type { PlayerView } from '../../contract/player-view';
import { concealer } from '../player/view';
import type { CampaignSession } from '../session/session';
import type { InitiativeDice } from './initiative';
import { NO_TABLE, type TableFacts } from './table';

/** The open campaign as phones need it, with names as on the players' view. */
export function tableFacts(
  session: CampaignSession | null,
  seen: PlayerView | null,
  initiative: InitiativeDice,
): TableFacts {
  if (session === null) return NO_TABLE;
  const { people, encounter } = session.view;
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    person: (id) => {
      const person = byId.get(id);
      if (person === undefined) return null;
      return { name: person.name, shownId: session.playerIds.known(id), figures: figuresOf(person) };
    },
    keepsNeed: session.ruleset.keepsNeed === true,
    sayable: (text) => sayable(session, people, seen, text),
    initiative: (id) => initiative.for(session, id),
    round: encounter === null ? '' : `${session.id}|${encounter.round}`,
    active: encounter?.active ?? null,
    moment: encounter === null ? '' : [session.id, encounter.headline, encounter.round, encounter.active].join('|'),
  };
}

/** Somebody's own trackers, without those hidden from players. */
function figuresOf({ trackers }: PersonView): PhoneStatus['figures'] {
  return trackers
    .filter(({ hidden }) => hidden !== true)
    .map(({ label, value, max, left }) => {
      if (left !== undefined) return { label: left.label, text: `${left.value} of ${left.of}` };
      return { label, text: max === null ? `${value}` : `${value} of ${max}` };
    });
}

/** A text with names as on the players' view; other names are replaced. */
function sayable(
  session: CampaignSession,
  people: readonly PersonView[],
  seen: PlayerView | null,
  text: string,
): string {
  const shown = new Map(seen?.people.map(({ id, name }) => [id, name]));
  const named = people.map(({ id, name }) => ({ name, shownAs: shown.get(session.playerIds.known(id) ?? '') }));
  return concealer(named)(text);
}
