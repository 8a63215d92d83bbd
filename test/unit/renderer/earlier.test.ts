import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/contract/campaign-view';
import { earlierOf } from '../../../renderer/panels/combatants/earlier';

const entry = (seq: number, command: string, more: Partial<LogEntry> = {}): LogEntry =>
  ({
    seq,
    kind: 'command',
    call: { do: command, with: {} },
    sentence: `${command} ${seq}`,
    events: [],
    undone: false,
    mark: null,
    ...more,
  }) as unknown as LogEntry;

const ROLES: Readonly<Record<string, string>> = { go: 'next', begin: 'start' };

/** The numbers of the entries at hand, newest first. */
function earlier(recent: LogEntry[], { told = 0, isFight = true } = {}): { turn: number[]; before: number[] } {
  const found = earlierOf(
    {
      recent,
      hasRole: (name: string | undefined, role: string) => name !== undefined && ROLES[name] === role,
      view: { encounter: isFight ? {} : null },
    } as unknown as Parameters<typeof earlierOf>[0],
    told,
  );
  return { turn: found.turn.map(({ seq }) => seq), before: found.before.map(({ seq }) => seq) };
}

describe('what happened earlier in the fight', () => {
  it('is this turn, then what happened in the turns before it, without what is told elsewhere', () => {
    const recent = [
      entry(1, 'begin'),
      entry(2, 'hit'),
      entry(3, 'go'),
      entry(4, 'hit'),
      entry(5, 'go'),
      entry(6, 'hit'),
    ];
    expect(earlier(recent)).toEqual({ turn: [6, 5], before: [4, 2, 1] });
    expect(earlier(recent, { told: 6 })).toEqual({ turn: [5], before: [4, 2, 1] });
  });

  it('says that an earlier turn began only if something happened with it', () => {
    const bleeds = { events: [{ text: 'Ash bleeds.' }] } as Partial<LogEntry>;
    const recent = [entry(1, 'begin'), entry(2, 'go', bleeds), entry(3, 'go'), entry(4, 'go')];
    expect(earlier(recent)).toEqual({ turn: [4], before: [2, 1] });
  });

  it('is nothing of the fight before, of notes, or of what was undone', () => {
    const recent = [entry(1, 'hit'), entry(2, 'begin'), entry(3, 'hit', { undone: true }), entry(4, 'go')];
    expect(earlier([...recent, entry(5, 'note', { mark: 'note' })])).toEqual({ turn: [4], before: [2] });
    expect(earlier([entry(1, 'hit'), entry(2, 'begin')])).toEqual({ turn: [2], before: [] });
    expect(earlier([entry(1, 'go'), entry(2, 'end'), entry(3, 'hit')], { isFight: false }).before).toEqual([]);
  });

  it('is no more than can be read at a glance', () => {
    const hits = Array.from({ length: 20 }, (_, at) => entry(at + 2, 'hit'));
    const { turn, before } = earlier([entry(1, 'begin'), ...hits, entry(30, 'go')]);
    expect([turn.length, before]).toEqual([1, [21, 20, 19, 18, 17, 16]]);
    expect(
      earlier([
        entry(1, 'begin'),
        entry(2, 'hit'),
        entry(3, 'go'),
        ...hits.map((hit, at) => ({ ...hit, seq: at + 40 })),
      ]),
    ).toEqual({
      turn: [59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48],
      before: [],
    });
  });
});
