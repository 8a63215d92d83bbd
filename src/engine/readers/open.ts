import type { CodedError, Result } from '../../kernel/result';
import { err } from '../../kernel/result';
import type { AnyRuleset } from '../system/ruleset';
import { MAX_FOREIGN_PEOPLE, readerErrors } from './limits';
import type { ForeignFile, Reader, ReadPerson } from './reader';

/** How many bytes a reader's `sniff` gets. */
const HEAD_BYTES = 4_096;

/** The reader for a file, by its extension first and then by its first bytes; null if there is none. */
export function readerFor(ruleset: AnyRuleset, { name, bytes }: ForeignFile): Reader | null {
  const readers = ruleset.readers ?? [];
  const ending = name.toLowerCase().replace(/^.*\./, '');
  const byName = readers.find(({ extensions }) => extensions.includes(ending));
  const head = bytes.subarray(0, HEAD_BYTES);
  return byName ?? readers.find((reader) => reader.sniff(head)) ?? null;
}

/** The people in a foreign file, or why there are none: `import-failed` if the reader itself failed. */
export function readForeign(ruleset: AnyRuleset, file: ForeignFile): Result<ReadPerson[], CodedError> {
  const reader = readerFor(ruleset, file);
  if (reader === null) return err(readerErrors.unknown());
  try {
    const read = reader.read(file);
    return read.ok && read.value.length > MAX_FOREIGN_PEOPLE ? err(readerErrors.tooMany()) : read;
  } catch (error) {
    return err(readerErrors.failed(error instanceof Error ? error.message : String(error)));
  }
}
