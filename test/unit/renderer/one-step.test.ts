import { describe, expect, it } from 'vitest';
import { withAllTargets } from '../../../renderer/app/one-step';

const burst = { targetParam: 'target', severalParam: 'targets' };

describe('a command for several people', () => {
  it('names all of them in one call, if the rules allow it', () => {
    expect(withAllTargets(burst, { actor: 'a', target: 'b' }, ['c', 'd'])).toEqual({
      actor: 'a',
      targets: ['b', 'c', 'd'],
    });
  });

  it('stays as it is for one, and where each needs a separate command', () => {
    expect(withAllTargets(burst, { actor: 'a', target: 'b' }, [])).toEqual({ actor: 'a', target: 'b' });
    expect(withAllTargets({ targetParam: 'target' }, { actor: 'a', target: 'b' }, ['c'])).toEqual({
      actor: 'a',
      target: 'b',
    });
  });
});
