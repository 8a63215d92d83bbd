import type { KeyChoice } from '../../src/contract/settings-view';
import { chordsOf, DELIVERED } from '../lib/key-choice';
import type { KeyId } from '../lib/key-table';
import { chordOf, isMacKeyboard, normaliseChord, type KeyPress } from '../lib/keymap';

/** The keys that a person chose; hints, tooltips and menus show them. */
class ChosenKeys {
  choice = $state.raw<KeyChoice>(DELIVERED);

  /** The first chord of a key, as it is shown; undefined where it has none. */
  shown(id: KeyId): string | undefined {
    return chordsOf(id, this.choice)[0];
  }

  /** Whether a key press is one of its chords. */
  means(id: KeyId, press: KeyPress): boolean {
    return chordsOf(id, this.choice).map(normaliseChord).includes(chordOf(press, isMacKeyboard()));
  }
}

/** The ones of this window. */
export const chosenKeys = new ChosenKeys();
