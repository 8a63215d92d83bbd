import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPlacement, otherScreen, MIN_SIZE, type Rect } from '../../../electron/window-placement';

const laptop: Rect = { x: 0, y: 25, width: 1440, height: 875 };
const projector: Rect = { x: 1440, y: 0, width: 1920, height: 1080 };
const place = (bounds: Rect) => ({ bounds, maximized: false, fullScreen: false });

describe('the place of a window', () => {
  it('is the middle of the primary screen at the first start', () => {
    expect(fitPlacement(undefined, [laptop]).bounds).toEqual({ x: 80, y: 62, width: 1280, height: 800 });
  });

  it('is kept if the screen is still there', () => {
    const wanted = place({ x: 1500, y: 100, width: 1000, height: 700 });
    expect(fitPlacement(wanted, [laptop, projector])).toEqual(wanted);
  });

  it('moves to the primary screen when its own is gone', () => {
    const { bounds } = fitPlacement(place({ x: 1500, y: 100, width: 1000, height: 700 }), [laptop]);
    expect(bounds).toEqual({ x: 220, y: 112, width: 1000, height: 700 });
  });

  it('remembers that it was maximised', () => {
    const wanted = { bounds: { x: 9000, y: 0, width: 1000, height: 700 }, maximized: true, fullScreen: false };
    expect(fitPlacement(wanted, [laptop]).maximized).toBe(true);
  });

  it('is never off-screen, whatever was saved', () => {
    const anyRect = fc.record({
      x: fc.integer({ min: -20_000, max: 20_000 }),
      y: fc.integer({ min: -20_000, max: 20_000 }),
      width: fc.integer({ min: 1, max: 10_000 }),
      height: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(anyRect, (wanted) => {
        const areas = [laptop, projector];
        const { bounds } = fitPlacement(place(wanted), areas);
        const inside = areas.some(
          (area) =>
            bounds.x >= area.x &&
            bounds.y >= area.y &&
            bounds.x + bounds.width <= area.x + area.width &&
            bounds.y + bounds.height <= area.y + area.height,
        );
        expect(inside).toBe(true);
        expect(bounds.width).toBeGreaterThanOrEqual(MIN_SIZE.width);
        expect(bounds.height).toBeGreaterThanOrEqual(MIN_SIZE.height);
      }),
    );
  });

  it('is no larger than a small screen', () => {
    const small: Rect = { x: 0, y: 0, width: 1024, height: 640 };
    expect(fitPlacement(undefined, [small]).bounds).toEqual(small);
  });
});

describe('the screen for players', () => {
  it('is the one without the game master’s window', () => {
    expect(otherScreen({ x: 100, y: 100, width: 800, height: 600 }, [laptop, projector])).toBe(projector);
    expect(otherScreen({ x: 1600, y: 100, width: 800, height: 600 }, [laptop, projector])).toBe(laptop);
  });

  it('is none if there is only one', () => {
    expect(otherScreen({ x: 100, y: 100, width: 800, height: 600 }, [laptop])).toBeNull();
  });
});
