import { getContext, setContext } from 'svelte';
import type { AppModel } from './app.svelte';
import type { CampaignModel } from './campaign.svelte';

const APP = Symbol('app');

export function setApp(app: AppModel): void {
  setContext(APP, app);
}

/** The application's model; panels reach everything through it. */
export function useApp(): AppModel {
  return getContext<AppModel>(APP);
}

/** The open campaign. Panels are only shown while one is open. */
export function useCampaign(): CampaignModel {
  const { campaign } = useApp();
  if (campaign === null) throw new Error('A panel was shown without a campaign.');
  return campaign;
}
