/** The binder: the game master's random tables and notes, and how their texts link to other things. */

/** What a text can link to in double brackets. */
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

/** A row: its range of totals, inclusive, and its text. */
export interface TableRow {
  from: number;
  to: number;
  text: string;
}

export interface RandomTable {
  id: string;
  name: string;
  /** Formula whose total picks the row; for a weighted table, a die with as many sides as the weights add up to. */
  dice: string;
  /** The ranges come from weights: row after row, starting at 1. */
  weighted: boolean;
  rows: TableRow[];
  tags: string[];
}

/** Something a result links to (people, templates and so on), and how many. */
export interface Given {
  kind: LinkKind;
  id: string;
  name: string;
  count: number;
}

/** A recent result of a table. */
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

/** What a note is about, apart from the links in its text. */
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
  /** Clock second (in the story) at which it was written. */
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

/** What the game master is showing the players. */
export type ShownToPlayers = { kind: 'page'; id: string } | { kind: 'picture'; id: string; title: string };

export const EMPTY_BINDER: BinderView = { tables: {}, pages: {}, rolled: [], shown: null };

/** Kind of everything in the list. */
export const NAMES_TAG = 'names';

/** A part of a text with links and dice. `raw` is the part as written. */
export type TextPart =
  | { kind: 'text'; raw: string }
  | { kind: 'link'; raw: string; to: LinkTo; label: string | null }
  | { kind: 'dice'; raw: string; formula: string };

/** Target of a link: its name, and its kind if given. */
export interface LinkTo {
  name: string;
  of: LinkKind | null;
}

const LINK = /\[\[([^[\]|\n]{1,200})(?:\|([^[\]\n]{1,200}))?\]\]/;
const DIE = String.raw`\d{0,3}d(?:\d{1,4}|%)(?:(?:k[hl]?|d[hl])\d{1,3})?!?`;
const DICE = String.raw`(?<![\p{L}\p{N}_])${DIE}(?:\s?[+\-−*×]\s?(?:${DIE}|\d{1,5}))*(?![\p{L}\p{N}_])`;
const LINKS = new RegExp(LINK.source, 'gu');
const LINKS_AND_DICE = new RegExp(`${LINK.source}|${DICE}`, 'giu');

/** A text split into parts, in order. With `dice`, dice are separate parts. */
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

/** The link as written; with its kind if the name alone would resolve to something else. */
export function writeLink({ name, of }: LinkTo, label: string | null): string {
  return `[[${of === null ? '' : `${of}: `}${name}${label === null ? '' : `|${label}`}]]`;
}

/** Something a link can resolve to. */
export interface Named {
  kind: LinkKind;
  id: string;
  name: string;
}

/** A name as names are compared: without case, surrounding spaces, or how letters with accents are composed. */
export function foldedName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** Whether two names are the same to people. */
export function sameName(a: string, b: string): boolean {
  return a === b || foldedName(a) === foldedName(b);
}

/** Resolves a link: the first thing of that name, in the order of the kinds; null if there is none. */
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

/** 'Day 12', or just '12' if the kind is 'day'. */
function dayOf(name: string): number | null {
  const words = name.trim().toLowerCase().split(' ');
  const number = Number(words[0] === 'day' ? words[1] : words[0]);
  return words.length <= 2 && Number.isInteger(number) && number > 0 ? number : null;
}

/** The exact odds of each row of a table. */
export interface TableOdds {
  /** Probability of each row, in order. */
  rows: number[];
  /** Probability that no row matches the total. */
  nothing: number;
  /** Probability of each total. */
  totals: { value: number; probability: number }[];
}
