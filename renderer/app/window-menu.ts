import type { MenuCommand } from '../../src/contract/shell';

/** Fields with an undo history of their own; an empty die field has none. */
const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=file], [data-digits]:placeholder-shown), textarea, [contenteditable]';

/** What menu entries need from the page; everything else goes to `onmenu` of the visible screen. */
interface MenuPage {
  about: boolean;
  readonly archives: { choose(): Promise<void>; export(copy: 'whole'): Promise<void> };
  onmenu(command: MenuCommand): void;
}

/**
 * Handles an entry of the window's menu. Undo and redo go to a text field while one has the focus; entries that the page
 * does not handle go to the visible screen.
 */
export function onMenu(app: MenuPage, command: MenuCommand): void {
  if ((command === 'undo' || command === 'redo') && document.activeElement?.matches(TEXT_FIELD) === true)
    stepInField(command);
  else if (command === 'about') app.about = true;
  else if (command === 'import-archive') void app.archives.choose();
  else if (command === 'export-archive') void app.archives.export('whole');
  else app.onmenu(command);
}

/** The field's own undo or redo. No other platform call reaches the history of a text field. */
function stepInField(command: 'undo' | 'redo'): void {
  document.execCommand(command);
}
