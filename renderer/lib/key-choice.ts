import type { KeyChoice } from '../../src/contract/settings-view';
import { acceleratorOf, chosenChords, isCharacter, isSafeInText } from '../../src/contract/menu-keys';
import { KEY_IDS, keyEntry, type KeyId } from './key-table';

/** Keys as they are delivered: letters by themselves, nothing changed. */
export const DELIVERED: KeyChoice = { preset: 'letters', own: {} };

/** The chords of a key, as they were chosen. */
export const chordsOf = (id: KeyId, { preset, own }: KeyChoice): readonly string[] =>
  chosenChords(keyEntry(id), own[id], preset);

/** Keys that other programs, text or the page itself need, and what for. */
const TAKEN: Readonly<Record<string, string>> = {
  Tab: 'goes to the next control',
  'shift+Tab': 'goes to the control before',
  Enter: 'presses what has the focus',
  ' ': 'presses what has the focus',
  'mod+c': 'copies',
  'mod+x': 'cuts',
  'mod+v': 'pastes',
  'mod+a': 'selects everything',
  'mod+w': 'closes the window',
  'mod+t': 'belongs to the browser',
  'mod+shift+t': 'belongs to the browser',
  'mod+shift+n': 'belongs to the browser',
  'mod+shift+w': 'closes the window',
  'mod+q': 'ends the application',
  'mod+r': 'loads the page again',
  F11: 'fills the screen',
  'mod+0': 'sets the zoom back',
  'mod++': 'zooms in',
  'mod+-': 'zooms out',
};

/** Two places of which one lies within the other: both their keys may be meant at once. */
const overlaps = (a: string, b: string): boolean =>
  a === '' || b === '' || a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/** What a chord does outside the changeable keys, as the end of a sentence; undefined where it is free. */
export function takenFor(id: KeyId, chord: string, preset: KeyChoice['preset'] = 'letters'): string | undefined {
  if (preset !== 'letters' && isCharacter(chord)) return 'is a single key: add Ctrl or Alt';
  if (keyEntry(id).whileTyping === true && !isSafeInText(chord)) {
    return 'would fire while you type: add Ctrl or Alt';
  }
  if (keyEntry(id).ofMenu === true && acceleratorOf(chord) === undefined) return 'does not work in a menu';
  return TAKEN[chord];
}

/** Another key that has this chord where `id` works too. */
export function rivalOf(id: KeyId, chord: string, choice: KeyChoice): KeyId | undefined {
  const { place } = keyEntry(id);
  return KEY_IDS.find(
    (other) => other !== id && overlaps(place, keyEntry(other).place) && chordsOf(other, choice).includes(chord),
  );
}

/** The choice with other keys for one of them; whoever had the chord there loses it. */
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

/** The choice with a key as its set has it. */
export function withoutOwn(choice: KeyChoice, id: KeyId): KeyChoice {
  return { ...choice, own: Object.fromEntries(Object.entries(choice.own).filter(([other]) => other !== id)) };
}
