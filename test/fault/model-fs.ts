import type { FsFile, FsKind, FsPort, OpenMode } from '../../src/store/disk/fs-port';
import type { Random } from './random';

/** An error like those of the system calls. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: simulated`), { code });
}

/** Error code of every call once the power is cut. */
export const POWER_CUT = 'EPOWERCUT';

type FileChange = { position: number; bytes: Buffer } | { truncate: number };

class FileNode {
  readonly kind = 'file' as const;
  bytes: Buffer = Buffer.alloc(0);
  flushed: Buffer = Buffer.alloc(0);
  pending: FileChange[] = [];
  links = 0;
}

class FolderNode {
  readonly kind = 'folder' as const;
  entries = new Map<string, TreeNode>();
  flushed = new Map<string, TreeNode>();
}

type TreeNode = FileNode | FolderNode;

/** One change of directory entries. A rename changes two, possibly in two folders, and survives completely or not at all. */
interface NameChange {
  steps: { folder: FolderNode; name: string; node: TreeNode | null }[];
}

/**
 * How the disk looks after the power is cut:
 * 'drop': only what was flushed;
 * 'keep': everything, as if the cache had just been written;
 * 'names': every name, but only flushed contents, the rest zeros (a journaling file system without data ordering);
 * 'random': any subset of the unflushed changes, the last writes torn anywhere.
 */
export type Survival = 'drop' | 'keep' | 'names' | 'random';

const SECTOR_BYTES = 512;

/**
 * A file system in memory that knows what a power cut would leave. Every call that changes something is counted; the call
 * with the number `cutAt` no longer happens, nor does anything after it.
 */
export class ModelFs implements FsPort {
  /** Number of changing calls so far. */
  changes = 0;
  cutAt = Infinity;
  #root = new FolderNode();
  #names: NameChange[] = [];

  open(path: string, mode: OpenMode): Promise<FsFile> {
    return this.#call(() => this.#open(path, mode));
  }

  list(path: string): Promise<{ name: string; kind: FsKind }[]> {
    return this.#call(() => [...this.#folder(path).entries].map(([name, node]) => ({ name, kind: node.kind })));
  }

  stat(path: string): Promise<{ kind: FsKind; sizeBytes: number }> {
    return this.#call(() => {
      const node = this.#find(path);
      return { kind: node.kind, sizeBytes: node.kind === 'file' ? node.bytes.length : 0 };
    });
  }

  makeFolder(path: string): Promise<void> {
    return this.#change(() => {
      const { folder, name } = this.#place(path);
      if (folder.entries.has(name)) throw systemError('EEXIST');
      this.#rename([{ folder, name, node: new FolderNode() }]);
    });
  }

  rename(from: string, to: string): Promise<void> {
    return this.#change(() => {
      const source = this.#place(from);
      const target = this.#place(to);
      const node = source.folder.entries.get(source.name);
      if (node === undefined) throw systemError('ENOENT');
      const replaced = target.folder.entries.get(target.name);
      if (replaced?.kind === 'folder') throw systemError(node.kind === 'folder' ? 'ENOTEMPTY' : 'EISDIR');
      if (replaced !== undefined && node.kind === 'folder') throw systemError('ENOTDIR');
      if (replaced !== undefined) replaced.links -= 1;
      this.#rename([
        { ...source, node: null },
        { ...target, node },
      ]);
    });
  }

  removeFile(path: string): Promise<void> {
    return this.#change(() => {
      const { folder, name } = this.#place(path);
      const node = this.#find(path);
      if (node.kind !== 'file') throw systemError('EISDIR');
      node.links -= 1;
      this.#rename([{ folder, name, node: null }]);
    });
  }

  removeFolder(path: string): Promise<void> {
    return this.#change(() => {
      const { folder, name } = this.#place(path);
      if (this.#folder(path).entries.size > 0) throw systemError('ENOTEMPTY');
      this.#rename([{ folder, name, node: null }]);
    });
  }

  flushFolder(path: string): Promise<void> {
    return this.#change(() => {
      const folder = this.#folder(path);
      const committed = committedBy(this.#names, folder);
      for (const change of this.#names) if (committed.has(change)) applySteps(change);
      this.#names = this.#names.filter((change) => !committed.has(change));
    });
  }

  /** Removes a folder with everything in it, as someone else would while the store has files in it open. */
  vanish(path: string): void {
    const { folder, name } = this.#place(path);
    const unlink = (node: TreeNode): void => {
      if (node.kind === 'file') node.links = 0;
      else for (const inner of node.entries.values()) unlink(inner);
    };
    unlink(this.#find(path));
    folder.entries.delete(name);
    folder.flushed.delete(name);
  }

  /** The current bytes of a file, flushed or not. */
  peek(path: string): Buffer {
    return Buffer.from(this.#file(path).bytes);
  }

  /** Creates a file, flushed; for preparing a test. */
  poke(path: string, bytes: Buffer): void {
    const { folder, name } = this.#place(path);
    const node = new FileNode();
    node.bytes = Buffer.from(bytes);
    node.flushed = Buffer.from(bytes);
    node.links = 1;
    folder.entries.set(name, node);
    folder.flushed.set(name, node);
  }

  /** Every path in the tree, folders with a trailing slash. */
  paths(): string[] {
    const walk = (folder: FolderNode, prefix: string): string[] =>
      [...folder.entries].flatMap(([name, node]) =>
        node.kind === 'file' ? [prefix + name] : [`${prefix}${name}/`, ...walk(node, `${prefix}${name}/`)],
      );
    return walk(this.#root, '/').sort();
  }

  /** The disk after a power cut, as a new file system. This one is not changed. */
  afterPowerCut(survival: Survival, random: Random): ModelFs {
    const surviving = new ModelFs();
    const names = survivingNames(this.#names, survival, random);
    surviving.#root = copyFolder(this.#root, names, survival, random, new Map());
    return surviving;
  }

  #open(path: string, mode: OpenMode): FsFile {
    if (mode !== 'create') return this.#handle(this.#file(path));
    this.#count();
    const { folder, name } = this.#place(path);
    if (folder.entries.has(name)) throw systemError('EEXIST');
    const node = new FileNode();
    node.links = 1;
    this.#rename([{ folder, name, node }]);
    return this.#handle(node);
  }

  #handle(node: FileNode): FsFile {
    return {
      read: (into, position) =>
        this.#call(() => node.bytes.copy(into, 0, Math.min(position, node.bytes.length), position + into.length)),
      write: (bytes, position) =>
        this.#change(() => {
          this.#write(node, Buffer.from(bytes), position);
          return bytes.length;
        }),
      truncate: (length) =>
        this.#change(() => {
          node.pending.push({ truncate: length });
          node.bytes = applyChange(node.bytes, { truncate: length });
        }),
      flush: () =>
        this.#change(() => {
          node.flushed = node.bytes;
          node.pending = [];
        }),
      status: () => this.#call(() => ({ sizeBytes: node.bytes.length, linked: node.links > 0 })),
      close: () => this.#call(() => undefined),
    };
  }

  #write(node: FileNode, bytes: Buffer, position: number): void {
    node.pending.push({ position, bytes });
    node.bytes = applyChange(node.bytes, { position, bytes });
  }

  #rename(steps: NameChange['steps']): void {
    for (const { folder, name, node } of steps) setName(folder.entries, name, node);
    this.#names.push({ steps });
  }

  #find(path: string): TreeNode {
    const { folder, name } = this.#place(path);
    const node = name === '' ? folder : folder.entries.get(name);
    if (node === undefined) throw systemError('ENOENT');
    return node;
  }

  #file(path: string): FileNode {
    const node = this.#find(path);
    if (node.kind !== 'file') throw systemError('EISDIR');
    return node;
  }

  #folder(path: string): FolderNode {
    const node = this.#find(path);
    if (node.kind !== 'folder') throw systemError('ENOTDIR');
    return node;
  }

  #place(path: string): { folder: FolderNode; name: string } {
    const parts = path.split('/').filter((part) => part !== '');
    const name = parts.pop() ?? '';
    let folder = this.#root;
    for (const part of parts) {
      const next = folder.entries.get(part);
      if (next === undefined) throw systemError('ENOENT');
      if (next.kind !== 'folder') throw systemError('ENOTDIR');
      folder = next;
    }
    return { folder, name };
  }

  async #call<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    if (this.changes >= this.cutAt) throw systemError(POWER_CUT);
    return work();
  }

  #change<T>(work: () => T): Promise<T> {
    return this.#call(() => {
      this.#count();
      return work();
    });
  }

  #count(): void {
    this.changes += 1;
    if (this.changes >= this.cutAt) throw systemError(POWER_CUT);
  }
}

function setName(entries: Map<string, TreeNode>, name: string, node: TreeNode | null): void {
  if (node === null) entries.delete(name);
  else entries.set(name, node);
}

function applySteps(change: NameChange): void {
  for (const { folder, name, node } of change.steps) setName(folder.flushed, name, node);
}

function applyChange(bytes: Buffer, change: FileChange): Buffer {
  if ('truncate' in change) {
    if (change.truncate <= bytes.length) return bytes.subarray(0, change.truncate);
    return Buffer.concat([bytes, Buffer.alloc(change.truncate - bytes.length)]);
  }
  const end = change.position + change.bytes.length;
  const after = Buffer.alloc(Math.max(bytes.length, end));
  bytes.copy(after);
  change.bytes.copy(after, change.position);
  return after;
}

/** The changes of a folder, and every earlier change in another folder of a name they involve. */
function committedBy(names: NameChange[], folder: FolderNode): Set<NameChange> {
  const committed = new Set<NameChange>();
  const touched: NameChange['steps'] = [];
  for (const change of [...names].reverse()) {
    const touches = change.steps.some(
      (step) =>
        step.folder === folder || touched.some((other) => other.folder === step.folder && other.name === step.name),
    );
    if (!touches) continue;
    committed.add(change);
    touched.push(...change.steps);
  }
  return committed;
}

function survivingNames(names: NameChange[], survival: Survival, random: Random): NameChange[] {
  if (survival === 'drop') return [];
  if (survival !== 'random') return names;
  // A journaling file system keeps the order of names: usually a prefix of the changes survives, rarely a random subset.
  if (random.oneIn(4)) return names.filter(() => random.oneIn(2));
  return names.slice(0, random.below(names.length + 1));
}

function copyFolder(
  folder: FolderNode,
  names: NameChange[],
  survival: Survival,
  random: Random,
  seen: Map<FileNode, FileNode>,
): FolderNode {
  const entries = new Map(folder.flushed);
  for (const change of names) {
    for (const step of change.steps) if (step.folder === folder) setName(entries, step.name, step.node);
  }
  const copy = new FolderNode();
  for (const [name, node] of entries) {
    const inner =
      node.kind === 'folder' ? copyFolder(node, names, survival, random, seen) : copyFile(node, survival, random, seen);
    copy.entries.set(name, inner);
    copy.flushed.set(name, inner);
  }
  return copy;
}

function copyFile(node: FileNode, survival: Survival, random: Random, seen: Map<FileNode, FileNode>): FileNode {
  const known = seen.get(node);
  if (known !== undefined) return known;
  const copy = new FileNode();
  copy.bytes = survivingBytes(node, survival, random);
  copy.flushed = copy.bytes;
  copy.links = 1;
  seen.set(node, copy);
  return copy;
}

function survivingBytes(node: FileNode, survival: Survival, random: Random): Buffer {
  if (survival === 'keep') return Buffer.from(node.bytes);
  if (survival === 'drop') return Buffer.from(node.flushed);
  if (survival === 'names') {
    const kept = Buffer.alloc(node.bytes.length);
    node.flushed.copy(kept, 0, 0, Math.min(node.flushed.length, kept.length));
    return kept;
  }
  let bytes = Buffer.from(node.flushed);
  for (const change of node.pending) {
    if (random.oneIn(3)) continue;
    bytes = Buffer.from(applyChange(bytes, 'truncate' in change ? change : tear(change, random)));
  }
  return bytes;
}

/** A write of which only some sectors reached the disk. */
function tear(change: { position: number; bytes: Buffer }, random: Random): FileChange {
  if (random.oneIn(3)) return change;
  if (random.oneIn(2))
    return { position: change.position, bytes: change.bytes.subarray(0, random.below(change.bytes.length + 1)) };
  const bytes = Buffer.from(change.bytes);
  for (let at = 0; at < bytes.length; at += SECTOR_BYTES) {
    if (random.oneIn(2)) bytes.fill(0, at, Math.min(at + SECTOR_BYTES, bytes.length));
  }
  return { position: change.position, bytes };
}
