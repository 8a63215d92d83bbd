import { fail } from '../errors';
import { readChunks, withFile, writeNew } from '../disk/fs-helpers';
import type { FsPort } from '../disk/fs-port';
import { Journal, type JournalHeader } from '../journal/journal';
import type { Inspection } from './recovery';
import type { JournalScan } from './from-journal';
import {
  scanSegment,
  segmentRecords,
  SEGMENTS,
  writeSegment,
  type SegmentFile,
  type SegmentScan,
} from '../journal/segments';
import { asideName, setAside } from '../disk/set-aside';
import { encodeLine } from '../journal/lines';
import { JOURNAL_FILE } from '../journal/snapshot';

/**
 * Makes a campaign's folder ready for writing: sets unreadable files aside, cuts a torn tail off after saving a copy of it,
 * and returns the open journal. Sets `keptAs` of the findings. After a crash in between, the next opening repairs the rest.
 */
export async function repairCampaign(
  fs: FsPort,
  folder: string,
  inspection: Inspection,
  header: Omit<JournalHeader, 'from'>,
  now: string,
): Promise<Journal> {
  if (inspection.trim !== null) await trimSegment(fs, folder, inspection.trim);
  for (const { file, damage } of inspection.asides) {
    damage.keptAs = inside(folder, await setAside(fs, `${folder}/${file}`, now));
  }
  const { journal, snapshot } = inspection;
  const path = `${folder}/${JOURNAL_FILE}`;
  if (journal.do === 'keep') return openJournal(fs, path, journal.scan);
  if (journal.do === 'cut') {
    journal.damage.keptAs = inside(folder, await keepTail(fs, path, journal.scan, now));
    await cutTail(fs, path, journal.scan.goodBytes);
    return openJournal(fs, path, journal.scan);
  }
  await clearOldJournal(fs, folder, journal, now);
  return Journal.begin(fs, path, { ...header, from: snapshot.seq + 1 });
}

function openJournal(fs: FsPort, path: string, scan: JournalScan): Journal {
  const { header } = scan;
  return header === null ? fail('journal-changed', { path }) : new Journal(fs, path, { ...scan, header });
}

/** Saves the usable part of a journal that cannot be continued, and sets the rest aside. */
async function clearOldJournal(
  fs: FsPort,
  folder: string,
  plan: Extract<Inspection['journal'], { do: 'begin' }>,
  now: string,
): Promise<void> {
  const { scan, damage } = plan;
  const path = `${folder}/${JOURNAL_FILE}`;
  if (scan.problem === 'missing') return;
  const usable = scan.header !== null && scan.problem !== 'gap' && scan.lastSeq >= scan.header.from;
  if (usable && scan.header !== null) {
    const { header, lastSeq, headerBytes: from, goodBytes: to } = scan;
    await journalToSegment(fs, folder, { header, lastSeq, range: { from, to }, label: 'recovered' });
  }
  if (damage === null) return;
  const kept = scan.goodBytes > 0 && usable ? await keepTail(fs, path, scan, now) : await setAside(fs, path, now);
  damage.keptAs = inside(folder, kept);
}

async function keepTail(fs: FsPort, path: string, scan: JournalScan, now: string): Promise<string> {
  const name = await asideName(fs, path, now);
  await writeNew(fs, name, readChunks(fs, path, scan.goodBytes));
  await fs.flushFolder(path.slice(0, path.lastIndexOf('/')));
  return name;
}

async function cutTail(fs: FsPort, path: string, goodBytes: number): Promise<void> {
  await withFile(await fs.open(path, 'update'), async (file) => {
    await file.truncate(goodBytes);
    await file.flush();
  });
}

/** The part of a journal that becomes a segment: in bytes, from its header's end to the end of record `lastSeq`. */
interface JournalPart {
  header: JournalHeader;
  lastSeq: number;
  range: { from: number; to: number };
  label: string;
}

/** Copies the records of a journal into a segment. */
export async function journalToSegment(
  fs: FsPort,
  folder: string,
  { header, lastSeq, range, label }: JournalPart,
): Promise<number> {
  const path = `${folder}/${JOURNAL_FILE}`;
  return writeSegment(fs, folder, { ...header, to: lastSeq, label }, () => readChunks(fs, path, range.from, range.to));
}

/** Writes the readable beginning of a damaged segment as its own segment, before the damaged one is set aside. */
async function trimSegment(fs: FsPort, folder: string, trim: { segment: SegmentFile; to: number }): Promise<void> {
  const { segment, to } = trim;
  const scan: SegmentScan = { header: null, lastGood: segment.from - 1, problem: null };
  const path = `${folder}/${SEGMENTS}/${segment.name}`;
  const check = await scanSegment(fs, path, segment);
  if (check.header === null) return;
  const header = { ...check.header, to };
  await writeSegment(fs, folder, header, async function* lines() {
    for await (const batch of segmentRecords(fs, folder, segment, { from: segment.from, to }, scan)) {
      for (const record of batch) yield encodeLine(record);
    }
  });
}

function inside(folder: string, path: string): string {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}
