import type { CampaignModel } from '../../app/campaign.svelte';
import type { TimerWords } from './parse';

/** The parsing context of a campaign at the present moment. */
export function timerWords(campaign: CampaignModel): TimerWords {
  const { roundSeconds, roundName, roundNamePlural } = campaign.ruleset.time;
  const { calendar, clock } = campaign.view;
  return {
    roundSeconds,
    roundWords: [roundName, roundNamePlural],
    calendar,
    secondOfDay: secondOfDay(campaign, clock.seconds),
  };
}

/** Second of the day at a clock second, in the campaign's calendar. */
function secondOfDay(campaign: CampaignModel, seconds: number): number {
  const { hoursPerDay, minutesPerHour, start } = campaign.view.calendar;
  const perDay = hoursPerDay * minutesPerHour * 60;
  return (((Math.floor(seconds) + start.second) % perDay) + perDay) % perDay;
}
