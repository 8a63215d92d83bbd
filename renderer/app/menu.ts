import type { MenuCommand } from '../../src/contract/shell';
import type { AppModel } from './app.svelte';

const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=file]), textarea, [contenteditable]';

/**
 * Does what the window's menu asks. Undo and redo belong to a text field while one has the focus; everything that the
 * present screen knows better goes there.
 */
export function onMenu(app: AppModel, command: MenuCommand): void {
  if ((command === 'undo' || command === 'redo') && document.activeElement?.matches(TEXT_FIELD) === true)
    stepInField(command);
  else if (command === 'about') app.about = true;
  else if (command === 'import-archive') void app.archives.choose();
  else if (command === 'export-archive') void app.exportCampaign('whole');
  else app.onmenu(command);
}

/** The field's own step back or forth. No other call of the platform reaches the history of a text field. */
function stepInField(command: 'undo' | 'redo'): void {
  document.execCommand(command);
}
