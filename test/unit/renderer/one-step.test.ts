import { describe, expect, it } from 'vitest';
import { withAllTargets } from '../../../renderer/app/one-step';

const burst = { targetParam: 'target', severalParam: 'targets' };

describe('a deed at several', () => {
  it('names all of them in one call, where the rules have it so', () => {
    expect(withAllTargets(burst, { actor: 'a', target: 'b' }, ['c', 'd'])).toEqual({
      actor: 'a',
      targets: ['b', 'c', 'd'],
    });
  });

  it('is as it stands at one, and where each takes a deed of its own', () => {
    expect(withAllTargets(burst, { actor: 'a', target: 'b' }, [])).toEqual({ actor: 'a', target: 'b' });
    expect(withAllTargets({ targetParam: 'target' }, { actor: 'a', target: 'b' }, ['c'])).toEqual({
      actor: 'a',
      target: 'b',
    });
  });
});
