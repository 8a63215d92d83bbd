import { createHash } from 'node:crypto';
import { exportArchive } from '../../src/archive/export';
import type { Manifest } from '../../src/archive/manifest';
import { openDataFolder, type DataFolder } from '../../src/store/data-folder';
import { ModelFs } from './model-fs';
import { rawZip, type RawEntry } from './raw-zip';
import { must, TOY_META, toyPorts, toyRecord, toyState, toyStateAfter } from './support';
import { ZipReader, DEFAULT_LIMITS } from '../../src/archive/zip-reader';

export const ARCHIVE_PATH = '/in.turnwright';
export const ARCHIVE_RECORDS = 40;
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(300, 5)]);

export interface ArchiveBench {
  fs: ModelFs;
  data: DataFolder;
  /** A whole, honest archive. */
  whole: Buffer;
  /** Its files, unpacked. */
  files: Map<string, Buffer>;
  manifest: Manifest;
}

/** A data folder with one campaign in it, and that campaign's archive in bytes and in parts. */
export async function archiveBench(): Promise<ArchiveBench> {
  const fs = new ModelFs();
  const data = must(await openDataFolder(fs, '/data', toyPorts()));
  const store = must(await data.create(TOY_META, toyState()));
  for (let seq = 1; seq <= ARCHIVE_RECORDS; seq += 1) must(await store.append(toyRecord(seq)));
  must(await store.snapshot(toyStateAfter(ARCHIVE_RECORDS), ARCHIVE_RECORDS));
  must(await store.addPortrait(PNG, 'image/png'));
  const manifest = must(
    await exportArchive({ store, state: toyStateAfter(ARCHIVE_RECORDS), seq: ARCHIVE_RECORDS }, ARCHIVE_PATH),
  );
  must(await store.close());
  const whole = fs.peek(ARCHIVE_PATH);
  const files = new Map<string, Buffer>();
  const zip = await ZipReader.open(fs, ARCHIVE_PATH, DEFAULT_LIMITS);
  for (const name of zip.names) files.set(name, await zip.readSmall(name, 10_000_000));
  await zip.close();
  return { fs, data, whole, files, manifest };
}

/** The bench's archive repacked by hand after `change` has edited the files; the manifest is updated unless told not to. */
export function repack(
  bench: ArchiveBench,
  change: (files: Map<string, Buffer>) => void,
  options: { keepManifest?: boolean; extra?: RawEntry[] } = {},
): Buffer {
  const files = new Map(bench.files);
  change(files);
  if (!options.keepManifest)
    files.set('manifest.json', Buffer.from(JSON.stringify(manifestFor(bench.manifest, files))));
  const entries: RawEntry[] = [...files].map(([name, data]) => ({ name, data }));
  return rawZip([...entries, ...(options.extra ?? [])]);
}

/** A correct manifest for these files. */
export function manifestFor(base: Manifest, files: ReadonlyMap<string, Buffer>): Manifest {
  const entries = [...files]
    .filter(([name]) => name !== 'manifest.json')
    .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }));
  return { ...base, entries };
}
