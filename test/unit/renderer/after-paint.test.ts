import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint, prioritise } from '../../../renderer/lib/after-paint';

/** Frames and idle times come when the test says so. */
const waiting: { frames: (() => void)[]; idle: (() => void)[] } = { frames: [], idle: [] };
const call = (kind: keyof typeof waiting): void => {
  for (const work of waiting[kind].splice(0)) work();
};

/** An answer that comes when the test says so. */
function onItsWay(): { promise: Promise<string>; resolve: (text: string) => void; reject: (error: Error) => void } {
  let settle: Pick<ReturnType<typeof onItsWay>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: (text) => settle?.resolve(text), reject: (error) => settle?.reject(error) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => waiting.frames.push(work));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.idle.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => waiting.frames.splice(0));
  vi.stubGlobal('cancelIdleCallback', () => waiting.idle.splice(0));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  waiting.frames.length = 0;
  waiting.idle.length = 0;
});

describe('work after the paint', () => {
  it('runs once, when the page is idle after its next frame', () => {
    const work = vi.fn();
    afterPaint(work);
    call('idle');
    expect(work).not.toHaveBeenCalled();
    call('frames');
    call('idle');
    expect(work).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is not started while an answer is pending, and then only after another frame', async () => {
    const work = vi.fn();
    const answer = onItsWay();
    const awaited = prioritise(answer.promise);
    afterPaint(work);
    call('frames');
    call('idle');
    expect(work).not.toHaveBeenCalled();
    answer.resolve('there');
    expect(await awaited).toBe('there');
    expect(work).not.toHaveBeenCalled();
    call('frames');
    call('idle');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs eventually, however long the answer takes, even without one', async () => {
    const work = vi.fn();
    const answer = onItsWay();
    const awaited = prioritise(answer.promise);
    afterPaint(work);
    vi.advanceTimersByTime(250);
    expect(work).toHaveBeenCalledTimes(1);
    answer.reject(new Error('gone'));
    await expect(awaited).rejects.toThrow('gone');
    afterPaint(work);
    call('frames');
    call('idle');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('can be cancelled at any time', async () => {
    const work = vi.fn();
    const answer = onItsWay();
    const awaited = prioritise(answer.promise);
    const stop = afterPaint(work);
    call('frames');
    call('idle');
    stop();
    answer.resolve('there');
    await awaited;
    call('frames');
    call('idle');
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
