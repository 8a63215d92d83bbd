import path from 'node:path';

/** Command-line options of the desktop application. */
export interface StartOptions {
  /** Folder for campaigns and settings, absolute; undefined for the default. */
  data: string | undefined;
  /** Archives to open, absolute. */
  files: string[];
}

const ARCHIVE = /\.turnwright$/i;

/**
 * Reads Electron's command line. Switches of Chromium and test tools are mixed with ours, so unknown ones are ignored.
 * `cwd` is the folder that relative paths start from: a second instance has its own.
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
