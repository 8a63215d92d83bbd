import type { MenuCommand } from '../../src/contract/shell';

/** What has steps of its own to take back; a die that is not typed yet has none. */
const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=file], [data-digits]:placeholder-shown), textarea, [contenteditable]';

/** What an entry of the window's menu can ask of the page by itself; all else goes to `onmenu`, the screen that is shown. */
interface MenuPage {
  about: boolean;
  readonly archives: { choose(): Promise<void> };
  exportCampaign(copy: 'whole'): Promise<void>;
  onmenu(command: MenuCommand): void;
}

/**
 * Does what the window's menu asks. Undo and redo belong to a text field while one has the focus; everything that the
 * present screen knows better goes there.
 */
export function onMenu(app: MenuPage, command: MenuCommand): void {
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
