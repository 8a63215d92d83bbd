import { tick } from 'svelte';

/** About one frame. A timer, because requestAnimationFrame would force a paint and delay the result of a key press. */
const FRAME_MS = 16;

/** The entry of a list that had the focus last, and where it was. */
let last: { readonly entry: Element; readonly list: Element; readonly at: number } | null = null;

/** Remembers the entry of a list that gets the focus, in case it goes. */
export function rememberEntry(focused: Element): void {
  const entry = focused.closest('li, tr, [role="listitem"]');
  const list = entry?.parentElement;
  last = entry == null || list == null ? null : { entry, list, at: [...list.children].indexOf(entry) };
}

/** The first control of the entry that lost its focus, or of the one in its place; null where the list is gone too. */
function nearby(): HTMLElement | null {
  if (last === null) return null;
  const { entry, list, at } = last;
  const next = entry.isConnected ? entry : (list.children[at] ?? list.lastElementChild);
  const control = next?.querySelector<HTMLElement>(':is(button, input, textarea):not(:disabled, [tabindex="-1"])');
  return next?.isConnected === true ? (control ?? null) : null;
}

/**
 * If nothing has the focus, gives it to what has taken the place of the entry it was in, else to the panel, so that its
 * shortcuts keep working and Tab continues from there.
 */
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
  (nearby() ?? document.getElementById('panel'))?.focus({ preventScroll: true });
}
