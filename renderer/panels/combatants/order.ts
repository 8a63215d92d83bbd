import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';
import type { EncounterView, OrderEntry } from '../../../src/contract/views';

/** A line of the order as it is drawn. */
export type OrderLine =
  | { kind: 'heading'; key: string; text: string; count: number }
  | { kind: 'person'; key: string; entry: OrderEntry; person: PersonView; inGroup: boolean }
  | { kind: 'group'; key: string; group: string; entries: OrderEntry[]; people: PersonView[]; isOpen: boolean };

type Part = 'todo' | 'done' | 'waits' | 'out';
type People = ReadonlyMap<string, PersonView>;

/** The section of each status; a skipped entry stays in the section around it. */
const PARTS: Readonly<Record<OrderEntry['status'], Part | null>> = {
  active: 'todo',
  waiting: 'todo',
  interrupted: 'todo',
  done: 'done',
  delayed: 'waits',
  skipped: null,
  out: 'out',
};

const PART_WORDS: Readonly<Record<Part, string>> = {
  todo: 'Still to act',
  done: 'Has acted',
  waits: 'Holding their action',
  out: 'Out of the fight',
};

/** Sections for held actions and for those out of the fight come last. */
const PLACES: Readonly<Record<Part, number>> = { todo: 0, done: 0, waits: 1, out: 2 };

interface Section {
  part: Part;
  entries: OrderEntry[];
}

/** The section of an entry: the dead are out whatever their status, and nobody who cannot act is holding an action. */
function partOf({ id, status }: OrderEntry, people: People): Part | null {
  const person = people.get(id);
  if (person?.out === true) return 'out';
  return status === 'delayed' && (person?.cannotAct ?? null) !== null ? null : PARTS[status];
}

/** One section per kind, in order of first appearance; the order within a section is kept. */
function sectionsOf(entries: readonly OrderEntry[], people: People): Section[] {
  const sections = new Map<Part, OrderEntry[]>();
  let last =
    entries.map((entry) => partOf(entry, people)).find((part) => part !== null && PLACES[part] === 0) ?? 'todo';
  for (const entry of entries) {
    const part = partOf(entry, people) ?? last;
    if (PLACES[part] === 0) last = part;
    const members = sections.get(part);
    if (members === undefined) sections.set(part, [entry]);
    else members.push(entry);
  }
  return [...sections]
    .map(([part, members]): Section => ({ part, entries: members }))
    .sort((a, b) => PLACES[a.part] - PLACES[b.part]);
}

/** The entries in the order they are drawn, section by section. */
export function arranged(entries: readonly OrderEntry[], people: People): OrderEntry[] {
  return sectionsOf(entries, people).flatMap((section) => section.entries);
}

/** The count in a section's heading: of those still to act, only the ones who can. */
function countOf({ part, entries }: Section, people: People): number {
  if (part !== 'todo') return entries.length;
  return entries.filter(({ id, status }) => status === 'active' || (people.get(id)?.cannotAct ?? null) === null).length;
}

/** The entries of the order: the encounter's, or without one the whole roster. */
export function orderEntries(view: CampaignView): readonly OrderEntry[] {
  return view.encounter?.order ?? view.people.map((person) => ({ id: person.id, status: 'waiting' as const }));
}

/**
 * Rows of the order: section headings where there is more than one section (in the system's words, `words`), people, and one
 * row for a group of two or more adjacent members unless it is unfolded. Without a fight (`words` null) the only section
 * with a heading is for those out of play.
 */
export function orderLines(
  entries: readonly OrderEntry[],
  people: People,
  unfolded: ReadonlySet<string>,
  words: EncounterView['headings'] | null = {},
): OrderLine[] {
  const sections = sectionsOf(entries, people);
  return sections.flatMap((section) => {
    const { part } = section;
    const text = words === null ? 'Out of play' : (words[part] ?? PART_WORDS[part]);
    const isHeaded = words === null ? part === 'out' : sections.length > 1;
    const heading: OrderLine[] = !isHeaded
      ? []
      : [{ kind: 'heading', key: `heading-${part}`, text, count: countOf(section, people) }];
    return [...heading, ...withGroups(section.entries, people, unfolded)];
  });
}

function withGroups(entries: readonly OrderEntry[], people: People, unfolded: ReadonlySet<string>): OrderLine[] {
  const lines: OrderLine[] = [];
  for (let at = 0; at < entries.length;) {
    const run = runOfGroup(entries, at, people);
    const group = groupAt(entries, at, people);
    const members = run.flatMap((entry) => people.get(entry.id) ?? []);
    const isOpen = unfolded.has(group);
    if (members.length > 1) {
      lines.push({ kind: 'group', key: `group-${run[0]?.id ?? ''}`, group, entries: run, people: members, isOpen });
    }
    if (members.length < 2 || isOpen) {
      for (const entry of run) {
        const person = people.get(entry.id);
        if (person !== undefined) lines.push(personLine(entry, person, members.length > 1));
      }
    }
    at += run.length;
  }
  return lines;
}

type PersonLine = Extract<OrderLine, { kind: 'person' }>;
const drawn = new WeakMap<OrderEntry, PersonLine>();

/** Returns the same object while nothing about it changed, so that the row is not redrawn. */
function personLine(entry: OrderEntry, person: PersonView, inGroup: boolean): PersonLine {
  const before = drawn.get(entry);
  if (before?.person === person && before.inGroup === inGroup) return before;
  const line: PersonLine = { kind: 'person', key: entry.id, entry, person, inGroup };
  drawn.set(entry, line);
  return line;
}

const groupAt = (entries: readonly OrderEntry[], at: number, people: People): string =>
  people.get(entries[at]?.id ?? '')?.card.group ?? '';

/** The entry at an index with the adjacent ones of its group; alone without a group. */
function runOfGroup(entries: readonly OrderEntry[], at: number, people: People): OrderEntry[] {
  const group = groupAt(entries, at, people);
  let end = at + 1;
  while (group !== '' && end < entries.length && groupAt(entries, end, people) === group) end += 1;
  return entries.slice(at, end);
}

/** Index of somebody's row: their own, or their folded group's; −1 for none. */
export function lineOf(lines: readonly OrderLine[], id: string | null): number {
  if (id === null) return -1;
  const own = lines.findIndex((line) => line.kind === 'person' && line.person.id === id);
  return own >= 0
    ? own
    : lines.findIndex((line) => line.kind === 'group' && line.entries.some((entry) => entry.id === id));
}

/** Conditions, marked if they began or ended since `before`; ended ones come last, except those that turned into another. */
export function markedConditions(
  now: PersonView,
  before: PersonView | undefined,
): { condition: PersonView['conditions'][number]; change: 'began' | 'ended' | undefined; key: string }[] {
  const keyOf = (condition: PersonView['conditions'][number]): string => condition.instance ?? condition.id;
  const had = new Set((before ?? now).conditions.map(keyOf));
  const has = new Set(now.conditions.map(keyOf));
  const present = now.conditions.map((condition) => ({
    condition,
    change: had.has(keyOf(condition)) ? undefined : ('began' as const),
    key: keyOf(condition),
  }));
  const isOver = (old: PersonView['conditions'][number]): boolean =>
    !has.has(keyOf(old)) && !now.conditions.some(({ id }) => id === old.becomes);
  const ended = before === undefined || before === now ? [] : before.conditions.filter(isOver);
  return [
    ...present,
    ...ended.map((condition) => ({ condition, change: 'ended' as const, key: `${keyOf(condition)}-ended` })),
  ];
}
