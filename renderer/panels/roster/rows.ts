import type { PersonView } from '../../../src/contract/campaign-view';
import { compared } from '../../../src/contract/compare';
import { SIDES } from '../../../src/contract/sides';
import type { Figure } from '../../../src/contract/views';
import type { Json } from '../../../src/kernel/json';
import { formatNumber } from '../../lib/format';
import { copiesText, groupsOf, kindOf } from '../../lib/kinds';

/** A person with the figures people are compared by. */
export type Compared = PersonView & { columns: Figure[] };

/** Adds the figures the system compares people by. */
export function withColumns(people: readonly PersonView[], labels: readonly string[]): Compared[] {
  return people.map((person) => ({ ...person, columns: compared(person, labels) }));
}

/** The labels of all columns in which anybody has a figure. */
export function columnsOf(people: readonly Compared[]): string[] {
  return [...new Set(people.flatMap((person) => person.columns.map(({ label }) => label)))];
}

/** A row of the roster: one person, or several of a kind folded into one. */
export interface RosterRow {
  key: string;
  /** '3 × Bandit', or a name. */
  label: string;
  people: Compared[];
  /** The row stands for several people; opening it shows them. */
  isFolded: boolean;
  /** On the first of several of a kind: folds them into this row again. */
  folds?: { key: string; label: string };
}

export const SIDE_HEADINGS: Readonly<Record<PersonView['side'], string>> = {
  pc: 'Party',
  ally: 'Allies',
  foe: 'Foes',
  neutral: 'Others',
};

export interface Sorting {
  key: string;
  isDown: boolean;
}

/**
 * The rows of the roster: party, allies, foes and others, each in roster order or sorted by a column; those of one kind
 * are folded, unless `unfolded` holds their key.
 */
export function rosterRows(
  people: readonly Compared[],
  sorting: Sorting | null,
  unfolded: ReadonlySet<string>,
): RosterRow[] {
  const sorted = sorting === null ? people : [...people].sort((a, b) => compare(a, b, sorting));
  return SIDES.flatMap((side) => {
    const theirs = sorted.filter((one) => one.side === side);
    return [...groupsOf(theirs, ({ name }) => kindOf(name))].flatMap(([kind, members]) => {
      const key = `kind ${side} ${kind}`;
      if (members.length === 1) return members.map(single);
      const label = copiesText(members.length, kind);
      if (!unfolded.has(key)) return [{ key, label, people: members, isFolded: true }];
      return members.map((person, at) => ({ ...single(person), ...(at === 0 ? { folds: { key, label } } : {}) }));
    });
  });
}

const single = (person: Compared): RosterRow => ({
  key: person.id,
  label: person.name,
  people: [person],
  isFolded: false,
});

/** The text of a cell: the figure all people of the row share, or 'differs'. */
export function cellOf({ people }: RosterRow, label: string): string {
  const shown = new Set(people.map((person) => figureText(columnOf(person, label))));
  return shown.size === 1 ? ([...shown][0] ?? '') : 'differs';
}

function columnOf(person: Compared, label: string): Figure | undefined {
  return person.columns.find((figure) => figure.label === label);
}

function figureText(figure: Figure | undefined): string {
  const value: Json = figure?.value ?? null;
  if (value === null || value === '') return '–';
  if (typeof value === 'number')
    return figure?.unit === undefined ? formatNumber(value) : `${formatNumber(value)} ${figure.unit}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** True if a column holds only numbers, which are aligned right. */
export function isNumeric(people: readonly Compared[], label: string): boolean {
  return people.every((person) => typeof (columnOf(person, label)?.value ?? 0) === 'number');
}

function compare(a: Compared, b: Compared, { key, isDown }: Sorting): number {
  const [one, other] = [sortValue(a, key), sortValue(b, key)];
  const way = isDown ? -1 : 1;
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * way;
  return String(one).localeCompare(String(other), 'en', { numeric: true }) * way;
}

function sortValue(person: Compared, key: string): Json {
  if (key === 'name') return person.name;
  if (key === 'health') return person.health.fraction;
  return columnOf(person, key)?.value ?? '';
}

/** The word for somebody's health; for several people, a count per word. */
export function healthOf({ people }: RosterRow): string {
  const words = new Map<string, number>();
  for (const { health } of people) words.set(health.word, (words.get(health.word) ?? 0) + 1);
  if (words.size === 1) return people[0]?.health.word ?? '';
  return [...words].map(([word, count]) => `${count} ${word}`).join(', ');
}
