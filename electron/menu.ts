import type { MenuItemConstructorOptions } from 'electron';
import type { KeyChoice } from '../src/contract/settings-view';
import { acceleratorOf, isSafeInText, menuChord, type MenuItemId } from '../src/contract/menu-keys';
import type { MenuCommand } from '../src/contract/shell';

/** What menu items trigger. */
export interface MenuActions {
  /** Sends a command to the game master's page. */
  command(command: MenuCommand): void;
  openFolder(which: 'data' | 'logs'): void;
  openPlayerView(): void;
}

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

export interface MenuRequest {
  platform: string;
  appName: string;
  /** Adds the developer tools. */
  developer: boolean;
  /** The user's choice of keys. */
  keys: KeyChoice;
}

/** The application menu with each platform's roles and conventions. */
export function menuTemplate({ platform, appName, developer, keys }: MenuRequest, actions: MenuActions): Item[] {
  const isMac = platform === 'darwin';
  const item: MakeItem = (label, id) => ({
    id,
    label,
    ...keyOf(id, keys, isMac),
    click: () => (id === 'player-view' ? actions.openPlayerView() : actions.command(id)),
  });
  const settings = item('Settings…', 'settings');
  return [
    ...(isMac ? [macAppMenu(appName, settings, item)] : []),
    fileMenu(isMac, settings, actions, item),
    editMenu(item),
    viewMenu(developer, item),
    windowMenu(isMac),
    helpMenu(isMac, appName, actions, item),
  ];
}

type MakeItem = (label: string, id: MenuItemId) => Item;

/** The key of an item. One that types text is only shown, and the page handles it; macOS cannot do that, so it is left out there. */
function keyOf(id: MenuItemId, keys: KeyChoice, isMac: boolean): Item {
  const chord = menuChord(id, keys);
  const accelerator = chord === undefined ? undefined : acceleratorOf(chord);
  if (chord === undefined || accelerator === undefined) return {};
  if (isSafeInText(chord)) return { accelerator };
  return isMac ? {} : { accelerator, registerAccelerator: false };
}

function macAppMenu(appName: string, settings: Item, item: MakeItem): Item {
  return {
    label: appName,
    submenu: [
      item(`About ${appName}`, 'about'),
      separator,
      settings,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
}

function fileMenu(isMac: boolean, settings: Item, actions: MenuActions, item: MakeItem): Item {
  return {
    label: '&File',
    submenu: [
      item('&New Campaign…', 'new-campaign'),
      item('&Open Campaign…', 'open-campaign'),
      item('&Close Campaign', 'close-campaign'),
      separator,
      item('&Import Archive…', 'import-archive'),
      item('&Export Archive…', 'export-archive'),
      separator,
      { id: 'open-data', label: 'Open &Data Folder', click: () => actions.openFolder('data') },
      ...(isMac ? [] : [separator, settings]),
      separator,
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
}

function editMenu(item: MakeItem): Item {
  return {
    label: '&Edit',
    submenu: [
      // The page decides whether this undoes in a text field or in the campaign.
      item('&Undo', 'undo'),
      item('&Redo', 'redo'),
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      separator,
      item('&Find…', 'find'),
    ],
  };
}

function viewMenu(developer: boolean, item: MakeItem): Item {
  return {
    label: '&View',
    submenu: [
      item('Show &Player View', 'player-view'),
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
      ...(developer ? [separator, { role: 'reload' } as const, { role: 'toggleDevTools' } as const] : []),
    ],
  };
}

function windowMenu(isMac: boolean): Item {
  const submenu: Item[] = isMac
    ? [{ role: 'minimize' }, { role: 'zoom' }, separator, { role: 'front' }]
    : [{ role: 'minimize' }, { role: 'close' }];
  return { role: 'window', label: '&Window', submenu };
}

function helpMenu(isMac: boolean, appName: string, actions: MenuActions, item: MakeItem): Item {
  return {
    role: 'help',
    label: '&Help',
    submenu: [
      item('&Keyboard Shortcuts', 'keyboard-help'),
      { id: 'open-logs', label: 'Open &Log Folder', click: () => actions.openFolder('logs') },
      ...(isMac ? [] : [separator, item(`&About ${appName}`, 'about')]),
    ],
  };
}
