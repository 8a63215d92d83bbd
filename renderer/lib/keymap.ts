import type { KeyChoice } from '../../src/contract/settings-view';
import { isSafeInText } from '../../src/contract/menu-keys';
import { chordsOf, DELIVERED } from './key-choice';
import { keyEntry, type KeyId } from './key-table';
import { TypedAhead } from './typed-ahead';

/**
 * Keyboard shortcuts. One map per window; panels add theirs while they are open and remove them when they close. A plain key
 * never fires while someone types, nor any key behind an open dialog, unless the table says so.
 */

export interface Shortcut {
  /** Which key of the table it is. */
  readonly id: KeyId;
  readonly run: () => void;
  /** Whether it can be used now. It is listed in the sheet of keys either way. */
  readonly isEnabled?: () => boolean;
  /** What it does here, if the table cannot know. */
  readonly label?: string;
  /** Pending work that must finish first; null if there is none. */
  readonly after?: () => Promise<void> | null;
}

/** The parts of a keyboard event that the map uses. */
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

/** Keys that a text field handles itself with Ctrl: copy, undo, move. */
const OF_TEXT = /^([acvxyz]|Enter|Backspace|Delete|Home|End|Arrow\w+)$/i;

/** Undo and redo. An empty field has nothing to undo, so they mean the campaign's steps. */
const STEP = /^[yz]$/i;

const MODIFIER = /^(Control|Shift|Alt|AltGraph|Meta|CapsLock)$/;

/** True if a field takes digits only and does not need this key, so that letters and most Ctrl chords stay shortcuts. */
function isForDigits(target: EventTarget | null, { key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (!(target instanceof HTMLInputElement) || !('digits' in target.dataset) || altKey) return false;
  if (!ctrlKey && !metaKey) return /^[a-z?/]$/i.test(key);
  return !OF_TEXT.test(key) || (STEP.test(key) && target.value === '');
}

/** A single character, Enter or Escape: keys that can be replayed into a field after waiting. */
const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  /^(.|Enter|Escape)$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/** Elements that have the focus while nobody is using a control: a key is then meant for whatever comes next. */
const AT_REST = 'body, #panel, [data-go], [data-result]';

/** True if a plain key would become text or move in a list. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.closest('[role="listbox"],[role="menu"],[role="combobox"],[role="spinbutton"]') !== null;
}

/** An open dialog; one that is closing no longer blocks keys. */
const DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])';

/** True while a dialog is open. Dialogs are siblings of the app, so the app itself need not be searched for every key. */
function hasDialog({ body }: Document): boolean {
  return [...body.children].some(
    (part) => part.id !== 'app' && (part.matches(DIALOG) || part.querySelector(DIALOG) !== null),
  );
}

/** One spelling of a chord: modifiers in a fixed order, letters lower-case. */
export function normaliseChord(chord: string): string {
  const parts = chord === '+' ? ['+'] : chord.split('+').map((part) => (part === '' ? '+' : part));
  const key = parts.pop() ?? '';
  const modifiers = ['mod', 'alt', 'shift'].filter((name) => parts.map((part) => part.toLowerCase()).includes(name));
  return [...modifiers, key.length === 1 ? key.toLowerCase() : key].join('+');
}

/** The chord of a key press. Shift counts for letters and named keys; for symbols such as `?` it is part of the symbol. */
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

/** Modifiers and key of a chord; '+' may be the key itself. */
function partsOf(chord: string): string[] {
  const spelt = normaliseChord(chord);
  if (!spelt.endsWith('+')) return spelt.split('+');
  return [
    ...spelt
      .slice(0, -1)
      .split('+')
      .filter((part) => part !== ''),
    '+',
  ];
}

/** The keys of a chord as a person reads them: `['Ctrl', 'K']`, on a Mac `['⌘', 'K']`. */
export function keysForPeople(chord: string, isMac: boolean): string[] {
  const names: Readonly<Record<string, string>> = isMac
    ? { mod: '⌘', alt: '⌥', shift: '⇧' }
    : { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  return partsOf(chord).map(
    (part) => names[part] ?? KEY_NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part),
  );
}

/** A chord as `aria-keyshortcuts` spells it: 'Control+K', on a Mac 'Meta+K'. */
export function ariaKeys(chord: string, isMac = isMacKeyboard()): string {
  const names: Readonly<Record<string, string>> = {
    mod: isMac ? 'Meta' : 'Control',
    alt: 'Alt',
    shift: 'Shift',
    ' ': 'Space',
  };
  return partsOf(chord)
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}

/** True on a Mac, by the user agent. */
export function isMacKeyboard(): boolean {
  return typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent) && !/like mac/i.test(navigator.userAgent);
}

export class Keymap {
  readonly #layers: (readonly Shortcut[])[] = [];
  readonly #isMac: boolean;
  readonly #choice: () => KeyChoice;
  readonly #ahead = new TypedAhead();

  constructor(choice: () => KeyChoice = () => DELIVERED, isMac = isMacKeyboard()) {
    this.#choice = choice;
    this.#isMac = isMac;
  }

  /** Adds shortcuts on top of the existing ones; the newest wins if two share a chord. Returns a function that removes them. */
  add(shortcuts: readonly Shortcut[]): () => void {
    const layer = [...shortcuts];
    this.#layers.push(layer);
    return () => {
      const at = this.#layers.indexOf(layer);
      if (at >= 0) this.#layers.splice(at, 1);
    };
  }

  /** Finds the shortcut of a key press; undefined if there is none. */
  find(press: KeyPress, context: { isTyping: boolean; isModal: boolean }): Shortcut | undefined {
    if (press.isComposing === true) return undefined;
    const chord = chordOf(press, this.#isMac);
    const isHeld = context.isTyping || context.isModal;
    return this.#newestFirst().find(({ id, isEnabled }) => {
      if (!chordsOf(id, this.#choice()).map(normaliseChord).includes(chord)) return false;
      if (isHeld && !(keyEntry(id).whileTyping === true && isSafeInText(chord))) return false;
      return isEnabled === undefined || isEnabled();
    });
  }

  #newestFirst(): Shortcut[] {
    return this.#layers.toReversed().flat();
  }

  /** Listens on a window. Returns a function that stops. */
  listen(target: Window): () => void {
    const onKeydown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const isModal = hasDialog(target.document);
      const isTyping = isTypingTarget(event.target) && !isForDigits(event.target, event);
      const shortcut = this.find(event, { isTyping, isModal });
      const isBehind = this.#ahead.isWaiting && event.target instanceof HTMLInputElement && isPlain(event);
      if ((!isTyping || isBehind) && !isModal && this.#waits(event, shortcut)) return;
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut.run();
    };
    const onPointer = (): void => this.#ahead.drop();
    target.addEventListener('keydown', onKeydown);
    target.addEventListener('pointerdown', onPointer);
    return () => {
      target.removeEventListener('keydown', onKeydown);
      target.removeEventListener('pointerdown', onPointer);
    };
  }

  /** Holds a key back while work it depends on is pending, and every key after it. */
  #waits(event: KeyboardEvent, shortcut: Shortcut | undefined): boolean {
    if (this.#ahead.isReplayed(event) || MODIFIER.test(event.key)) return false;
    const after = shortcut?.after ?? this.#newestFirst().find((one) => one.after !== undefined)?.after;
    if (after === undefined) return false;
    const isForNext = isPlain(event) && event.target instanceof Element && event.target.matches(AT_REST);
    const isLate = (shortcut?.after !== undefined || isForNext) && after() !== null;
    if (!isLate && !this.#ahead.isWaiting) return false;
    this.#ahead.hold(event, after);
    return true;
  }

  /** Labels given by panels, which replace those of the table. */
  labels(): Partial<Record<KeyId, string>> {
    return Object.fromEntries(
      this.#newestFirst().flatMap(({ id, label }) => (label === undefined ? [] : [[id, label]])),
    );
  }

  /** The shortcuts that can be used now, as entries of the command palette. */
  paletteEntries(): { id: string; label: string; group: string; keys: KeyId; run: () => void }[] {
    const seen = new Set<KeyId>();
    return this.#newestFirst().flatMap(({ id, label, isEnabled, run }) => {
      if (seen.has(id) || (isEnabled !== undefined && !isEnabled())) return [];
      seen.add(id);
      return [{ id, label: label ?? keyEntry(id).label, group: keyEntry(id).group, run, keys: id }];
    });
  }
}
