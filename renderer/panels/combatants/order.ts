import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';
import type { EncounterView, OrderEntry } from '../../../src/contract/views';

/** A line of the order as it is drawn. */
export type OrderLine =
  | { kind: 'heading'; key: string; text: string; count: number }
  | { kind: 'person'; key: string; entry: OrderEntry; person: PersonView; inGroup: boolean }
  | { kind: 'group'; key: string; group: string; entries: OrderEntry[]; people: PersonView[]; isOpen: boolean };

type Part = 'todo' | 'done' | 'waits' | 'out';
type People = ReadonlyMap<string, PersonView>;

/** Where a status belongs; one who is skipped stands with those around. */
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
  waits: 'Waiting with their action',
  out: 'Out of the fight',
};

/** Those who hold back an action, and those who are out for good, stand after all others. */
const PLACES: Readonly<Record<Part, number>> = { todo: 0, done: 0, waits: 1, out: 2 };

interface Section {
  part: Part;
  entries: OrderEntry[];
}

/** Where somebody belongs: the dead are out whatever their place says, and nobody who cannot act waits with an action. */
function partOf({ id, status }: OrderEntry, people: People): Part | null {
  const person = people.get(id);
  if (person?.out === true) return 'out';
  return status === 'delayed' && (person?.cannotAct ?? null) !== null ? null : PARTS[status];
}

/** Each kind once, in the order in which they come up; within a kind the order is untouched. */
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

/** The order as it is drawn, group after group of those who have acted, are to act, wait and are out. */
export function arranged(entries: readonly OrderEntry[], people: People): OrderEntry[] {
  return sectionsOf(entries, people).flatMap((section) => section.entries);
}

/** How many of a section it is about: of those still to act, whoever can. */
function countOf({ part, entries }: Section, people: People): number {
  if (part !== 'todo') return entries.length;
  return entries.filter(({ id, status }) => status === 'active' || (people.get(id)?.cannotAct ?? null) === null).length;
}

/** The entries of the order: the encounter's, or everybody on the roster without one. */
export function orderEntries(view: CampaignView): readonly OrderEntry[] {
  return view.encounter?.order ?? view.people.map((person) => ({ id: person.id, status: 'waiting' as const }));
}

/**
 * Lines of the order: a heading for each kind where there is more than one, in the words of the system (`words`), people,
 * and one line for a group of two or more neighbours unless it is unfolded. Without a fight (`words` null) nobody has acted
 * or is to act, and only those who are out stand apart.
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

/** The same line as before as long as nothing about it changed, so that it is not drawn anew. */
function personLine(entry: OrderEntry, person: PersonView, inGroup: boolean): PersonLine {
  const before = drawn.get(entry);
  if (before?.person === person && before.inGroup === inGroup) return before;
  const line: PersonLine = { kind: 'person', key: entry.id, entry, person, inGroup };
  drawn.set(entry, line);
  return line;
}

const groupAt = (entries: readonly OrderEntry[], at: number, people: People): string =>
  people.get(entries[at]?.id ?? '')?.card.group ?? '';

/** The entry at a place with the neighbours that share its group; alone without one. */
function runOfGroup(entries: readonly OrderEntry[], at: number, people: People): OrderEntry[] {
  const group = groupAt(entries, at, people);
  let end = at + 1;
  while (group !== '' && end < entries.length && groupAt(entries, end, people) === group) end += 1;
  return entries.slice(at, end);
}

/** The line somebody stands on: their own, or their group's while it is folded; −1 if there is none. */
export function lineOf(lines: readonly OrderLine[], id: string | null): number {
  if (id === null) return -1;
  const own = lines.findIndex((line) => line.kind === 'person' && line.person.id === id);
  return own >= 0
    ? own
    : lines.findIndex((line) => line.kind === 'group' && line.entries.some((entry) => entry.id === id));
}

/** Conditions with what began or ended since `before`; ended ones come last. */
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
  const ended = before === undefined || before === now ? [] : before.conditions.filter((old) => !has.has(keyOf(old)));
  return [
    ...present,
    ...ended.map((condition) => ({ condition, change: 'ended' as const, key: `${keyOf(condition)}-ended` })),
  ];
}
