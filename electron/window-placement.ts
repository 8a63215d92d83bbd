/** A rectangle in screen coordinates, device-independent pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A window's last position. `bounds` are those of the window when not maximised. */
export interface WindowPlacement {
  bounds: Rect;
  maximized: boolean;
  fullScreen: boolean;
}

export const MIN_SIZE = { width: 800, height: 560 };
const DEFAULT_SIZE = { width: 1280, height: 800 };
/** The part of a window's top edge that must be reachable to drag it, in pixels. */
const GRIP = { width: 160, height: 40 };

/**
 * The place for a window that was last at `wanted`, given the work areas of the current screens (the first is the primary
 * one). Never off-screen, never larger than its screen, never smaller than usable; a window whose screen is gone is
 * centred on the primary screen.
 */
export function fitPlacement(wanted: WindowPlacement | undefined, workAreas: readonly Rect[]): WindowPlacement {
  const primary = workAreas[0] ?? { x: 0, y: 0, ...DEFAULT_SIZE };
  if (wanted === undefined) return { bounds: centred(DEFAULT_SIZE, primary), maximized: false, fullScreen: false };
  const home = workAreas.find((area) => canGrip(wanted.bounds, area));
  const bounds = home === undefined ? centred(wanted.bounds, primary) : within(wanted.bounds, home);
  return { ...wanted, bounds };
}

/** The screen for the players: the first that does not hold the game master's window; null if there is only one. */
export function otherScreen(gmWindow: Rect, screens: readonly Rect[]): Rect | null {
  const middle = { x: gmWindow.x + gmWindow.width / 2, y: gmWindow.y + gmWindow.height / 2 };
  const holdsMiddle = (screen: Rect): boolean =>
    middle.x >= screen.x &&
    middle.x < screen.x + screen.width &&
    middle.y >= screen.y &&
    middle.y < screen.y + screen.height;
  const home = screens.find(holdsMiddle) ?? screens[0];
  return screens.find((screen) => screen !== home) ?? null;
}

function sized(size: { width: number; height: number }, area: Rect): { width: number; height: number } {
  const fit = (wanted: number, smallest: number, largest: number): number =>
    Math.min(largest, Math.max(smallest, Math.round(wanted)));
  return {
    width: fit(size.width, MIN_SIZE.width, area.width),
    height: fit(size.height, MIN_SIZE.height, area.height),
  };
}

function centred(size: { width: number; height: number }, area: Rect): Rect {
  const { width, height } = sized(size, area);
  return {
    x: area.x + Math.floor((area.width - width) / 2),
    y: area.y + Math.floor((area.height - height) / 2),
    width,
    height,
  };
}

function within(bounds: Rect, area: Rect): Rect {
  const { width, height } = sized(bounds, area);
  const fit = (wanted: number, low: number, high: number): number => Math.min(high, Math.max(low, Math.round(wanted)));
  return {
    x: fit(bounds.x, area.x, area.x + area.width - width),
    y: fit(bounds.y, area.y, area.y + area.height - height),
    width,
    height,
  };
}

/** Whether enough of the window's top edge lies in `area`. */
function canGrip(bounds: Rect, area: Rect): boolean {
  const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  const topIsInside = bounds.y >= area.y - GRIP.height / 2 && bounds.y + GRIP.height <= area.y + area.height;
  return across >= GRIP.width && topIsInside;
}
