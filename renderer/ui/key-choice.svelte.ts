import type { KeyChoice } from '../../src/contract/settings-view';
import { chordsOf, DELIVERED } from '../lib/key-choice';
import type { KeyId } from '../lib/key-table';
import { chordOf, isMacKeyboard, normaliseChord, type KeyPress } from '../lib/keymap';

/** The person's own choice of keys, as shown in hints, tooltips and menus. */
class ChosenKeys {
  choice = $state.raw<KeyChoice>(DELIVERED);

  /** The first chord of a key, for display; undefined if it has none. */
  shown(id: KeyId): string | undefined {
    return chordsOf(id, this.choice)[0];
  }

  /** Whether a key press is one of its chords. */
  means(id: KeyId, press: KeyPress): boolean {
    return chordsOf(id, this.choice).map(normaliseChord).includes(chordOf(press, isMacKeyboard()));
  }
}

/** The instance of this window. */
export const chosenKeys = new ChosenKeys();
