import type { MenuItemConstructorOptions } from 'electron';
import type { KeyChoice } from '../src/contract/settings-view';
import { acceleratorOf, isSafeInText, menuChord, type MenuItemId } from '../src/contract/menu-keys';
import type { MenuCommand } from '../src/contract/shell';

/** What a menu can set off. */
export interface MenuActions {
  /** Asks the page of the game master's window. */
  command(command: MenuCommand): void;
  openFolder(which: 'data' | 'logs'): void;
  openPlayerView(): void;
}

type Item = MenuItemConstructorOptions;
const line: Item = { type: 'separator' };

export interface MenuRequest {
  platform: string;
  appName: string;
  /** Adds the tools for looking inside. */
  developer: boolean;
  /** Keys as the person chose them. */
  keys: KeyChoice;
}

/** The application menu with the roles and habits of each platform. */
export function menuTemplate({ platform, appName, developer, keys }: MenuRequest, actions: MenuActions): Item[] {
  const isMac = platform === 'darwin';
  const ask: Ask = (label, id) => ({
    id,
    label,
    ...keyOf(id, keys, isMac),
    click: () => (id === 'player-view' ? actions.openPlayerView() : actions.command(id)),
  });
  const settings = ask('Settings…', 'settings');
  return [
    ...(isMac ? [macAppMenu(appName, settings, ask)] : []),
    fileMenu(isMac, settings, actions, ask),
    editMenu(ask),
    viewMenu(developer, ask),
    windowMenu(isMac),
    helpMenu(isMac, appName, actions, ask),
  ];
}

type Ask = (label: string, id: MenuItemId) => Item;

/** The key beside an entry. One that writes text is shown and left to the page, which knows when somebody types; a Mac cannot. */
function keyOf(id: MenuItemId, keys: KeyChoice, isMac: boolean): Item {
  const chord = menuChord(id, keys);
  const accelerator = chord === undefined ? undefined : acceleratorOf(chord);
  if (chord === undefined || accelerator === undefined) return {};
  if (isSafeInText(chord)) return { accelerator };
  return isMac ? {} : { accelerator, registerAccelerator: false };
}

function macAppMenu(appName: string, settings: Item, ask: Ask): Item {
  return {
    label: appName,
    submenu: [
      ask(`About ${appName}`, 'about'),
      line,
      settings,
      line,
      { role: 'services' },
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      line,
      { role: 'quit' },
    ],
  };
}

function fileMenu(isMac: boolean, settings: Item, actions: MenuActions, ask: Ask): Item {
  return {
    label: '&File',
    submenu: [
      ask('&New Campaign…', 'new-campaign'),
      ask('&Open Campaign…', 'open-campaign'),
      ask('&Close Campaign', 'close-campaign'),
      line,
      ask('&Import Archive…', 'import-archive'),
      ask('&Export Archive…', 'export-archive'),
      line,
      { id: 'open-data', label: 'Open &Data Folder', click: () => actions.openFolder('data') },
      ...(isMac ? [] : [line, settings]),
      line,
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
}

function editMenu(ask: Ask): Item {
  return {
    label: '&Edit',
    submenu: [
      // The page decides whether a text field or the campaign takes a step back.
      ask('&Undo', 'undo'),
      ask('&Redo', 'redo'),
      line,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      line,
      ask('&Find…', 'find'),
    ],
  };
}

function viewMenu(developer: boolean, ask: Ask): Item {
  return {
    label: '&View',
    submenu: [
      ask('Show &Player View', 'player-view'),
      line,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      line,
      { role: 'togglefullscreen' },
      ...(developer ? [line, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
    ],
  };
}

function windowMenu(isMac: boolean): Item {
  const submenu: Item[] = isMac
    ? [{ role: 'minimize' }, { role: 'zoom' }, line, { role: 'front' }]
    : [{ role: 'minimize' }, { role: 'close' }];
  return { role: 'window', label: '&Window', submenu };
}

function helpMenu(isMac: boolean, appName: string, actions: MenuActions, ask: Ask): Item {
  return {
    role: 'help',
    label: '&Help',
    submenu: [
      ask('&Keyboard Shortcuts', 'keyboard-help'),
      { id: 'open-logs', label: 'Open &Log Folder', click: () => actions.openFolder('logs') },
      ...(isMac ? [] : [line, ask(`&About ${appName}`, 'about')]),
    ],
  };
}
