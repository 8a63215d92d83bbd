import type { CampaignView } from '../../src/contract/campaign-view';
import { formatCountdown, plural } from '../lib/format';
import type { NextUpEntry } from '../shell/types';
import type { PanelId } from './app.svelte';
import type { CampaignModel } from './campaign.svelte';

/** Figures beside the panels' names: timers running, people who need care. */
export function panelCounts(view: CampaignView): Partial<Record<PanelId, { count: number; label: string }>> {
  const hurt = view.people.filter((person) => !person.out && person.health.fraction < 1).length;
  return {
    timers: { count: view.agenda.length, label: 'running timers' },
    recovery: { count: hurt, label: 'people hurt' },
  };
}

/** The next things that happen by themselves, for the bottom line. */
export function nextUp(campaign: CampaignModel): NextUpEntry[] {
  const { agenda, clock } = campaign.view;
  return agenda.slice(0, 4).map((entry, position) => ({
    id: `${position}-${entry.timer}-${entry.target ?? ''}`,
    text: entry.target === undefined ? entry.text : `${campaign.nameOf(entry.target)}: ${entry.text}`,
    when: whenText(entry.at - clock.seconds, entry.inTurns, campaign),
    asksForDice: entry.asksDice,
  }));
}

/** 'end of turn', 'in 3 rounds', 'in 40 s'. */
export function whenText(inSeconds: number, inTurns: number | undefined, campaign: CampaignModel): string {
  if (inTurns !== undefined && inTurns <= 20) {
    const { roundName, roundNamePlural } = campaign.ruleset.time;
    return inTurns <= 1 ? `end of this ${roundName}` : `in ${plural(inTurns, roundName, roundNamePlural)}`;
  }
  return inSeconds <= 0 ? 'now' : `in ${formatCountdown(inSeconds)}`;
}
