import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARCHIVE_ERROR_CODES, archiveError, type ArchiveErrorCode } from '../../../src/archive/errors';
import { attempt, STORE_ERROR_CODES, storeError, type StoreErrorCode } from '../../../src/store/errors';
import { systemError } from '../../fault/model-fs';
import { codeOf } from '../../fault/support';

const ROOT = join(import.meta.dirname, '../../../src');

/** The sources of a layer, without the catalogue's own list of texts. */
function sources(layer: string): string {
  const files = readdirSync(join(ROOT, layer), { recursive: true }).map(String);
  const names = files.filter((name) => name.endsWith('.ts'));
  const texts = names.map((name) => readFileSync(join(ROOT, layer, name), 'utf8'));
  return texts.map((text) => text.replace(/const TEXTS = \{[\s\S]*?\n\} satisfies/, '')).join('\n');
}

const FACTS = new Proxy({}, { get: () => 'thing' });

describe('the catalogue of refusals', () => {
  it('has no unused code', () => {
    const store = sources('store');
    expect(STORE_ERROR_CODES.filter((code) => !store.includes(`'${code}'`))).toEqual([]);
    const archive = sources('archive');
    expect(ARCHIVE_ERROR_CODES.filter((code) => !archive.includes(`'${code}'`))).toEqual([]);
  });

  it('has a sentence for each: capital, full stop, no exclamation mark, every fact filled in', () => {
    const sentences = [
      ...STORE_ERROR_CODES.map((code: StoreErrorCode) => storeError(code, FACTS).message),
      ...ARCHIVE_ERROR_CODES.map((code: ArchiveErrorCode) => archiveError(code, FACTS).message),
    ];
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^(["A-Z]|thing).*[.?]$/);
      expect(sentence).not.toMatch(/!|undefined/);
    }
  });
});

describe('a failing system call', () => {
  it.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EIO', 'disk-error'],
    ['EACCES', 'no-permission'],
    ['EPERM', 'no-permission'],
    ['EROFS', 'read-only'],
    ['ENOENT', 'file-missing'],
    ['EISDIR', 'wrong-kind'],
    ['ENOTDIR', 'wrong-kind'],
    ['ENAMETOOLONG', 'path-too-long'],
    ['EBUSY', 'disk-busy'],
    ['ETXTBSY', 'disk-busy'],
    ['EMFILE', 'disk-failed'],
  ])('%s becomes %s', async (errno, code) => {
    expect(codeOf(await attempt('saving', '/data', () => Promise.reject(systemError(errno))))).toBe(code);
  });

  it('is distinguished from a defect in the code, which is rethrown', async () => {
    const defect = attempt('saving', '/data', () => Promise.reject(new TypeError('no such method')));
    await expect(defect).rejects.toThrow('no such method');
  });
});
