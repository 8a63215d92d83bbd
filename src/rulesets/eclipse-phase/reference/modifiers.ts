import type { RuleTable } from '../../../contract/views';
import { AUTOMATIC, COVERS, situation, SITUATIONS } from '../tables/modifiers';
import { BAND_MODIFIER, BANDS } from '../tables/ranges';
import { table } from './entry';

const APPLIES: Readonly<Record<string, string>> = {
  any: 'attack and defence',
  attack: 'attacks',
  melee: 'melee',
  ranged: 'ranged attacks',
};

const said = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** All combat modifiers: the ones that can be ticked, those that come by themselves, and the ones of range (EP-MOD-1). */
export function modifierTable(): RuleTable {
  const ticked = Object.values(SITUATIONS).map((row) => [row.title, said(row.value), APPLIES[row.appliesTo] ?? '', '']);
  const automatic = Object.values(AUTOMATIC).map((row) => [
    row.title,
    said(row.value),
    APPLIES[row.appliesTo] ?? '',
    'by itself',
  ]);
  const ranges = BANDS.map((band) => [`Range: ${band}`, said(BAND_MODIFIER[band]), 'ranged attacks', 'by itself']);
  return table('Combat modifiers', ['Situation', 'Modifier', 'For', ''], [...ticked, ...automatic, ...ranges]);
}

/** What each kind of cover is worth (EP-MOD-3). */
export function coverTable(): RuleTable {
  const rows = Object.values(COVERS).map((id) => [situation(id).title, said(situation(id).value)]);
  return table('Cover', ['Cover', 'On shots at one in it'], rows);
}
