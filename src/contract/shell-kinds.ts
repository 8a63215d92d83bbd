import type { Kinds } from './rpc/define';
import type { ShellContract } from './shell';

/** The shell's part of the table that the page connects with. */
export const shellKinds = {
  'shell.info': 'call',
  'shell.openFolder': 'call',
  'shell.moveData': 'call',
  'shell.openPlayerView': 'call',
  'shell.reportDefect': 'call',
  'shell.events': 'stream',
} as const satisfies Kinds<ShellContract>;
