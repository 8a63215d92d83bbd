import type { DowntimeView, LogEntry, PersonView } from '../../../src/contract/campaign-view';
import { partsOf } from '../../../src/contract/binder';
import { ok, type CodedError, type Result } from '../../../src/kernel/result';
import { isOurs } from '../../../src/contract/sides';
import type { RuleEntry } from '../../../src/contract/views';
import type { PaperKind } from '../../app/paper-request';
import type { CampaignModel } from '../../app/campaign.svelte';
import { NO_FILTER } from '../../app/log-filter';
import { diceRuns } from '../../lib/dice-runs';
import { formatFigure } from '../../lib/format';
import { findLink } from '../binder/links';
import { LogModel } from '../log/log.svelte';

/** What to print, and how. */
export interface PaperOptions {
  readonly kind: PaperKind;
  readonly size: 'a4' | 'letter';
  /** Large print, 14 pt. */
  readonly large: boolean;
  /** Stat cards per page. */
  readonly perPage: 4 | 9;
  /** For players: only what they know. */
  readonly players: boolean;
  readonly who: 'fight' | 'pc' | 'foe' | 'all';
  /** Id of an encounter, a note or a table; empty for all of them. */
  readonly id: string;
}

/** Data for a paper beyond the view. */
export interface PaperData {
  readonly ledger: DowntimeView | null;
  /** Oldest first. */
  readonly log: readonly LogEntry[];
}

export const NO_DATA: PaperData = { ledger: null, log: [] };

export const KIND_LABELS: Readonly<Record<PaperKind, string>> = {
  initiative: 'Initiative cards',
  stats: 'Stat cards',
  sheet: 'Game master’s sheet',
  encounter: 'Encounter',
  agenda: 'Agenda',
  ledger: 'Ledger',
  log: 'Log',
  notes: 'Notes',
  tables: 'Tables',
};

/** Reads the data for a kind of paper from the main process: all of it, or the error. */
export async function paperData(
  campaign: CampaignModel,
  kind: PaperKind,
  filter = NO_FILTER,
): Promise<Result<PaperData, CodedError>> {
  if (kind === 'log') {
    const model = new LogModel(campaign);
    model.filter = filter;
    const log = await model.everything();
    return log.ok ? ok({ ...NO_DATA, log: log.value }) : log;
  }
  if (kind !== 'ledger') return ok(NO_DATA);
  const ledger = await campaign.api['campaign.downtime']({ campaign: campaign.id });
  return ledger.ok ? ok({ ...NO_DATA, ledger: ledger.value }) : ledger;
}

const SIDE_WORDS = { pc: 'Hero', ally: 'Ally', foe: 'Adversary', neutral: 'Bystander' } as const;

/** A person as a card shows it. */
export interface CardPerson {
  readonly person: PersonView;
  /** The name that players know. */
  readonly shownName: string;
  /** Their figures are no secret from players. */
  readonly isOpen: boolean;
}

/** The people on the cards, in turn order for a fight; for players, only those they can see. */
export function cardPeople(
  campaign: CampaignModel,
  { who, players }: Pick<PaperOptions, 'who' | 'players'>,
): CardPerson[] {
  const { people, encounter } = campaign.view;
  const place = new Map((encounter?.order ?? []).map(({ id }, at) => [id, at]));
  const wanted = people.filter((person) => {
    if (players && !person.card.seen.shown) return false;
    if (who === 'fight') return person.inEncounter;
    return who === 'all' || person.side === who;
  });
  const ordered = who !== 'fight' ? wanted : wanted.toSorted((a, b) => rankOf(place, a) - rankOf(place, b));
  return ordered.map((person) => {
    const { alias, seen } = person.card;
    const shownName = alias !== '' ? alias : seen.name ? person.name : SIDE_WORDS[person.side];
    return { person, shownName, isOpen: isOurs(person.side) };
  });
}

const rankOf = (place: ReadonlyMap<string, number>, { id }: PersonView): number => place.get(id) ?? Infinity;

/** Splits a list into pages. */
export function pagesOf<T>(list: readonly T[], perPage: number): T[][] {
  const pages: T[][] = [];
  for (let at = 0; at < list.length; at += perPage) pages.push(list.slice(at, at + perPage));
  return pages;
}

const FIGHT_KINDS: ReadonlySet<string> = new Set(['action', 'check', 'injury', 'effect', 'hazard', 'encounter']);

/** Rules with tables that the commands of a fight use, in the order of the reference. */
export function fightTables(campaign: CampaignModel): RuleEntry[] {
  const { rules, commands } = campaign.ruleset;
  const used = new Set(commands.filter(({ kind }) => FIGHT_KINDS.has(kind)).flatMap((command) => command.rules));
  const inFight = rules.filter(({ id, tables = [] }) => tables.length > 0 && used.has(id));
  return inFight.length > 0 ? inFight : rules.filter(({ tables = [] }) => tables.length > 0);
}

/** A table row in plain words, for paper; a link to another table says to roll on it. */
export function rowWords(campaign: CampaignModel, text: string): string {
  const words = partsOf(text).map((part) => {
    if (part.kind !== 'link') return part.raw;
    const found = findLink(campaign, part.to);
    const name = found?.name ?? part.to.name;
    if (found?.kind !== 'table') return part.label ?? name;
    return `${part.label === null ? '' : `${part.label} `}[roll ${name}]`;
  });
  return words.join('');
}

/** Figures, dice and marks of a log entry, for the small print below it. */
export function quietLine(entry: LogEntry): string {
  return [
    ...entry.figures.map((figure) => [figure.label, formatFigure(figure.value), figure.unit ?? ''].join(' ').trim()),
    ...diceRuns(entry.dice).map(({ name, shown, isTyped }) => `${name} ${shown.join(' ')}${isTyped ? ' typed' : ''}`),
    ...(entry.mark === 'by-hand' ? ['by hand'] : []),
    ...(entry.undone ? ['undone'] : []),
  ].join(' · ');
}
