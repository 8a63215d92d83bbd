import { toasts } from '../ui';
import type { AppModel } from './app.svelte';
import type { CampaignModel } from './campaign.svelte';

/** Another page closed the campaign: goes to the start screen and says why. */
export function closedElsewhere(app: AppModel, campaign: CampaignModel): void {
  campaign.close();
  app.campaign = null;
  toasts.show({ text: `${campaign.view.name} was closed in another window.` });
  void app.refreshCampaigns();
}
