import { isTypingTarget } from './keymap';

/** Escape leaves a field first; what stands in it stays. A search that is not empty, a list or a dialog takes the key for itself. */
export function leaveField(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLInputElement && 'clearsFirst' in target.dataset && target.value !== '') return;
  if (!isTypingTarget(target) || target.closest('[role="dialog"],[aria-expanded="true"]') !== null) return;
  event.preventDefault();
  target.blur();
}
