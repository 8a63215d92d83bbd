import type { CampaignView } from '../../src/contract/campaign-view';
import { isOurs } from '../../src/contract/sides';
import type { AgendaEntry, ConditionView } from '../../src/contract/views';
import { formatDuration, listOf, plural } from '../lib/format';
import { groupsOf } from '../lib/kinds';
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

/** What is shown of something due: the agenda's entries, and conditions that a turn ends. */
type DueLine = Pick<AgendaEntry, 'at' | 'inTurns' | 'timer' | 'target' | 'text' | 'asksDice'> & {
  /** Said instead of the time left. */
  when?: string;
};

/**
 * The next things due, for the bottom line: what the next step of the turn order ends, then the agenda. The same thing for
 * several people at one moment is one entry.
 */
export function nextUp(campaign: CampaignModel): NextUpEntry[] {
  const { agenda, clock } = campaign.view;
  const turn = endsWithTurn(campaign);
  const isTold = ({ target, text }: DueLine): boolean => turn.some((one) => one.target === target && one.text === text);
  return together([...turn, ...agenda.filter((entry) => !isTold(entry))])
    .slice(0, 4)
    .map(([entry, ...same], position) => ({
      id: `${position}-${entry.timer}-${entry.target ?? ''}`,
      text: textOf(campaign, [entry, ...same]),
      when: entry.when ?? whenText(entry.at - clock.seconds, entry.inTurns, campaign),
      asksForDice: [entry, ...same].some(({ asksDice }) => asksDice),
    }));
}

/** Conditions that end as this turn ends, or as the one after it in the order begins. */
function endsWithTurn(campaign: CampaignModel): DueLine[] {
  const { encounter, people, clock } = campaign.view;
  if (encounter?.active == null) return [];
  const { active, order } = encounter;
  const next = order.slice(order.findIndex(({ id }) => id === active) + 1).find(({ status }) => status === 'waiting');
  const whenOf = ({ endsOn }: ConditionView): string | null => {
    if (endsOn?.at === 'end') return endsOn.whose === active ? 'with this turn' : null;
    return endsOn !== undefined && endsOn.whose === next?.id ? `as ${campaign.nameOf(next.id)}’s turn begins` : null;
  };
  return people.flatMap(({ id, conditions }) =>
    conditions.flatMap((condition): DueLine[] => {
      const when = whenOf(condition);
      const text = `${condition.label} ends`;
      return when === null ? [] : [{ at: clock.seconds, timer: 'turn', target: id, text, asksDice: false, when }];
    }),
  );
}

/** Up to this many people are all named in one entry; of more, only the first two. */
const MOST_NAMED = 3;

function textOf(campaign: CampaignModel, line: readonly [DueLine, ...DueLine[]]): string {
  const names = [...new Set(line.map(({ target = '' }) => campaign.nameOf(target)))];
  if (names.length < 2) return namedText(campaign, line[0]);
  const told = names.length > MOST_NAMED ? [...names.slice(0, 2), 'others'] : names;
  return `${listOf(told)}: ${line[0].text}`;
}

/** Groups entries with the same text and time about different people, in the given order. */
function together(agenda: readonly DueLine[]): [DueLine, ...DueLine[]][] {
  const keyOf = ({ at, inTurns, when = '', target, text }: DueLine, place: number): string =>
    target === undefined ? String(place) : `${at} ${inTurns ?? ''} ${when} ${text}`;
  return [...groupsOf(agenda, keyOf).values()];
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
