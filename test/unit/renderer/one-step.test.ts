import { describe, expect, it } from 'vitest';
import { atAll } from '../../../renderer/app/one-step';

const burst = { targetParam: 'target', severalParam: 'targets' };

describe('a deed at several', () => {
  it('names all of them in one call, where the rules have it so', () => {
    expect(atAll(burst, { actor: 'a', target: 'b' }, ['c', 'd'])).toEqual({ actor: 'a', targets: ['b', 'c', 'd'] });
  });

  it('is as it stands at one, and where each takes a deed of its own', () => {
    expect(atAll(burst, { actor: 'a', target: 'b' }, [])).toEqual({ actor: 'a', target: 'b' });
    expect(atAll({ targetParam: 'target' }, { actor: 'a', target: 'b' }, ['c'])).toEqual({ actor: 'a', target: 'b' });
  });
});
