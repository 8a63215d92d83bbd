import { tick } from 'svelte';

/** About a frame; waiting for one itself would make the page draw one, and what a key brings would have to wait for the next. */
const FRAME_MS = 16;

/** Where the focus would be on nothing, it goes to the panel: its keys work on, and Tab goes on from there. */
export async function keepFocus(): Promise<void> {
  await tick();
  await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  focusPanelIfNowhere();
}

/**
 * The same at once, for a key that is pressed: browsers let timers wait for as long as one key follows the other, so that
 * `keepFocus` would come only when the last of them is released.
 */
export function focusPanelIfNowhere(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  document.getElementById('panel')?.focus({ preventScroll: true });
}
