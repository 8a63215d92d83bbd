import type * as Dialogs from './dialogs';
import { Lazy } from './lazy.svelte';

/** One of the dialogs, which are all in one chunk. */
function dialog<K extends keyof typeof Dialogs>(name: K): Lazy<(typeof Dialogs)[K]> {
  return new Lazy(async () => ({ default: (await import('./dialogs'))[name] }));
}

/** Large parts of the page that are rarely needed: each is loaded on first use. */
export const parts = {
  // All panels come with the table, so that a key pressed right after a panel's shortcut finds it there; in one file,
  // since fetching a hundred small ones takes longer than reading one.
  table: new Lazy(() => import('./Table.svelte')),
  playerScreen: new Lazy(() => import('../player/PlayerScreen.svelte')),
  importDialog: new Lazy(() => import('../shell/ImportDialog.svelte')),
  bringDialog: dialog('BringDialog'),
  paperDialog: dialog('PaperDialog'),
  ruleDrawer: dialog('RuleDrawer'),
  noteDrawer: dialog('NoteDrawer'),
  forecastDialog: dialog('ForecastDialog'),
  oddsDialog: new Lazy(() => import('../panels/odds/OddsDialog.svelte')),
  endFight: dialog('EndFight'),
} as const;
