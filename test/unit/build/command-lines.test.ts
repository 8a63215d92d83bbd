import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { commandLines } from '../../../build/scripts/command-lines';
import { stopWithReader } from '../../../build/scripts/reader';
import { RULESETS } from '../../../src/rulesets/registry';

const LINES = RULESETS.flatMap(commandLines);

describe('the list of commands', () => {
  it('says which numbers a parameter takes', () => {
    expect(LINES.filter((line) => line.includes('number | number'))).toEqual([]);
    expect(LINES.filter((line) => line.includes('shot?: 1 | 2'))).toHaveLength(1);
  });
});

describe('what is printed for a reader that stops early', () => {
  it('stops too, and fails for any other reason', () => {
    const out = new EventEmitter();
    const stop = vi.fn();
    stopWithReader(out, stop);
    out.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    expect(stop).toHaveBeenCalledOnce();
    expect(() => out.emit('error', new Error('disk full'))).toThrow('disk full');
  });
});
