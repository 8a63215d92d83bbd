import { describe, expect, it } from 'vitest';
import { chordOf, Keymap, keysForPeople } from '../../../renderer/lib/keymap';
import type { KeyPress, Shortcut } from '../../../renderer/lib/keymap';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const nothing = (): void => undefined;
const shortcut = (id: string, keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  id,
  keys,
  label: id,
  group: 'Fight',
  run: nothing,
  ...more,
});
const free = { isTyping: false, isModal: false };

describe('a key press', () => {
  it('spells one chord', () => {
    expect(chordOf(press('K', { ctrlKey: true, shiftKey: true }), false)).toBe('mod+shift+k');
    expect(chordOf(press('k', { metaKey: true }), true)).toBe('mod+k');
    expect(chordOf(press('?', { shiftKey: true }), false)).toBe('?');
    expect(chordOf(press('ArrowUp', { shiftKey: true }), false)).toBe('shift+ArrowUp');
  });

  it('is written for people', () => {
    expect(keysForPeople('mod+k', false)).toEqual(['Ctrl', 'K']);
    expect(keysForPeople('mod+shift+z', true)).toEqual(['⌘', '⇧', 'Z']);
  });
});

describe('the map of keys', () => {
  it('finds nothing while someone types, save what carries a modifier and asks for it', () => {
    const keys = new Keymap(false);
    keys.add([shortcut('next', 'n'), shortcut('palette', 'mod+k', { whileTyping: true })]);
    expect(keys.find(press('n'), free)?.id).toBe('next');
    expect(keys.find(press('n'), { isTyping: true, isModal: false })).toBeUndefined();
    expect(keys.find(press('n'), { isTyping: false, isModal: true })).toBeUndefined();
    expect(keys.find(press('k', { ctrlKey: true }), { isTyping: true, isModal: false })?.id).toBe('palette');
    expect(keys.find(press('n', { isComposing: true }), free)).toBeUndefined();
  });

  it('refuses a plain key that would fire while typing', () => {
    expect(() => new Keymap(false).add([shortcut('bad', 'n', { whileTyping: true })])).toThrow(/Give it a modifier/);
  });

  it('lets the newest layer win and gives the key back when it goes', () => {
    const keys = new Keymap(false);
    keys.add([shortcut('old', 'd')]);
    const takeBack = keys.add([shortcut('new', 'd')]);
    expect(keys.find(press('d'), free)?.id).toBe('new');
    takeBack();
    expect(keys.find(press('d'), free)?.id).toBe('old');
  });

  it('lists all for help and only the usable for the palette', () => {
    const keys = new Keymap(false);
    keys.add([shortcut('next', 'n'), shortcut('delay', 'd', { isEnabled: () => false })]);
    expect(keys.help()[0]?.shortcuts.map(({ id }) => id)).toEqual(['next', 'delay']);
    expect(keys.paletteEntries().map(({ id }) => id)).toEqual(['next']);
    expect(keys.find(press('d'), free)).toBeUndefined();
  });
});
