import type { KeyChoice } from '../../src/contract/settings-view';
import { chordsOf, DELIVERED } from '../lib/key-choice';
import type { KeyId } from '../lib/key-table';

/** The keys that a person chose; hints, tooltips and menus show them. */
class ChosenKeys {
  choice = $state.raw<KeyChoice>(DELIVERED);

  /** The first chord of a key, as it is shown; undefined where it has none. */
  shown(id: KeyId): string | undefined {
    return chordsOf(id, this.choice)[0];
  }
}

/** The ones of this window. */
export const chosenKeys = new ChosenKeys();
