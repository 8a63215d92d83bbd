import { Lazy } from './lazy.svelte';

/** Large parts of the page that most moments do without: each is loaded when it is first needed. */
export const parts = {
  // The panels come with the table, so that a key pressed straight after that of a panel finds it there.
  table: new Lazy(async () => {
    const [table, { ALL_PANELS }] = await Promise.all([import('./Table.svelte'), import('./panels')]);
    await Promise.all(ALL_PANELS.map(({ panel }) => panel.ready()));
    return table;
  }),
  playerScreen: new Lazy(() => import('../player/PlayerScreen.svelte')),
  importDialog: new Lazy(() => import('../shell/ImportDialog.svelte')),
  bringDialog: new Lazy(() => import('../panels/roster/bring-in/BringDialog.svelte')),
  paperDialog: new Lazy(() => import('../panels/paper/PaperDialog.svelte')),
  ruleDrawer: new Lazy(() => import('../panels/reference/RuleDrawer.svelte')),
  forecastDialog: new Lazy(() => import('../panels/forecast/ForecastDialog.svelte')),
  oddsDialog: new Lazy(() => import('../panels/odds/OddsDialog.svelte')),
  endFight: new Lazy(() => import('../panels/combatants/EndFight.svelte')),
} as const;
