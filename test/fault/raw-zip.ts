import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a hand-made zip; every field may lie. */
export interface RawEntry {
  name: string | Buffer;
  data?: Buffer;
  /** 0 stored, 8 deflated. */
  method?: number;
  flags?: number;
  /** Unix mode in the upper half, as other systems' zips carry it. */
  externalAttributes?: number;
  claimedSize?: number;
  claimedPackedSize?: number;
  /** Packed bytes given as they are instead of packing `data`. */
  packed?: Buffer;
  /** Point at the local header of this earlier entry instead of its own. */
  shareWith?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Builds a zip by hand, for archives that no honest tool would write. */
export function rawZip(
  entries: readonly RawEntry[],
  options: { claimedCount?: number; comment?: string } = {},
): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name);
    const data = entry.data ?? Buffer.alloc(0);
    const method = entry.method ?? 8;
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(data) : data);
    const sizes = {
      crc: crc32(data),
      packed: entry.claimedPackedSize ?? packed.length,
      size: entry.claimedSize ?? data.length,
    };
    const at = entry.shareWith === undefined ? offset : offsets[entry.shareWith]!;
    offsets.push(at);
    if (entry.shareWith === undefined) {
      const local = Buffer.concat([localHeader(name, method, entry.flags ?? 0x800, sizes), name, packed]);
      parts.push(local);
      offset += local.length;
    }
    central.push(centralHeader(name, method, entry, sizes, at), name);
  }
  const directory = Buffer.concat(central);
  const comment = Buffer.from(options.comment ?? '');
  return Buffer.concat([
    ...parts,
    directory,
    endRecord(options.claimedCount ?? entries.length, directory, offset, comment),
    comment,
  ]);
}

interface Sizes {
  crc: number;
  packed: number;
  size: number;
}

function localHeader(name: Buffer, method: number, flags: number, sizes: Sizes): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(sizes.crc, 14);
  header.writeUInt32LE(sizes.packed >>> 0, 18);
  header.writeUInt32LE(sizes.size >>> 0, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function centralHeader(name: Buffer, method: number, entry: RawEntry, sizes: Sizes, at: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(0x0314, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(entry.flags ?? 0x800, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt32LE(sizes.crc, 16);
  header.writeUInt32LE(sizes.packed >>> 0, 20);
  header.writeUInt32LE(sizes.size >>> 0, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE((entry.externalAttributes ?? 0) >>> 0, 38);
  header.writeUInt32LE(at, 42);
  return header;
}

function endRecord(count: number, directory: Buffer, offset: number, comment: Buffer): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return end;
}
