/** Most files accepted in one drop. */
const MOST_FILES = 2_000;

/** The files of a drop, including those in dropped folders; hidden ones are left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.every((entry) => entry.isFile)) return [...transfer.files];
  const found: File[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry !== undefined && found.length < MOST_FILES; entry = waiting.shift()) {
    if (entry.name.startsWith('.')) continue;
    if (isFile(entry)) found.push(await fileOf(entry));
    else waiting.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
  }
  return found;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

/** The entries of a folder; the browser returns them in batches. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (part.length === 0) return found;
    found.push(...part);
  }
}
