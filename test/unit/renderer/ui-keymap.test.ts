import { describe, expect, it } from 'vitest';
import type { KeyChoice } from '../../../src/contract/settings-view';
import { isCharacter } from '../../../src/contract/menu-keys';
import { chordsOf, DELIVERED, rivalOf, takenFor, withKeys, withoutOwn } from '../../../renderer/lib/key-choice';
import { KEY_IDS, type KeyId } from '../../../renderer/lib/key-table';
import { ariaKeys, chordOf, Keymap, keysForPeople } from '../../../renderer/lib/keymap';
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
const shortcut = (id: KeyId, more: Partial<Shortcut> = {}): Shortcut => ({ id, run: nothing, ...more });
const free = { isTyping: false, isModal: false };
const typing = { isTyping: true, isModal: false };
const mapWith = (choice: KeyChoice, ...ids: KeyId[]): Keymap => {
  const keys = new Keymap(() => choice, false);
  keys.add(ids.map((id) => shortcut(id)));
  return keys;
};
const PRESETS = ['letters', 'ctrl', 'off'] as const;

describe('a key press', () => {
  it('spells one chord', () => {
    expect(chordOf(press('K', { ctrlKey: true, shiftKey: true }), false)).toBe('mod+shift+k');
    expect(chordOf(press('k', { metaKey: true }), true)).toBe('mod+k');
    expect(chordOf(press('?', { shiftKey: true }), false)).toBe('?');
    expect(chordOf(press('ArrowUp', { shiftKey: true }), false)).toBe('shift+ArrowUp');
  });

  it('is written for people, and for screen readers', () => {
    expect(keysForPeople('mod+k', false)).toEqual(['Ctrl', 'K']);
    expect(keysForPeople('mod+shift+z', true)).toEqual(['⌘', '⇧', 'Z']);
    expect(keysForPeople('mod++', false)).toEqual(['Ctrl', '+']);
    expect(keysForPeople('+', false)).toEqual(['+']);
    expect(ariaKeys('mod+shift+z', false)).toBe('Control+Shift+Z');
    expect(ariaKeys('mod+k', true)).toBe('Meta+K');
  });
});

describe('the map of keys', () => {
  it('finds nothing while someone types, except keys with a modifier that opt in', () => {
    const keys = mapWith(DELIVERED, 'next-turn', 'palette');
    expect(keys.find(press('n'), free)?.id).toBe('next-turn');
    expect(keys.find(press('n'), typing)).toBeUndefined();
    expect(keys.find(press('n'), { isTyping: false, isModal: true })).toBeUndefined();
    expect(keys.find(press('k', { ctrlKey: true }), typing)?.id).toBe('palette');
    expect(keys.find(press('n', { isComposing: true }), free)).toBeUndefined();
  });

  it('fires on no plain key while someone types, whatever the settings', () => {
    const keys = mapWith({ preset: 'letters', own: { palette: ['p'] } }, 'palette');
    expect(keys.find(press('p'), free)?.id).toBe('palette');
    expect(keys.find(press('p'), typing)).toBeUndefined();
  });

  it('lets the newest layer win and restores the key when it goes', () => {
    const keys = mapWith(DELIVERED, 'log-search');
    const takeBack = keys.add([shortcut('quick')]);
    expect(keys.find(press('/'), free)?.id).toBe('quick');
    takeBack();
    expect(keys.find(press('/'), free)?.id).toBe('log-search');
  });

  it('offers the palette what can be used now, each once and with the local label', () => {
    const keys = mapWith(DELIVERED, 'next-turn');
    keys.add([
      shortcut('delay', { isEnabled: () => false }),
      shortcut('act-1', { label: 'Attack' }),
      shortcut('act-1'),
    ]);
    expect(keys.paletteEntries().map(({ id, label }) => [id, label])).toEqual([
      ['act-1', 'Attack'],
      ['next-turn', 'Next'],
    ]);
    expect(keys.labels()).toEqual({ 'act-1': 'Attack' });
    expect(keys.find(press('d'), free)).toBeUndefined();
  });
});

describe('custom keys', () => {
  it('do nothing as single characters if these need Ctrl or are off', () => {
    for (const preset of ['ctrl', 'off'] as const) {
      const single = KEY_IDS.filter((id) => chordsOf(id, { preset, own: {} }).some(isCharacter));
      expect(single, preset).toEqual([]);
    }
    const own = { delay: ['q'], skip: ['mod+shift+y'], group: [] };
    expect(chordsOf('delay', { preset: 'ctrl', own })).toEqual(['mod+d']);
    expect(chordsOf('delay', { preset: 'off', own })).toEqual([]);
    expect(chordsOf('skip', { preset: 'off', own })).toEqual(['mod+shift+y']);
    expect(chordsOf('group', { preset: 'ctrl', own })).toEqual([]);
    expect(takenFor('delay', 'q', 'ctrl')).toMatch(/^is a single key/);
    expect(mapWith({ preset: 'ctrl', own: {} }, 'next-turn').find(press('l', { ctrlKey: true }), free)?.id).toBe(
      'next-turn',
    );
    expect(mapWith({ preset: 'off', own: {} }, 'up').find(press('ArrowUp'), free)?.id).toBe('up');
  });

  it('remove nothing from the set with Ctrl: every key still has a chord', () => {
    expect(KEY_IDS.filter((id) => chordsOf(id, { preset: 'ctrl', own: {} }).length === 0)).toEqual([]);
  });

  it('have defaults that never clash with each other, browsers, menus or fields', () => {
    for (const preset of PRESETS) {
      const choice = { preset, own: {} };
      const clashes = KEY_IDS.flatMap((id) => {
        return chordsOf(id, choice).flatMap((chord) => {
          const why = takenFor(id, chord, preset) ?? rivalOf(id, chord, choice);
          return why === undefined ? [] : [`${id} ${chord}: ${why}`];
        });
      });
      expect(clashes, preset).toEqual([]);
    }
  });

  it('show which command has a key, in the same place only', () => {
    expect(rivalOf('delay', 'n', DELIVERED)).toBe('next-turn');
    expect(rivalOf('palette', 'n', DELIVERED)).toBe('next-turn');
    expect(rivalOf('table-roll', 'e', DELIVERED)).toBeUndefined();
    expect(rivalOf('table-roll', 'n', DELIVERED)).toBe('binder-new');
    expect(takenFor('delay', 'mod+c')).toBe('copies');
    expect(rivalOf('delay', 'mod+n', DELIVERED)).toBe('menu-new');
    expect(takenFor('menu-new', 'n')).toMatch(/^would fire while you type/);
    expect(takenFor('menu-new', 'mod+ö')).toBe('does not work in a menu');
    expect(takenFor('delay', 'mod+ö')).toBeUndefined();
    expect(takenFor('palette', 'p')).toMatch(/^would fire while you type/);
  });

  it('move from one command to another, and back to the defaults', () => {
    const taken = withKeys(DELIVERED, 'delay', ['n']);
    expect(chordsOf('delay', taken)).toEqual(['n']);
    expect(chordsOf('next-turn', taken)).toEqual([]);
    expect(rivalOf('delay', 'n', taken)).toBeUndefined();
    expect(chordsOf('delay', withoutOwn(taken, 'delay'))).toEqual(['d']);
  });
});
