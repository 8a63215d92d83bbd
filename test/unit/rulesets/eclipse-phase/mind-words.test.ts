import { describe, expect, it } from 'vitest';
import { humanize } from '../../../../src/rulesets/eclipse-phase/tables/derangements';
import { played, tableOf, told } from './healing-play';

const table = () => tableOf([{ id: 't', stats: { name: 'Mira', aptitudes: { wil: 15 } } }]);

describe('words about the mind', () => {
  it.each([
    [{ amount: 4 }, [], 'Mira takes 4 stress.', 'warn'],
    [{ experience: 'betrayal' }, [30], 'Mira stays calm.', 'good'],
    [{ amount: 0 }, [], 'Mira takes no stress.', 'neutral'],
    [
      { amount: 6 },
      [40, 8],
      'Mira takes 6 stress and 1 trauma. Mira is disoriented. This brings minor anxiety (4 h).',
      'bad',
    ],
    [
      { amount: 12 },
      [10, 1, 8],
      'Mira takes 12 stress and 2 traumas. This brings minor anxiety (gone at once) and minor anxiety (4 h).',
      'bad',
    ],
    [{ amount: 60 }, [], 'Mira takes 60 stress and 10 traumas. The mind is lost for good.', 'bad'],
  ])('%j is told as it happened', (params, faces, sentence, tone) => {
    const call = { target: 't', ...params };
    const done = played(table(), 'stress', call, faces);
    expect(told(done, 'stress', call)).toMatchObject({ sentence, tone });
  });

  it('offers the way out of disorientation', () => {
    const call = { target: 't', amount: 6 };
    const done = played(table(), 'stress', call, [40, 8]);
    expect(told(done, 'stress', call)).toMatchObject({
      suggestions: [{ call: { do: 'use-action', with: { actor: 't', name: 'regain-wits' } } }],
    });
    expect(played(done.world, 'use-action', { actor: 't', name: 'regain-wits' }).kind).toBe('done');
  });

  it('tells of hardening', () => {
    const world = tableOf([{ id: 't', stats: { name: 'Mira' }, state: { hardening: { betrayal: 4 } } }]);
    const call = { target: 't', experience: 'betrayal' };
    const done = played(world, 'stress', call, [30]);
    expect(told(done, 'stress', call).sentence).toContain('leaves them cold');
    expect(told(played(done.world, 'stress', call, []), 'stress', call).sentence).toContain('too often');
  });

  it('says an id in words', () => {
    expect(humanize('mood-swings')).toBe('mood swings');
  });
});
