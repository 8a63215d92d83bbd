import { describe, expect, it } from 'vitest';
import { thisProcess } from '../../../../src/store/disk/node-ports';

describe('what the machine says of processes', () => {
  const { pid, isAlive, startOf, upSeconds } = thisProcess();

  it('tells when one began, always in the same words, where the system tells it', () => {
    const began = startOf(pid);
    expect(startOf(pid)).toBe(began);
    if (process.platform === 'linux') {
      expect(began).toMatch(/^\d+$/);
      expect(Number(startOf(process.ppid))).toBeLessThanOrEqual(Number(began));
    }
  });

  it('knows of none that is gone', () => {
    const none = 2 ** 30;
    expect(isAlive(pid)).toBe(true);
    expect(isAlive(none)).toBe(false);
    expect(startOf(none)).toBeNull();
  });

  it('knows how long the computer has run', () => {
    expect(upSeconds()).toBeGreaterThan(0);
  });
});
