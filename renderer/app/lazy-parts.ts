import type * as Dialogs from './dialogs';
import { Lazy } from './lazy.svelte';

/** One of the dialogs, which come together. */
function dialog<K extends keyof typeof Dialogs>(name: K): Lazy<(typeof Dialogs)[K]> {
  return new Lazy(async () => ({ default: (await import('./dialogs'))[name] }));
}

/** Large parts of the page that most moments do without: each is loaded when it is first needed. */
export const parts = {
  // The panels come with the table, so that a key pressed straight after that of a panel finds it there; all in one file,
  // since a hundred small ones take longer to fetch than to read.
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
