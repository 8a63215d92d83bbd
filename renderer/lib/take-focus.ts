import { isTypingTarget } from './keymap';

/** An open menu or list owns the keyboard even before the focus has moved into it. */
const OPEN_LIST = '[role="menu"][data-state="open"], [role="listbox"][data-state="open"]';

/**
 * Whether the focus can move to something new in `part`: never while somebody types or uses a list, nor away from another
 * control of that part. With `first`, it appears together with the part and can take the focus from elsewhere; later
 * additions take it only if no control has it (the panel itself does not count).
 */
export function mayTakeFocus(part: Element, first: boolean): boolean {
  const active = document.activeElement;
  if (document.querySelector(OPEN_LIST) !== null || isTypingTarget(active)) return false;
  if (active === null || active === document.body || active.matches('[data-go], [data-result], #panel')) return true;
  return first && !part.contains(active);
}
