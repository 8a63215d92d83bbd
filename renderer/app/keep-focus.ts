import { tick } from 'svelte';

/** About one frame. A timer, because requestAnimationFrame would force a paint and delay the result of a key press. */
const FRAME_MS = 16;

/** If nothing has the focus, gives it to the panel, so that its shortcuts keep working and Tab continues from there. */
export async function keepFocus(): Promise<void> {
  await tick();
  await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  focusPanelIfNowhere();
}

/**
 * The same at once, for a key press: browsers delay timers while keys follow one another, so `keepFocus` would run only
 * after the last of them.
 */
export function focusPanelIfNowhere(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  document.getElementById('panel')?.focus({ preventScroll: true });
}
