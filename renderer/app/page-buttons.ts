/** What the page shows at this moment, found by its words. */

/** Buttons that say what they do, and are pressed by a press: a menu or a list of choices opens otherwise. */
const PRESSED = ':is(main, footer) button:enabled:not([aria-haspopup], [role="combobox"], [aria-disabled="true"])';
/** In a button: what is not one of its words. */
const ASIDE = 'kbd, .sr-only, [aria-hidden="true"]';
const CONTROL = ':is(button:enabled, input, select, textarea):not([tabindex="-1"])';

/** Buttons in sight, by their words; of several with the same words the first. */
export function buttonsInSight(): Map<string, HTMLButtonElement> {
  const found = new Map<string, HTMLButtonElement>();
  for (const button of document.querySelectorAll<HTMLButtonElement>(PRESSED)) {
    const words = wordsOf(button);
    if (words !== '' && !found.has(words) && button.checkVisibility()) found.set(words, button);
  }
  return found;
}

/** The words of the button in sight that a chord presses as well, as `aria-keyshortcuts` spells it. */
export function buttonOf(chord: string, buttons: ReadonlyMap<string, HTMLButtonElement>): string | undefined {
  return [...buttons].find(([, button]) => button.ariaKeyShortcuts === chord)?.[0];
}

function wordsOf(button: HTMLButtonElement): string {
  const copy = button.cloneNode(true) as HTMLButtonElement;
  for (const aside of copy.querySelectorAll(ASIDE)) aside.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The focus goes to what stands under these words in the panel. */
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
