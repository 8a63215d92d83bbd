import type { RuleTable } from '../../../contract/views';
import { signed } from '../../../engine/words/say';
import { AUTOMATIC, COVERS, situation, SITUATIONS } from '../tables/modifiers';
import { BAND_MODIFIER, BANDS } from '../tables/ranges';
import { table } from './entry';

const APPLIES: Readonly<Record<string, string>> = {
  any: 'attack and defence',
  attack: 'attacks',
  melee: 'melee',
  ranged: 'ranged attacks',
};

const modifierText = (value: number): string => (value === 0 ? '0' : signed(value));

/** All combat modifiers: those to tick, the automatic ones, and those for range (EP-MOD-1). */
export function modifierTable(): RuleTable {
  const ticked = Object.values(SITUATIONS).map((row) => [
    row.title,
    modifierText(row.value),
    APPLIES[row.appliesTo] ?? '',
    '',
  ]);
  const automatic = Object.values(AUTOMATIC).map((row) => [
    row.title,
    modifierText(row.value),
    APPLIES[row.appliesTo] ?? '',
    'automatic',
  ]);
  const ranges = BANDS.map((band) => [
    `Range: ${band}`,
    modifierText(BAND_MODIFIER[band]),
    'ranged attacks',
    'automatic',
  ]);
  return table('Combat modifiers', ['Situation', 'Modifier', 'Applies to', ''], [...ticked, ...automatic, ...ranges]);
}

/** The modifier of each kind of cover (EP-MOD-3). */
export function coverTable(): RuleTable {
  const rows = Object.values(COVERS).map((id) => [situation(id).title, modifierText(situation(id).value)]);
  return table('Cover', ['Cover', 'Shots at the target'], rows);
}
