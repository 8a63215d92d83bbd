import { isTypingTarget } from './keymap';

/** A menu or list that stands open holds the keyboard even before the focus has arrived in it. */
const OPEN_LIST = '[role="menu"][data-state="open"], [role="listbox"][data-state="open"]';

/**
 * Whether the focus may move to what has just appeared in `part`: never away from whoever types or chooses from a list,
 * nor from somebody who has gone on to another control of that part. What says `first` comes with the part itself and may
 * take the focus from elsewhere; what comes later takes it only where nobody has it: the panel itself keeps it for nobody.
 */
export function mayTakeFocus(part: Element, first: boolean): boolean {
  const active = document.activeElement;
  if (document.querySelector(OPEN_LIST) !== null || isTypingTarget(active)) return false;
  if (active === null || active === document.body || active.matches('[data-go], [data-result], #panel')) return true;
  return first && !part.contains(active);
}
