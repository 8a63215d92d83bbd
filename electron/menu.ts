import type { MenuItemConstructorOptions } from 'electron';
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

/** The application menu with the roles and habits of each platform. `developer` adds the tools for looking inside. */
export function menuTemplate(platform: string, appName: string, actions: MenuActions, developer: boolean): Item[] {
  const isMac = platform === 'darwin';
  const ask = (label: string, command: MenuCommand, accelerator?: string): Item => ({
    id: command,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => actions.command(command),
  });
  const settings = ask('Settings…', 'settings', 'CmdOrCtrl+,');
  return [
    ...(isMac ? [macAppMenu(appName, settings, ask)] : []),
    fileMenu(isMac, settings, actions, ask),
    editMenu(isMac, ask),
    viewMenu(actions, developer),
    windowMenu(isMac),
    helpMenu(isMac, appName, actions, ask),
  ];
}

type Ask = (label: string, command: MenuCommand, accelerator?: string) => Item;

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
      ask('&New Campaign…', 'new-campaign', 'CmdOrCtrl+N'),
      ask('&Open Campaign…', 'open-campaign', 'CmdOrCtrl+O'),
      ask('&Close Campaign', 'close-campaign'),
      line,
      ask('&Import Archive…', 'import-archive', 'CmdOrCtrl+I'),
      ask('&Export Archive…', 'export-archive', 'CmdOrCtrl+E'),
      line,
      { id: 'open-data', label: 'Open &Data Folder', click: () => actions.openFolder('data') },
      ...(isMac ? [] : [line, settings]),
      line,
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
}

function editMenu(isMac: boolean, ask: Ask): Item {
  return {
    label: '&Edit',
    submenu: [
      // The page decides whether a text field or the campaign takes a step back.
      ask('&Undo', 'undo', 'CmdOrCtrl+Z'),
      ask('&Redo', 'redo', isMac ? 'Shift+Cmd+Z' : 'Ctrl+Y'),
      line,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      line,
      ask('&Find…', 'find', 'CmdOrCtrl+F'),
    ],
  };
}

function viewMenu(actions: MenuActions, developer: boolean): Item {
  return {
    label: '&View',
    submenu: [
      {
        id: 'player-view',
        label: 'Show &Player View',
        accelerator: 'CmdOrCtrl+Shift+P',
        click: actions.openPlayerView,
      },
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
      ask('&Keyboard Shortcuts', 'keyboard-help', 'F1'),
      { id: 'open-logs', label: 'Open &Log Folder', click: () => actions.openFolder('logs') },
      ...(isMac ? [] : [line, ask(`&About ${appName}`, 'about')]),
    ],
  };
}
