import fs from 'node:fs';
import path from 'node:path';

/** A packaged app on disk. */
export interface Packaged {
  /** Folder that people unpack. */
  folder: string;
  executable: string;
  asar: string;
  /** Folder of LICENSE.txt and similar files. */
  texts: string;
}

/** Where electron-builder puts the unpacked app of each platform, below its output folder. */
export function packagedIn(output: string, platform: NodeJS.Platform = process.platform): Packaged {
  if (platform === 'darwin') {
    const holder = fs.readdirSync(output).find((name) => name.startsWith('mac')) ?? 'mac';
    const contents = path.join(output, holder, 'Turnwright.app', 'Contents');
    return {
      folder: path.join(output, holder),
      executable: path.join(contents, 'MacOS', 'Turnwright'),
      asar: path.join(contents, 'Resources', 'app.asar'),
      texts: contents,
    };
  }
  const [name, executable] =
    platform === 'win32' ? ['win-unpacked', 'Turnwright.exe'] : ['linux-unpacked', 'turnwright'];
  const folder = path.join(output, name);
  return {
    folder,
    executable: path.join(folder, executable),
    asar: path.join(folder, 'resources', 'app.asar'),
    texts: folder,
  };
}
