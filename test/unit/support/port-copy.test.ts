import { describe, expect, it } from 'vitest';
import { portCopy } from '../../support/port-copy';

describe('the copy that a port makes', () => {
  it('equals a structured clone, and shares nothing with what was sent', () => {
    const named = JSON.parse('{ "__proto__": { "polluted": true }, "constructor": 1 }') as unknown;
    const bytes = new Uint8Array([1, 2]);
    const bare: unknown = Object.assign(Object.create(null), { a: 1 });
    const sent = {
      list: [1, [undefined, null]],
      text: 'é',
      none: undefined,
      bytes,
      named,
      bare,
      big: 1n,
      at: new Date(0),
    };
    const copy = portCopy(sent) as typeof sent;
    expect(copy).toStrictEqual(structuredClone(sent));
    expect(Object.keys(copy.named as object)).toEqual(['__proto__', 'constructor']);
    expect(copy.list).not.toBe(sent.list);
    expect(copy.bytes.buffer).not.toBe(bytes.buffer);
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a promise', Promise.resolve(1)],
  ])('refuses %s, however deep', (_, value) => {
    expect(() => portCopy({ deep: [{ value }] })).toThrow(DOMException);
  });
});
