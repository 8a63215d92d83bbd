import { describe, expect, it } from 'vitest';
import type { ChanceView, ForecastView, PairForecast } from '../../../src/contract/forecast-views';
import { forecastSentences, spanWords } from '../../../renderer/panels/forecast/words';

const ACTION_TURN = { roundName: 'Action Turn', roundNamePlural: 'Action Turns' };
const chance = (times: number, of: number): ChanceView => ({
  share: of === 0 ? 0 : times / of,
  low: 0,
  high: 1,
  times,
  of,
});

function view(part: Partial<ForecastView>): ForecastView {
  const [sure, never] = [chance(40, 40), chance(0, 40)];
  return {
    ...{ ours: 'press', theirs: 'press', tactics: [], fights: 40, commands: 0, roundCap: 60, people: [], pairs: [] },
    ...{
      won: { ours: sure, theirs: never, nobody: never },
      allLive: sure,
      noneDying: sure,
      allStand: sure,
      capped: never,
      rounds: null,
    },
    ...part,
  };
}

const lasting = (p10: number, p50: number, p90: number): string | undefined =>
  forecastSentences(view({ rounds: { p10, p50, p90 } }), ACTION_TURN).find((line) => line.startsWith('It is over'));

describe('a forecast in words', () => {
  it('says how long a fight takes in the rounds of the game', () => {
    expect(lasting(1, 1, 1)).toBe('It is over in 1 Action Turn.');
    expect(lasting(1, 1, 2)).toBe('It is over in 1 or 2 Action Turns, usually 1.');
    expect(lasting(3, 4, 6)).toBe('It is over in 3 to 6 Action Turns, usually 4.');
    const capped = forecastSentences(view({ capped: chance(3, 12) }), ACTION_TURN);
    expect(capped).toContain('Still undecided after 60 Action Turns: 3 in 12.');
  });

  it('describes the dying and the dead correctly', () => {
    const one = (name: string, already: 'dead' | 'dying' | null) => ({
      ...{ id: name, name, camp: 'ours' as const, already, trackers: [], matters: null },
      ...{ hurt: chance(0, 10), down: chance(0, 10), dead: chance(0, 10) },
    });
    const said = (...people: ReturnType<typeof one>[]): string[] =>
      forecastSentences(
        view({ people, allLive: chance(9, 10), noneDying: chance(4, 10), allStand: chance(3, 10) }),
        ACTION_TURN,
      );
    expect(said(one('Runa', 'dying'), one('Ito', 'dying')).slice(0, 2)).toEqual([
      'Nobody in the party dies: 9 in 10. Nobody is left dying either: 4 in 10. All are still standing: 3 in 10.',
      'Already dying: Runa, Ito. In these fights nobody helps them.',
    ]);
    expect(said(one('Runa', 'dead'), one('Ito', null))[0]).toMatch(/^Nobody else in the party dies: 9 in 10\. /);
    expect(forecastSentences(view({}), ACTION_TURN)[0]).not.toContain('dying');
  });

  it('mentions only the other tactics that were tried, and for whom', () => {
    const pair = (times: number, of: number): PairForecast => ({
      ...{ ours: 'press', theirs: 'press', allLive: chance(times, of), won: chance(times, of) },
    });
    const said = (...pairs: PairForecast[]): string => spanWords(view({ pairs }));
    expect(said(pair(9, 10), pair(0, 0))).toBe('');
    expect(said(pair(9, 10), pair(9, 10))).toBe('The other tactics make hardly any difference.');
    expect(said(pair(9, 10), pair(9, 10), pair(0, 0))).toBe(
      'The other tactics tried so far make hardly any difference.',
    );
    expect(said(pair(4, 10), pair(8, 10))).toBe('With other tactics nobody dies in 40 to 80\u00a0% of fights.');
  });
});
