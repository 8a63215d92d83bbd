/**
 * Keyboard shortcuts. One map per window; panels add theirs while they are open and take them back when they close.
 * A plain key never fires while someone types, and none fires while a dialog holds the page.
 */

export interface Shortcut {
  readonly id: string;
  /** `mod+k`, `shift+n`, `n`, `?`, `ArrowUp`; several spellings allowed. `mod` is Command on a Mac, Control elsewhere. */
  readonly keys: string | readonly string[];
  /** What it does, as a verb: 'Next turn'. */
  readonly label: string;
  /** Heading in the help sheet and the palette. */
  readonly group: string;
  readonly run: () => void;
  /** Says whether it can be used now. It stays in the help sheet either way. */
  readonly isEnabled?: () => boolean;
  /** Fires inside fields and dialogs as well; allowed with a modifier or a function key only. */
  readonly whileTyping?: boolean;
}

/** The parts of a keyboard event the map looks at. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing?: boolean;
  readonly repeat?: boolean;
}

const NOT_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** A field that takes digits only: letters are for the fight even there. */
function isForDigits(target: EventTarget | null, { key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (!(target instanceof HTMLInputElement) || !('digits' in target.dataset)) return false;
  return /^[a-z?/]$/i.test(key) && !ctrlKey && !metaKey && !altKey;
}

/** True where a plain key would become text or choose in a list. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.closest('[role="listbox"],[role="menu"],[role="combobox"],[role="spinbutton"]') !== null;
}

/** One spelling of a chord: modifiers in a fixed order, letters lower-case. */
export function normaliseChord(chord: string): string {
  const parts = chord === '+' ? ['+'] : chord.split('+').map((part) => (part === '' ? '+' : part));
  const key = parts.pop() ?? '';
  const modifiers = ['mod', 'alt', 'shift'].filter((name) => parts.map((part) => part.toLowerCase()).includes(name));
  return [...modifiers, key.length === 1 ? key.toLowerCase() : key].join('+');
}

/** The chord a key press spells. Shift counts with letters and named keys; with signs such as `?` it is part of the sign. */
export function chordOf(press: KeyPress, isMac: boolean): string {
  const isMod = isMac ? press.metaKey : press.ctrlKey;
  const isSign = press.key.length === 1 && press.key.toLowerCase() === press.key.toUpperCase();
  const modifiers = [isMod ? 'mod' : '', press.altKey ? 'alt' : '', press.shiftKey && !isSign ? 'shift' : ''];
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return [...modifiers.filter((name) => name !== ''), key].join('+');
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Enter',
  Escape: 'Esc',
  ' ': 'Space',
};

/** The keys of a chord as a person reads them: `['Ctrl', 'K']`, on a Mac `['⌘', 'K']`. */
export function keysForPeople(chord: string, isMac: boolean): string[] {
  const names: Readonly<Record<string, string>> = isMac
    ? { mod: '⌘', alt: '⌥', shift: '⇧' }
    : { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  return normaliseChord(chord)
    .split('+')
    .map((part) => (part === '' ? '+' : part))
    .map((part) => names[part] ?? KEY_NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** True on a Mac, by the browser's own word. */
export function isMacKeyboard(): boolean {
  return typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent) && !/like mac/i.test(navigator.userAgent);
}

const chordsOf = (shortcut: Shortcut): string[] =>
  (typeof shortcut.keys === 'string' ? [shortcut.keys] : shortcut.keys).map(normaliseChord);

export class Keymap {
  readonly #layers: Shortcut[][] = [];
  readonly #isMac: boolean;

  constructor(isMac = isMacKeyboard()) {
    this.#isMac = isMac;
  }

  /**
   * Adds shortcuts on top of those already there; the newest wins where two share a key. Returns how to take them back.
   * Refuses (throws) a shortcut that would fire while typing on a plain key.
   */
  add(shortcuts: readonly Shortcut[]): () => void {
    for (const shortcut of shortcuts) {
      const isPlain = chordsOf(shortcut).some((chord) => !/^(mod|alt)\+/.test(chord) && !/^F\d+$/.test(chord));
      if (shortcut.whileTyping === true && isPlain) {
        throw new Error(`Shortcut ${shortcut.id} would fire while someone types. Give it a modifier key.`);
      }
    }
    const layer = [...shortcuts];
    this.#layers.push(layer);
    return () => {
      const at = this.#layers.indexOf(layer);
      if (at >= 0) this.#layers.splice(at, 1);
    };
  }

  /** Finds what a key press means here; undefined if nothing. */
  find(press: KeyPress, context: { isTyping: boolean; isModal: boolean }): Shortcut | undefined {
    if (press.isComposing === true) return undefined;
    const chord = chordOf(press, this.#isMac);
    for (const layer of this.#layers.toReversed()) {
      for (const shortcut of layer) {
        if (!chordsOf(shortcut).includes(chord)) continue;
        if ((context.isTyping || context.isModal) && shortcut.whileTyping !== true) continue;
        if (shortcut.isEnabled === undefined || shortcut.isEnabled()) return shortcut;
      }
    }
    return undefined;
  }

  /** Listens on a window; returns how to stop. */
  listen(target: Window): () => void {
    const onKeydown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const isModal = target.document.querySelector('[role="dialog"],[role="alertdialog"]') !== null;
      const shortcut = this.find(event, {
        isTyping: isTypingTarget(event.target) && !isForDigits(event.target, event),
        isModal,
      });
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut.run();
    };
    target.addEventListener('keydown', onKeydown);
    return () => target.removeEventListener('keydown', onKeydown);
  }

  /** All shortcuts for the help sheet, newest layer first, grouped under their headings. */
  help(): { group: string; shortcuts: Shortcut[] }[] {
    const groups = new Map<string, Shortcut[]>();
    for (const shortcut of this.#layers.toReversed().flat()) {
      const known = groups.get(shortcut.group);
      if (known === undefined) groups.set(shortcut.group, [shortcut]);
      else if (!known.some((other) => other.id === shortcut.id)) known.push(shortcut);
    }
    return [...groups].map(([group, shortcuts]) => ({ group, shortcuts }));
  }

  /** The shortcuts that can be used now, as entries of the command palette. */
  paletteEntries(): { id: string; label: string; group: string; keys: string; run: () => void }[] {
    return this.help()
      .flatMap((part) => part.shortcuts)
      .filter((shortcut) => shortcut.isEnabled === undefined || shortcut.isEnabled())
      .map(({ id, label, group, keys, run }) => ({
        id,
        label,
        group,
        run,
        keys: typeof keys === 'string' ? keys : (keys[0] ?? ''),
      }));
  }
}
