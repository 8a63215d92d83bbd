import { isTypingTarget } from './keymap';

/** Escape first leaves a field and keeps its text. A search with text, an open list and a dialog handle the key themselves. */
export function leaveField(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLInputElement && 'clearsFirst' in target.dataset && target.value !== '') return;
  if (!isTypingTarget(target) || target.closest('[role="dialog"],[aria-expanded="true"]') !== null) return;
  event.preventDefault();
  target.blur();
}
