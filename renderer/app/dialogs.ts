/** Dialogs that a shortcut opens: loaded as one chunk, as soon as the campaign is shown. */
export { default as BringDialog } from '../panels/roster/bring-in/BringDialog.svelte';
export { default as EndFight } from '../panels/combatants/EndFight.svelte';
export { default as ForecastDialog } from '../panels/forecast/ForecastDialog.svelte';
export { default as NoteDrawer } from '../panels/binder/NoteDrawer.svelte';
export { default as PaperDialog } from '../panels/paper/PaperDialog.svelte';
export { default as RuleDrawer } from '../panels/reference/RuleDrawer.svelte';
