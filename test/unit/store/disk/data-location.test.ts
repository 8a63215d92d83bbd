import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portableDataFolder } from '../../../../src/store/disk/data-location';

let folder: string;
const at = (...parts: string[]): string => path.join(folder, ...parts);
const linux = () => ({ platform: 'linux', executable: at('turnwright'), appImage: undefined });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turnwright-portable-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a data folder beside the application', () => {
  it('is used if a person created one, and only then', async () => {
    expect(portableDataFolder(linux())).toBeNull();
    await mkdir(at('data'));
    expect(portableDataFolder(linux())).toBe(at('data'));
    expect(portableDataFolder({ platform: 'win32', executable: at('Turnwright.exe'), appImage: undefined })).toBe(
      at('data'),
    );
  });

  it('is beside the bundle on a Mac, and beside an AppImage rather than inside it', async () => {
    await mkdir(at('data'));
    const executable = at('Turnwright.app', 'Contents', 'MacOS', 'Turnwright');
    expect(portableDataFolder({ platform: 'darwin', executable, appImage: undefined })).toBe(at('data'));
    const mounted = { platform: 'linux', executable: '/tmp/.mount_x/turnwright', appImage: at('Turnwright.AppImage') };
    expect(portableDataFolder(mounted)).toBe(at('data'));
  });

  it('is not a file with that name', async () => {
    await writeFile(at('data'), 'text');
    expect(portableDataFolder(linux())).toBeNull();
  });
});
