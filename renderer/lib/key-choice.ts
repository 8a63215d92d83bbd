import type { KeyChoice } from '../../src/contract/campaign-view';
import { KEY_IDS, keyEntry, type KeyId } from './key-table';

/** Keys as they are delivered: letters by themselves, nothing changed. */
export const DELIVERED: KeyChoice = { preset: 'letters', own: {} };

/** A chord without a modifier that writes a character: what may not fire where single keys are off. */
export const isCharacter = (chord: string): boolean =>
  [...(chord.startsWith('shift+') ? chord.slice('shift+'.length) : chord)].length === 1;

/** A chord that writes no text: with Ctrl or Alt, or a function key. */
export function isSafeInText(chord: string): boolean {
  if (chord.startsWith('mod+') || chord.startsWith('alt+')) return true;
  return chord.startsWith('F') && Number(chord.slice(1)) >= 1;
}

/**
 * The chords of a key: a person's own, else those of the set that was chosen. Where single characters are to do nothing, one's
 * own do nothing either.
 */
export function chordsOf(id: KeyId, { preset, own }: KeyChoice): readonly string[] {
  const { keys, ctrl = keys, fixed } = keyEntry(id);
  if (fixed === true) return keys;
  const mine = own[id];
  if (preset === 'letters') return mine ?? keys;
  const ofSet = preset === 'ctrl' ? ctrl : keys.filter((chord) => !isCharacter(chord));
  const held = mine?.filter((chord) => !isCharacter(chord));
  return held === undefined || (held.length === 0 && mine?.length !== 0) ? ofSet : held;
}

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
  const fixed = KEY_IDS.find((other) => keyEntry(other).fixed === true && keyEntry(other).keys.includes(chord));
  return TAKEN[chord] ?? (fixed === undefined ? undefined : `is ${keyEntry(fixed).label} in the window’s menu`);
}

/** Another key that has this chord where `id` works too. */
export function rivalOf(id: KeyId, chord: string, choice: KeyChoice): KeyId | undefined {
  const { place } = keyEntry(id);
  return KEY_IDS.find(
    (other) =>
      other !== id &&
      keyEntry(other).fixed !== true &&
      overlaps(place, keyEntry(other).place) &&
      chordsOf(other, choice).includes(chord),
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
