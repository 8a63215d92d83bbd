import { Lazy } from './lazy.svelte';

/** The settings: a panel of an open campaign, else a dialog. */
export const settingsPart = new Lazy(() => import('../panels/settings/Settings.svelte'));
