import { describe, expect, it } from 'vitest';
import { isThin } from '../../../renderer/panels/log/transcript';
import type { LogEntry } from '../../../src/contract/campaign-view';

const TURN = {
  kind: 'command',
  call: { do: 'next-turn', with: {} },
  sentence: 'Dorrit is up.',
  events: [],
  figures: [],
  dice: [],
  mark: null,
} as unknown as LogEntry;
const thin = (change: Partial<LogEntry>): boolean => isThin({ ...TURN, ...change }, 'next-turn');

describe('a thin line of the log', () => {
  it('is a change of turn with which nothing else happens, and a step back or forward', () => {
    expect(thin({})).toBe(true);
    expect(thin({ kind: 'undo', call: null })).toBe(true);
  });

  it('is none where something happens, is rolled or counted, and no other command', () => {
    expect(thin({ events: [{ at: 1, when: 'Day 1', text: 'Dorrit bleeds.' }] })).toBe(false);
    expect(thin({ dice: [{ sides: 6, face: 2, by: 'app', group: 'Dorrit: bleeding' }] })).toBe(false);
    expect(thin({ figures: [{ label: 'HP', value: 3 }] })).toBe(false);
    expect(thin({ call: { do: 'attack', with: {} } })).toBe(false);
    expect(thin({ call: { do: 'note', with: {} }, mark: 'note' })).toBe(false);
    expect(isThin({ ...TURN, call: null }, undefined)).toBe(false);
  });
});
