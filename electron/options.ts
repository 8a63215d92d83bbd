import path from 'node:path';

/** What the command line of the desktop application says. */
export interface StartOptions {
  /** Folder for campaigns and settings, absolute; undefined for the usual place. */
  data: string | undefined;
  /** Archives to open, absolute. */
  files: string[];
}

const ARCHIVE = /\.turnwright$/i;

/**
 * Reads what Electron was started with. Switches of Chromium and of test tools stand between ours, so anything unknown
 * is passed over. `cwd` is the folder that relative paths start from: a second start has its own.
 */
export function readOptions(argv: readonly string[], cwd: string): StartOptions {
  const options: StartOptions = { data: undefined, files: [] };
  for (let i = 1; i < argv.length; i++) {
    const arg = argv[i] ?? '';
    if (arg === '--data') {
      const value = argv[i + 1] ?? '';
      if (value !== '' && !value.startsWith('-')) options.data = path.resolve(cwd, value);
      i += 1;
    } else if (arg.startsWith('--data=') && arg.length > 7) options.data = path.resolve(cwd, arg.slice(7));
    else if (!arg.startsWith('-') && ARCHIVE.test(arg)) options.files.push(path.resolve(cwd, arg));
  }
  return options;
}
