import type { KeyChoice } from './settings-view';
import type { MenuCommand } from './shell';

/**
 * The keys of the window's menu, and how the user's choice overrides the defaults: the page shows them and lets them
 * be changed, the main process sets them on its menu.
 */

/** A chord without a modifier that types a character: must not fire if single keys are off. */
export const isCharacter = (chord: string): boolean =>
  [...(chord.startsWith('shift+') ? chord.slice('shift+'.length) : chord)].length === 1;

/** A chord that types no text: with Ctrl or Alt, or a function key. */
export function isSafeInText(chord: string): boolean {
  if (chord.startsWith('mod+') || chord.startsWith('alt+')) return true;
  return chord.startsWith('F') && Number(chord.slice(1)) >= 1;
}

/**
 * The chords of a key with these defaults: the user's own, else those of the chosen preset. If single characters
 * are to do nothing, one's own do nothing either.
 */
export function chosenChords(
  { keys, ctrl = keys }: { readonly keys: readonly string[]; readonly ctrl?: readonly string[] },
  own: readonly string[] | undefined,
  preset: KeyChoice['preset'],
): readonly string[] {
  if (preset === 'letters') return own ?? keys;
  const ofSet = preset === 'ctrl' ? ctrl : keys.filter((chord) => !isCharacter(chord));
  const held = own?.filter((chord) => !isCharacter(chord));
  return held === undefined || (held.length === 0 && own?.length !== 0) ? ofSet : held;
}

/** A menu item: a command of the page, or the players' window. */
export type MenuItemId = MenuCommand | 'player-view';

/** Keys of the menu by their name, with the entry they belong to. Other entries have none, or the platform's own. */
export const MENU_KEYS = {
  undo: { item: 'undo', keys: ['mod+z'] },
  redo: { item: 'redo', keys: ['mod+shift+z', 'mod+y'] },
  'menu-new': { item: 'new-campaign', keys: ['mod+n'] },
  'menu-open': { item: 'open-campaign', keys: ['mod+o'] },
  'menu-import': { item: 'import-archive', keys: ['mod+i'] },
  'menu-export': { item: 'export-archive', keys: ['mod+e'] },
  'menu-find': { item: 'find', keys: ['mod+f'] },
  'menu-players': { item: 'player-view', keys: ['mod+shift+p'] },
  'menu-settings': { item: 'settings', keys: ['mod+,'] },
  'menu-keys': { item: 'keyboard-help', keys: ['F1'] },
} as const satisfies Readonly<Record<string, { item: MenuItemId; keys: readonly string[] }>>;

/** The chord shown on a menu item; undefined if it has none. */
export function menuChord(item: MenuItemId, { preset, own }: KeyChoice): string | undefined {
  const found = Object.entries(MENU_KEYS).find(([, entry]) => entry.item === item);
  return found === undefined ? undefined : chosenChords(found[1], own[found[0]], preset)[0];
}

/** Keys that Electron names differently from the page. */
const NAMED: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
  ' ': 'Space',
  '+': 'Plus',
};
/** Keys of more than one letter with the same name in both. */
const SAME_NAME: ReadonlySet<string> = new Set([
  ...['Enter', 'Backspace', 'Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown'],
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
]);
const MODIFIERS = [
  ['mod+', 'CmdOrCtrl+'],
  ['alt+', 'Alt+'],
  ['shift+', 'Shift+'],
] as const;

function keyName(key: string): string | undefined {
  if (NAMED[key] !== undefined || SAME_NAME.has(key)) return NAMED[key] ?? key;
  return key.length === 1 && key > ' ' && key <= '~' ? key.toUpperCase() : undefined;
}

/** A chord as an Electron accelerator; undefined for a key Electron does not know, such as an accented letter. */
export function acceleratorOf(chord: string): string | undefined {
  const held = MODIFIERS.find(([ours]) => chord.startsWith(ours));
  if (held === undefined) return keyName(chord);
  const rest = acceleratorOf(chord.slice(held[0].length));
  return rest === undefined ? undefined : `${held[1]}${rest}`;
}
