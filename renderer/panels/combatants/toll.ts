import type { PersonView } from '../../../src/contract/campaign-view';
import type { SpentView } from '../../../src/contract/spent-view';
import { formatFigure } from '../../lib/format';
import { trackerWords } from './person-words';
import { isFelled } from './targets';

/** Somebody at the end of a fight: what it cost them, then what else is not at its best. */
export interface TollRow {
  person: PersonView;
  figures: string[];
}

/** Everybody on whom the fight has told, once each: those who cannot act, those who are hurt, those who spent something. */
export function tollOf(
  people: readonly PersonView[],
  spent: readonly SpentView[],
): { title: string; rows: TollRow[] }[] {
  const fighters = people.filter((person) => person.inEncounter);
  const costOf = (id: string): SpentView['spent'] => spent.find((one) => one.id === id)?.spent ?? [];
  const titleOf = (person: PersonView): string =>
    isFelled(person) ? 'Down' : person.health.fraction < 1 ? 'Hurt' : costOf(person.id).length > 0 ? 'Spent' : '';
  const rowOf = (person: PersonView): TollRow => {
    const cost = costOf(person.id);
    const told = cost.map(({ label, before, after }) => `${label} ${formatFigure(before)} → ${formatFigure(after)}`);
    return { person, figures: [...told, ...trackerWords(person, new Set(cost.map(({ label }) => label)))] };
  };
  return ['Down', 'Hurt', 'Spent']
    .map((title) => ({ title, rows: fighters.filter((person) => titleOf(person) === title).map(rowOf) }))
    .filter(({ rows }) => rows.length > 0);
}
