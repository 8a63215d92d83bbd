/** Finds visible buttons and controls by their text. */

/** Buttons that act when clicked; those that open a menu or a list are left out. */
const PRESSED = ':is(main, footer) button:enabled:not([aria-haspopup], [role="combobox"], [aria-disabled="true"])';
/** Parts of a button that do not belong to its label. */
const ASIDE = 'kbd, .sr-only, [aria-hidden="true"]';
const CONTROL = ':is(button:enabled, input, select, textarea):not([tabindex="-1"])';

/** Visible buttons by label; the first of several with the same label. */
export function buttonsInSight(): Map<string, HTMLButtonElement> {
  const found = new Map<string, HTMLButtonElement>();
  for (const button of document.querySelectorAll<HTMLButtonElement>(PRESSED)) {
    const words = wordsOf(button);
    if (words !== '' && !found.has(words) && button.checkVisibility()) found.set(words, button);
  }
  return found;
}

/** The label of the visible button with this shortcut, in `aria-keyshortcuts` spelling. */
export function buttonOf(chord: string, buttons: ReadonlyMap<string, HTMLButtonElement>): string | undefined {
  return [...buttons].find(([, button]) => button.ariaKeyShortcuts === chord)?.[0];
}

function wordsOf(button: HTMLButtonElement): string {
  const copy = button.cloneNode(true) as HTMLButtonElement;
  for (const aside of copy.querySelectorAll(ASIDE)) aside.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Focuses the control labelled by these words in the panel. */
export function focusUnder(words: string): void {
  const panel = document.getElementById('panel');
  if (panel === null) return;
  const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() !== words) continue;
    for (let part = parentElement; part !== null && part !== panel; part = part.parentElement) {
      const control = part.matches(CONTROL) ? part : part.querySelector<HTMLElement>(CONTROL);
      if (control === null) continue;
      control.scrollIntoView({ block: 'center' });
      return control.focus({ preventScroll: true });
    }
  }
}
