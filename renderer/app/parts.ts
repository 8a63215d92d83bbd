import { Lazy } from './lazy.svelte';

const dialogs = () => import('./dialogs');

/** Large parts of the page that most moments do without: each is loaded when it is first needed. */
export const parts = {
  // The panels come with the table, so that a key pressed straight after that of a panel finds it there; all in one file,
  // since a hundred small ones take longer to fetch than to read.
  table: new Lazy(() => import('./Table.svelte')),
  playerScreen: new Lazy(() => import('../player/PlayerScreen.svelte')),
  importDialog: new Lazy(() => import('../shell/ImportDialog.svelte')),
  bringDialog: new Lazy(async () => ({ default: (await dialogs()).BringDialog })),
  paperDialog: new Lazy(async () => ({ default: (await dialogs()).PaperDialog })),
  ruleDrawer: new Lazy(async () => ({ default: (await dialogs()).RuleDrawer })),
  forecastDialog: new Lazy(async () => ({ default: (await dialogs()).ForecastDialog })),
  oddsDialog: new Lazy(() => import('../panels/odds/OddsDialog.svelte')),
  endFight: new Lazy(async () => ({ default: (await dialogs()).EndFight })),
} as const;
