import type { CampaignView } from '../../src/contract/campaign-view';
import { isOurs } from '../../src/contract/sides';
import type { AgendaEntry } from '../../src/contract/views';
import { formatDuration, listOf, plural } from '../lib/format';
import type { NextUpEntry } from '../shell/types';
import type { PanelId } from './panel-memory';
import type { CampaignModel } from './campaign.svelte';

/** Counts beside the panels' names: running timers, and our people who need care. */
export function panelCounts(view: CampaignView): Partial<Record<PanelId, { count: number; label: string }>> {
  const { agenda } = view;
  const inNeed = view.people.filter(({ side, out, needsCare }) => isOurs(side) && !out && needsCare === true).length;
  return {
    timers: { count: agenda.length, label: agenda.length === 1 ? 'running timer' : 'running timers' },
    recovery: { count: inNeed, label: inNeed === 1 ? 'person who needs care' : 'people who need care' },
  };
}

/** The next things due, for the bottom line; the same thing for several people at one moment is one entry. */
export function nextUp(campaign: CampaignModel): NextUpEntry[] {
  const { agenda, clock } = campaign.view;
  return together(agenda)
    .slice(0, 4)
    .map(([entry, ...same], position) => ({
      id: `${position}-${entry.timer}-${entry.target ?? ''}`,
      text: textOf(campaign, [entry, ...same]),
      when: whenText(entry.at - clock.seconds, entry.inTurns, campaign),
      asksForDice: [entry, ...same].some(({ asksDice }) => asksDice),
    }));
}

/** Up to this many people are all named in one entry; of more, only the first two. */
const MOST_NAMED = 3;

function textOf(campaign: CampaignModel, line: readonly [AgendaEntry, ...AgendaEntry[]]): string {
  const names = [...new Set(line.map(({ target = '' }) => campaign.nameOf(target)))];
  if (names.length < 2) return namedText(campaign, line[0]);
  const told = names.length > MOST_NAMED ? [...names.slice(0, 2), 'others'] : names;
  return `${listOf(told)}: ${line[0].text}`;
}

/** Groups entries with the same text and time about different people, in the order of the agenda. */
function together(agenda: readonly AgendaEntry[]): [AgendaEntry, ...AgendaEntry[]][] {
  const lines = new Map<string, [AgendaEntry, ...AgendaEntry[]]>();
  for (const [place, entry] of agenda.entries()) {
    const key = entry.target === undefined ? String(place) : `${entry.at} ${entry.inTurns ?? ''} ${entry.text}`;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, [entry]);
    else line.push(entry);
  }
  return [...lines.values()];
}

/** The text of an agenda entry with the name of the person it is about, unless the text has it already. */
export function namedText(campaign: CampaignModel, entry: Pick<AgendaEntry, 'target' | 'text'>): string {
  if (entry.target === undefined) return entry.text;
  const name = campaign.nameOf(entry.target);
  return entry.text.includes(name) ? entry.text : `${name}: ${entry.text}`;
}

/** 'end of turn', 'in 3 rounds', 'in 40 s'. */
export function whenText(inSeconds: number, inTurns: number | undefined, campaign: CampaignModel): string {
  if (inTurns !== undefined && inTurns <= 20) {
    const { roundName, roundNamePlural } = campaign.ruleset.time;
    return inTurns <= 1 ? `end of this ${roundName}` : `in ${plural(inTurns, roundName, roundNamePlural)}`;
  }
  return inSeconds <= 0 ? 'now' : `in ${formatDuration(inSeconds)}`;
}
