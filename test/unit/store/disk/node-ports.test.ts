import { describe, expect, it } from 'vitest';
import { thisProcess } from '../../../../src/store/disk/node-ports';

describe('process information from the machine', () => {
  const { pid, isAlive, startOf, upSeconds } = thisProcess();

  it('has the start time in a fixed form, where the system provides it', () => {
    const began = startOf(pid);
    expect(startOf(pid)).toBe(began);
    if (process.platform === 'linux') {
      expect(began).toMatch(/^\d+$/);
      expect(Number(startOf(process.ppid))).toBeLessThanOrEqual(Number(began));
    }
  });

  it('has nothing about a process that is gone', () => {
    const none = 2 ** 30;
    expect(isAlive(pid)).toBe(true);
    expect(isAlive(none)).toBe(false);
    expect(startOf(none)).toBeNull();
  });

  it('has the uptime of the computer', () => {
    expect(upSeconds()).toBeGreaterThan(0);
  });
});
