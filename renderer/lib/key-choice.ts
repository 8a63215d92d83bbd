import type { KeyChoice } from '../../src/contract/settings-view';
import { acceleratorOf, chosenChords, isCharacter, isSafeInText } from '../../src/contract/menu-keys';
import { KEY_IDS, keyEntry, type KeyId } from './key-table';

/** The default keys: single letters, nothing changed. */
export const DELIVERED: KeyChoice = { preset: 'letters', own: {} };

/** What single-key shortcuts can be set to. */
export const PRESETS = [
  { value: 'letters', label: 'On' },
  { value: 'ctrl', label: 'With Ctrl only' },
  { value: 'off', label: 'Off' },
] as const;

/** The present chords of a key. */
export const chordsOf = (id: KeyId, { preset, own }: KeyChoice): readonly string[] =>
  chosenChords(keyEntry(id), own[id], preset);

/** Chords that other programs, text fields or the page itself use, and what for. */
const TAKEN: Readonly<Record<string, string>> = {
  Tab: 'goes to the next control',
  'shift+Tab': 'goes to the previous control',
  Enter: 'presses the focused control',
  ' ': 'presses the focused control',
  'mod+c': 'copies',
  'mod+x': 'cuts',
  'mod+v': 'pastes',
  'mod+a': 'selects everything',
  'mod+w': 'closes the window',
  'mod+t': 'is used by the browser',
  'mod+shift+t': 'is used by the browser',
  'mod+shift+n': 'is used by the browser',
  'mod+shift+w': 'closes the window',
  'mod+q': 'quits the application',
  'mod+r': 'reloads the page',
  F11: 'switches to full screen',
  'mod+0': 'resets the zoom',
  'mod++': 'zooms in',
  'mod+-': 'zooms out',
};

/** True if one place lies within the other, so that keys of both are active at once. */
const overlaps = (a: string, b: string): boolean =>
  a === '' || b === '' || a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/** Why a chord cannot be used, as the end of a sentence; undefined if it is free. */
export function takenFor(id: KeyId, chord: string, preset: KeyChoice['preset'] = 'letters'): string | undefined {
  if (preset !== 'letters' && isCharacter(chord)) return 'is a single key: add Ctrl or Alt';
  if (keyEntry(id).whileTyping === true && !isSafeInText(chord)) {
    return 'would fire while you type: add Ctrl or Alt';
  }
  if (keyEntry(id).ofMenu === true && acceleratorOf(chord) === undefined) return 'does not work in a menu';
  return TAKEN[chord];
}

/** Another key with this chord in a place where `id` works, too. */
export function rivalOf(id: KeyId, chord: string, choice: KeyChoice): KeyId | undefined {
  const { place } = keyEntry(id);
  return KEY_IDS.find(
    (other) => other !== id && overlaps(place, keyEntry(other).place) && chordsOf(other, choice).includes(chord),
  );
}

/** The choice with new chords for one key; other keys in the same place lose them. */
export function withKeys(choice: KeyChoice, id: KeyId, chords: readonly string[]): KeyChoice {
  const own = { ...choice.own, [id]: [...chords] };
  for (const chord of chords) {
    for (let rival = rivalOf(id, chord, { ...choice, own }); rival !== undefined;) {
      own[rival] = chordsOf(rival, { ...choice, own }).filter((one) => one !== chord);
      rival = rivalOf(id, chord, { ...choice, own });
    }
  }
  return { ...choice, own };
}

/** The choice with one key reset to its preset. */
export function withoutOwn(choice: KeyChoice, id: KeyId): KeyChoice {
  return { ...choice, own: Object.fromEntries(Object.entries(choice.own).filter(([other]) => other !== id)) };
}
