/**
 * Arrow keys, Home and End move between the buttons of a list; ArrowUp on the first one calls `up`, usually to focus the
 * search. For `onkeydown` of the element that holds the buttons.
 */
export function stepThrough(event: KeyboardEvent & { currentTarget: HTMLElement }, up: () => void): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || event.altKey) return;
  event.preventDefault();
  if (to < 0) up();
  else buttons[Math.min(to, buttons.length - 1)]?.focus();
}
