import { text } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** The text of the first entry of a zip file whose name matches; fails when there is none. */
export function entryOf(file: string, name: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true }, (problem: Error | null, zip?: ZipFile) => {
      if (zip === undefined) return reject(problem ?? new Error(file));
      zip.on('error', reject);
      zip.on('end', () => reject(new Error(`${file} holds no ${String(name)}`)));
      zip.on('entry', (entry: Entry) => {
        if (!name.test(entry.fileName)) return zip.readEntry();
        zip.openReadStream(entry, (trouble: Error | null, stream) => {
          if (trouble !== null) return reject(trouble);
          void text(stream).then(resolve, reject);
        });
      });
      zip.readEntry();
    });
  });
}
