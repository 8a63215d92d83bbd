import { z } from 'zod';
import { call, EVERYONE, stream } from './rpc/define';

/** What the menus and shortcuts of the window ask the page to do. */
export const MENU_COMMANDS = [
  'new-campaign',
  'open-campaign',
  'import-archive',
  'export-archive',
  'close-campaign',
  'undo',
  'redo',
  'find',
  'settings',
  'keyboard-help',
  'about',
] as const;

const shellInfo = z.strictObject({
  host: z.enum(['electron', 'browser']),
  role: z.enum(['gm', 'player']),
  version: z.string(),
  platform: z.string(),
  /** Empty for the player view, like every other path. */
  dataFolder: z.string(),
  logFolder: z.string(),
  /** True when the data lies beside the application or in a folder named at the start. */
  portable: z.boolean(),
  /** True where folders can be opened in a file manager. */
  canOpenFolders: z.boolean(),
  /** Archives opened lately, newest first; the id is an offer for import. */
  recentFiles: z.array(z.strictObject({ name: z.string(), offer: z.string() })),
});

const shellEvent = z.discriminatedUnion('kind', [
  /** A file was opened with Turnwright: double-click, command line, dock. */
  z.strictObject({ kind: z.literal('open-file'), offer: z.string(), name: z.string() }),
  /** The settings could not be read at the start; `fresh` if the ones before them could not be read either. */
  z.strictObject({ kind: z.literal('settings-lost'), keptAs: z.string(), fresh: z.boolean() }),
  z.strictObject({ kind: z.literal('menu'), command: z.enum(MENU_COMMANDS) }),
  z.strictObject({ kind: z.literal('power'), state: z.enum(['sleep', 'wake']) }),
  z.strictObject({ kind: z.literal('disk'), low: z.boolean(), freeBytes: z.number().int().nonnegative() }),
]);

/** The calls that belong to the window and the machine, not to a campaign; the same in both hosts. */
export const shell = {
  'shell.info': call(z.void(), shellInfo, { roles: EVERYONE }),
  'shell.openFolder': call(z.strictObject({ which: z.enum(['data', 'logs']) }), z.void()),
  /**
   * Asks for a new data folder, copies everything there, reads it back and restarts from there. Returns false
   * if the user cancels; after true the application closes.
   */
  'shell.moveData': call(z.void(), z.strictObject({ moving: z.boolean() })),
  /** Opens the players' window; in a browser the page opens `url` itself. */
  'shell.openPlayerView': call(z.void(), z.strictObject({ url: z.string().nullable() })),
  /** Writes a defect of the page to the log file. Send no campaign text. */
  'shell.reportDefect': call(z.strictObject({ where: z.string().max(200), message: z.string().max(2000) }), z.void(), {
    roles: EVERYONE,
  }),
  'shell.events': stream(z.void(), shellEvent),
} as const;

export type ShellContract = typeof shell;
export type ShellInfo = z.output<typeof shellInfo>;
export type ShellEvent = z.output<typeof shellEvent>;
export type MenuCommand = (typeof MENU_COMMANDS)[number];
