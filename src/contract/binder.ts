/** The binder: random tables and notes of the game master, and the way their texts name other things. */

/** What a text may name in double brackets. */
export const LINK_KINDS = [
  'person',
  'note',
  'table',
  'encounter',
  'template',
  'condition',
  'session',
  'rule',
  'day',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A row: the totals it stands for, both included, and what it says. */
export interface TableRow {
  from: number;
  to: number;
  text: string;
}

export interface RandomTable {
  id: string;
  name: string;
  /** Formula whose total picks the row; for a weighted table the die of all weights together. */
  dice: string;
  /** The ranges follow from weights: row after row from 1 on. */
  weighted: boolean;
  rows: TableRow[];
  tags: string[];
}

/** Something that a result names: people, templates and so on, and how many of them. */
export interface Given {
  kind: LinkKind;
  id: string;
  name: string;
  count: number;
}

/** A result of a table that is still at hand. */
export interface RolledView {
  id: string;
  table: string;
  name: string;
  total: number;
  /** Place of the row, from 0; null where no row has the total. */
  row: number | null;
  text: string;
  gives: Given[];
  /** Clock second at which it fell. */
  at: number;
}

/** What a note is about beside what its text names. */
export interface PageAbout {
  kind: 'session' | 'encounter';
  id: string;
}

/** A note of the binder, in Markdown. */
export interface BinderPage {
  id: string;
  title: string;
  text: string;
  tags: string[];
  pinned: boolean;
  about: PageAbout | null;
  /** Clock second of the story at which it was written. */
  clock: number;
}

export interface BinderView {
  tables: Readonly<Record<string, RandomTable>>;
  pages: Readonly<Record<string, BinderPage>>;
  /** Newest first. */
  rolled: readonly RolledView[];
  /** The note, or the picture, that the player view shows now. */
  shown: ShownToPlayers | null;
}

/** What the game master holds up for the players. */
export type ShownToPlayers = { kind: 'page'; id: string } | { kind: 'picture'; id: string; title: string };

export const EMPTY_BINDER: BinderView = { tables: {}, pages: {}, rolled: [], shown: null };

/** A tag that every list of names carries. */
export const NAMES_TAG = 'names';

/** A piece of a text that may name things and hold dice. `raw` is the piece as it was written. */
export type TextPart =
  | { kind: 'text'; raw: string }
  | { kind: 'link'; raw: string; to: LinkTo; label: string | null }
  | { kind: 'dice'; raw: string; formula: string };

/** What a link names: by its name, and of what kind where that was said. */
export interface LinkTo {
  name: string;
  of: LinkKind | null;
}

const LINK = /\[\[([^[\]|\n]{1,200})(?:\|([^[\]\n]{1,200}))?\]\]/;
const DIE = String.raw`\d{0,3}d(?:\d{1,4}|%)(?:(?:k[hl]?|d[hl])\d{1,3})?!?`;
const DICE = String.raw`(?<![\p{L}\p{N}_])${DIE}(?:\s?[+\-−*×]\s?(?:${DIE}|\d{1,5}))*(?![\p{L}\p{N}_])`;
const LINKS = new RegExp(LINK.source, 'gu');
const LINKS_AND_DICE = new RegExp(`${LINK.source}|${DICE}`, 'giu');

/** A text in its parts, in order. With `dice`, dice in it are parts of their own. */
export function partsOf(text: string, { dice = false }: { dice?: boolean } = {}): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(dice ? LINKS_AND_DICE : LINKS)) {
    if (found.index > at) parts.push({ kind: 'text', raw: text.slice(at, found.index) });
    at = found.index + found[0].length;
    const [raw, target, label] = found;
    if (target === undefined) parts.push({ kind: 'dice', raw, formula: raw });
    else parts.push({ kind: 'link', raw, to: linkTo(target), label: label?.trim() ?? null });
  }
  if (at < text.length) parts.push({ kind: 'text', raw: text.slice(at) });
  return parts;
}

/** `table: Gems` names the table Gems; a word before the colon that is no kind belongs to the name. */
export function linkTo(target: string): LinkTo {
  const colon = target.indexOf(':');
  const word = target.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const of = LINK_KINDS.find((kind) => kind === word);
  return of === undefined ? { name: target.trim(), of: null } : { name: target.slice(colon + 1).trim(), of };
}

/** The link as it is written; with its kind where the name alone would lead elsewhere. */
export function writeLink({ name, of }: LinkTo, label: string | null): string {
  return `[[${of === null ? '' : `${of}: `}${name}${label === null ? '' : `|${label}`}]]`;
}

/** Something that a link can lead to. */
export interface Named {
  kind: LinkKind;
  id: string;
  name: string;
}

/** Names are the same whatever their capitals and the spaces around them. */
export function sameName(a: string, b: string): boolean {
  return a === b || a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** What a link leads to: the first of that name, looked for in the order of the kinds; null where nothing has it. */
export function resolveLink(to: LinkTo, listOf: (kind: LinkKind) => Iterable<Named>): Named | null {
  for (const kind of to.of === null ? LINK_KINDS : [to.of]) {
    const day = kind === 'day' ? dayOf(to.name) : null;
    if (day !== null) return { kind, id: `${day}`, name: `Day ${day}` };
    for (const one of listOf(kind)) {
      if (sameName(one.name, to.name) || (kind === 'rule' && one.id === to.name)) return one;
    }
  }
  return null;
}

/** 'Day 12' and, where a day is meant, '12'. */
function dayOf(name: string): number | null {
  const words = name.trim().toLowerCase().split(' ');
  const number = Number(words[0] === 'day' ? words[1] : words[0]);
  return words.length <= 2 && Number.isInteger(number) && number > 0 ? number : null;
}

/** How likely each row of a table is, exactly. */
export interface TableOdds {
  /** Probability of each row, in order. */
  rows: number[];
  /** Probability that no row has the total. */
  nothing: number;
  /** Probability of each total. */
  totals: { value: number; probability: number }[];
}
