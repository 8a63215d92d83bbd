import { describe, expect, it } from 'vitest';
import { comparisonRows } from '../../../renderer/panels/forecast/comparison';
import { chanceWords } from '../../../renderer/panels/forecast/words';
import type { ForecastView } from '../../../src/contract/forecast-views';
import { chanceOf } from '../../../src/forecast/chance';

/** A forecast of 400 fights: nobody in the party dies in `live` of them, and `names` are down in half. */
function viewOf(live: number, names: readonly string[]): ForecastView {
  const half = chanceOf(200, 400);
  const people = names.map((name) => ({
    ...{ id: name, name, camp: 'ours' as const, already: null, trackers: [], matters: null },
    ...{ hurt: half, down: half, dead: chanceOf(0, 400) },
  }));
  return {
    ...{ ours: 'press', theirs: 'press', tactics: [], fights: 400, commands: 0, roundCap: 60, pairs: [], people },
    ...{ won: { ours: half, theirs: half, nobody: chanceOf(0, 400) }, rounds: { p10: 2, p50: 3, p90: 5 } },
    ...{ allLive: chanceOf(live, 400), noneDying: chanceOf(live, 400), allStand: half, capped: chanceOf(0, 400) },
  };
}

describe('two forecasts side by side', () => {
  it('count as different only if their intervals do not touch', () => {
    // By hand, Wilson: 300 of 400 is within 70.5–79.0 %, 320 in 75.8–83.6 %, 380 in 92.4–96.7 %.
    const near = comparisonRows(viewOf(300, []), viewOf(320, []));
    expect(near.find(({ id }) => id === 'live')).toMatchObject({ mark: 'same', tone: '' });
    const far = comparisonRows(viewOf(300, []), viewOf(380, []));
    expect(far.find(({ id }) => id === 'live')).toMatchObject({ mark: 'up', tone: 'good' });
    const back = comparisonRows(viewOf(380, []), viewOf(300, []));
    expect(back.find(({ id }) => id === 'live')).toMatchObject({ mark: 'down', tone: 'bad' });
  });

  it('include people who are in only one of them', () => {
    const rows = comparisonRows(viewOf(300, ['Ann', 'Bo']), viewOf(300, ['Ann', 'Cy']));
    expect(rows.find(({ id }) => id === 'Bo down')).toMatchObject({ whatIf: 'not in it', mark: 'alone' });
    expect(rows.find(({ id }) => id === 'Cy dead')).toMatchObject({ asItIs: 'not in it', mark: 'alone' });
  });

  it('give counts while there are few fights, and a range later', () => {
    expect(chanceWords(chanceOf(3, 4))).toBe('3 in 4');
    expect(chanceWords(chanceOf(200, 400))).toBe('45–55\u00a0%');
  });
});
