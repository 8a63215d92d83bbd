import { tick } from 'svelte';

/** About one frame. A timer, because requestAnimationFrame would force a paint and delay the result of a key press. */
const FRAME_MS = 16;

/** What had the focus last, if it was in an entry of a list, and where that entry was. */
let last: { readonly focused: Element; readonly entry: Element; readonly list: Element; readonly at: number } | null =
  null;

/** Remembers the entry of a list that gets the focus, in case it goes. */
export function rememberEntry(focused: Element): void {
  const entry = focused.closest('li, tr, [role="listitem"]');
  const list = entry?.parentElement;
  last = entry == null || list == null ? null : { focused, entry, list, at: [...list.children].indexOf(entry) };
}

/**
 * The first control of the entry whose focused control has gone, or of the entry in its place; null where the list is
 * gone too, and for a control that was left on purpose.
 */
function nearby(): HTMLElement | null {
  if (last === null) return null;
  const { focused, entry, list, at } = last;
  if (focused.isConnected && !focused.matches(':disabled')) return null;
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
