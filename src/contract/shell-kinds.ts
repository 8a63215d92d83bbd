import type { Kinds } from './rpc/define';
import type { ShellContract } from './shell';

/** The page's entries for the shell. */
export const shellKinds = {
  'shell.info': 'call',
  'shell.openFolder': 'call',
  'shell.moveData': 'call',
  'shell.openPlayerView': 'call',
  'shell.reportDefect': 'call',
  'shell.events': 'stream',
} as const satisfies Kinds<ShellContract>;
