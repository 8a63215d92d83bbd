/**
 * The file system as the store sees it. Calls reject with an Error whose `code` is the errno name (ENOSPC, EIO …).
 * Nothing is durable before `flush` of the file and, for names, `flushFolder` of the folder.
 */
export interface FsPort {
  /** 'create' refuses an existing file; 'update' refuses a missing one and allows reading and writing. */
  open(path: string, mode: OpenMode): Promise<FsFile>;
  list(path: string): Promise<FsEntry[]>;
  stat(path: string): Promise<FsStat>;
  /** Creates one folder; its parent must exist and the folder must not. */
  makeFolder(path: string): Promise<void>;
  /** Replaces `to` if it is a file. */
  rename(from: string, to: string): Promise<void>;
  removeFile(path: string): Promise<void>;
  /** Refuses a folder that is not empty. */
  removeFolder(path: string): Promise<void>;
  /** Makes the names in a folder durable. */
  flushFolder(path: string): Promise<void>;
}

export type OpenMode = 'read' | 'create' | 'update';
export type FsKind = 'file' | 'folder' | 'other';

export interface FsEntry {
  name: string;
  kind: FsKind;
}

export interface FsStat {
  kind: FsKind;
  sizeBytes: number;
}

export interface FsFile {
  /** Reads into `into` from `position`; returns the bytes read, 0 at the end of the file. */
  read(into: Uint8Array, position: number): Promise<number>;
  /** Writes at `position`; returns the bytes written, which may be fewer than given. */
  write(bytes: Uint8Array, position: number): Promise<number>;
  truncate(lengthBytes: number): Promise<void>;
  /** Makes content and length durable. */
  flush(): Promise<void>;
  /** `linked` is false once the file no longer has a name (its folder was removed). */
  status(): Promise<{ sizeBytes: number; linked: boolean }>;
  close(): Promise<void>;
}
