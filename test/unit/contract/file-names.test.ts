import { describe, expect, it } from 'vitest';
import { hasEnding, ARCHIVE_FILE, safeFileName } from '../../../src/contract/files';

describe('a name for a file', () => {
  it.each([
    ['The quiet shaft.turnwright', 'The quiet shaft.turnwright'],
    ['  a/b\\c:d*e?"<>|\u0000\u200bf ..', 'a b c d e f'],
    ['con', 'file con'],
    ['...', 'file'],
    ['Dr. Who', 'Dr. Who'],
    ['A\ud800B', 'A B'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('keeps its ending, however long it is, so that the file can be opened again', () => {
    const safe = safeFileName(`${'a'.repeat(120)} (players).turnwright`);
    expect(hasEnding(safe, ARCHIVE_FILE)).toBe(true);
    expect(safe.length).toBeLessThanOrEqual(120);
    expect(safeFileName(safe)).toBe(safe);
  });

  it('is short enough for every disk in any script, and cut between letters', () => {
    for (const letter of ['龍', '😀', 'é']) {
      const safe = safeFileName(`a${letter.repeat(119)}.md`);
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200);
      expect(safe).toMatch(new RegExp(`^a(${letter})+\\.md$`, 'u'));
    }
  });

  it('does not end in a space where it was cut there', () => {
    expect(safeFileName(`${'a'.repeat(119)} ${'b'.repeat(9)}`)).toBe('a'.repeat(119));
  });
});
