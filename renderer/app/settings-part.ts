import { Lazy } from './lazy.svelte';

/** The settings: a panel of an open campaign, and a dialog where none is open. */
export const settingsPart = new Lazy(() => import('../panels/settings/Settings.svelte'));
