import { formatWallTime } from '../lib/format';
import type { MenuEntry } from '../ui';
import type { AppModel } from './app.svelte';
import type { CampaignModel } from './campaign.svelte';
import { paperOf } from './paper-request';

/** Most other campaigns in the menu; the start screen has all of them. */
const MOST = 6;

/** The campaigns that could be opened instead, the one saved last first. */
export function otherCampaigns(app: AppModel, campaign: CampaignModel): AppModel['campaigns'] {
  return app.campaigns
    .filter(({ id, problem }) => id !== campaign.id && problem === null)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** The menu under the campaign's name: when it was last saved, other campaigns, and the way to the start screen. */
export function campaignMenu(app: AppModel, campaign: CampaignModel): MenuEntry[] {
  const { view } = campaign;
  const others = otherCampaigns(app, campaign).slice(0, MOST);
  return [
    { kind: 'title', label: `${view.rulesetTitle} · saved ${formatWallTime(Date.parse(view.savedAt))}` },
    { label: 'Print', keys: 'print', onselect: () => (app.place.paper = paperOf(app)) },
    { label: 'Export archive', onselect: () => void app.archives.export('whole') },
    { label: 'Odds', onselect: () => (app.place.odds = true) },
    { label: 'Players’ phones', keys: 'phones', onselect: () => void app.phones.show() },
    { label: 'Settings', onselect: () => (app.panel = 'settings') },
    ...(others.length === 0 ? [] : [{ kind: 'title' as const, label: 'Other campaigns' }]),
    ...others.map(({ id, name, rulesetTitle }) => ({
      label: name,
      hint: rulesetTitle,
      onselect: () => void app.switchTo(id),
    })),
    { kind: 'separator' },
    { label: 'Close campaign', onselect: () => void app.leave() },
  ];
}
