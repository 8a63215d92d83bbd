import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { extractAll } from '@electron/asar';
import type { Launch } from './app';

interface CommandLine {
  switches: Map<string, string>;
  /** Scripts to run before the application (`-r`). */
  requires: string[];
  appPath: string | undefined;
}

/** Reads the command line as Electron does: switches, then the application's path, then its own arguments. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const line: CommandLine = { switches: new Map(), requires: [], appPath: undefined };
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i] ?? '';
    const isRequire = arg === '-r' || arg === '--require';
    if (isRequire && line.appPath === undefined) line.requires.push(argv[++i] ?? '');
    else if (arg.startsWith('--')) {
      const [name = '', ...value] = arg.slice(2).split('=');
      line.switches.set(name, value.join('='));
    } else if (!arg.startsWith('-')) line.appPath ??= arg;
  }
  return line;
}

export interface FoundApp extends Launch {
  main: string;
  resourcesPath: string;
}

/** Finds the application: a folder, a script, an archive, or `resources/app.asar` beside a packaged executable. */
export function findApp(line: CommandLine, executableFolder: string): FoundApp {
  const packaged = path.join(executableFolder, 'resources', 'app.asar');
  const isPackaged = existsSync(packaged);
  const given = isPackaged ? packaged : line.appPath;
  if (given === undefined) throw new Error('stand-in: no application was named');
  const found = realpathSync(given);
  const common = { isPackaged, switches: line.switches, resourcesPath: path.join(executableFolder, 'resources') };
  if (statSync(found).isDirectory()) return { ...common, ...readPackage(found) };
  if (found.endsWith('.asar')) return { ...common, ...readPackage(unpack(found)) };
  return { ...common, ...readPackage(packageFolder(path.dirname(found))), main: found };
}

function readPackage(folder: string): { appPath: string; pkg: Launch['pkg']; main: string } {
  const pkg = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Launch['pkg'];
  return { appPath: folder, pkg, main: path.join(folder, pkg.main ?? 'index.js') };
}

/** The nearest folder above with a package.json. */
function packageFolder(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error('stand-in: no package.json above the script');
  return packageFolder(above);
}

function unpack(archive: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'standin-asar-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  extractAll(archive, folder);
  return folder;
}
