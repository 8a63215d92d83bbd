import type { CampaignView, PersonView } from '../../../src/contract/campaign-view';
import type { OrderEntry } from '../../../src/contract/views';

/** A line of the order as it is drawn. */
export type OrderLine =
  | { kind: 'heading'; key: string; text: string; count: number }
  | { kind: 'person'; key: string; entry: OrderEntry; person: PersonView; inGroup: boolean }
  | { kind: 'group'; key: string; group: string; entries: OrderEntry[]; people: PersonView[]; isOpen: boolean };

type Part = 'todo' | 'done' | 'waits' | 'out';

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

interface Section {
  part: Part;
  entries: OrderEntry[];
}

/** Neighbours of one kind together, the order untouched. */
function sectionsOf(entries: readonly OrderEntry[]): Section[] {
  const sections: Section[] = [];
  const firstPart = entries.map((entry) => PARTS[entry.status]).find((part) => part !== null) ?? 'todo';
  for (const entry of entries) {
    const last = sections.at(-1);
    const part = PARTS[entry.status] ?? last?.part ?? firstPart;
    if (last?.part === part) last.entries.push(entry);
    else sections.push({ part, entries: [entry] });
  }
  return sections;
}

/** The entries of the order: the encounter's, or everybody on the roster without one. */
export function orderEntries(view: CampaignView): readonly OrderEntry[] {
  return view.encounter?.order ?? view.people.map((person) => ({ id: person.id, status: 'waiting' as const }));
}

/**
 * Lines of the order: headings where those still to act end and others begin, people, and one line for a group of two
 * or more neighbours unless it is unfolded. Nobody changes place.
 */
export function orderLines(
  entries: readonly OrderEntry[],
  people: ReadonlyMap<string, PersonView>,
  unfolded: ReadonlySet<string>,
): OrderLine[] {
  const sections = sectionsOf(entries);
  const countOf = (part: Part): number =>
    sections.reduce((sum, one) => (one.part === part ? sum + one.entries.length : sum), 0);
  const isFirst = (at: number): boolean => sections.findIndex((one) => one.part === sections[at]?.part) === at;
  return sections.flatMap((section, at) => {
    const heading: OrderLine[] =
      sections.length < 2 || !isFirst(at)
        ? []
        : [{ kind: 'heading', key: `heading-${at}`, text: PART_WORDS[section.part], count: countOf(section.part) }];
    return [...heading, ...withGroups(section.entries, people, unfolded)];
  });
}

function withGroups(
  entries: readonly OrderEntry[],
  people: ReadonlyMap<string, PersonView>,
  unfolded: ReadonlySet<string>,
): OrderLine[] {
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

const groupAt = (entries: readonly OrderEntry[], at: number, people: ReadonlyMap<string, PersonView>): string =>
  people.get(entries[at]?.id ?? '')?.card.group ?? '';

/** The entry at a place with the neighbours that share its group; alone without one. */
function runOfGroup(entries: readonly OrderEntry[], at: number, people: ReadonlyMap<string, PersonView>): OrderEntry[] {
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
