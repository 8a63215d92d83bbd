import type { Line } from '../line';
import type { VisibilityRow } from '../tables/surroundings';
import { COVER_ARMOR_IF_STURDY, COVER_NOT_AGAINST_AREA, COVER_RULE } from '../tables/surroundings';
import type { Read } from '../types';
import type { AttackParams } from './params';

/** What cover does to an attack: Guard, Armour Rank, and lines that do not count (AD-COV). */
interface CoverFacts {
  guardLines: Line[];
  armor: number;
  armorLines: Line[];
  rule: string;
}

/** The cover of an attack. It only counts for ranged attacks; the row `none` is read like the others (AD-COV-1). */
export function coverOf(ctx: Read, input: AttackParams, ranged: boolean): CoverFacts {
  const { guard, armor } = ctx.options.coverTable[input.cover];
  const rule = COVER_RULE[input.cover];
  const named = input.cover === 'none' ? 'In the open' : `Cover: ${input.cover}`;
  const line = (label: string, value: number, by: string, counted: boolean): Line[] =>
    value === 0 ? [] : [{ label, value, rule: by, ...(counted ? {} : { counted }) }];
  if (!ranged) {
    const guardLines = line(`${named}, not against melee`, guard, 'AD-COV-1', false);
    return { guardLines, armor: 0, armorLines: [], rule };
  }
  if (input.area && COVER_NOT_AGAINST_AREA.includes(input.cover)) {
    const guardLines = line(`${named}, not against an area`, guard, rule, false);
    return { guardLines, armor: 0, armorLines: line(`${named}, not against an area`, armor, rule, false), rule };
  }
  const guardLines = line(named, guard, rule, true);
  if (!input.sturdy && COVER_ARMOR_IF_STURDY.includes(input.cover)) {
    return { guardLines, armor: 0, armorLines: line(`${named}, not sturdy`, armor, rule, false), rule };
  }
  return { guardLines, armor, armorLines: [], rule };
}

/** What visibility adds to the number to beat, uncounted lines included (AD-VIS-3, AD-VIS-4). */
export interface Sight {
  penalty: number;
  lines: Line[];
}

export function sightOf(ctx: Read, input: AttackParams, ranged: boolean): Sight {
  if (!ranged) return { penalty: 0, lines: [] };
  const row = visibilityRow(ctx, input);
  if (row.ranged === 0) return { penalty: 0, lines: [] };
  const close = row.pointBlank !== null && input.distance !== undefined && input.distance < row.pointBlank;
  return close
    ? {
        penalty: 0,
        lines: [{ label: 'Visibility, point blank', value: row.ranged, rule: 'AD-VIS-4', counted: false }],
      }
    : { penalty: row.ranged, lines: [{ label: 'Visibility', value: row.ranged, rule: 'AD-VIS-3' }] };
}

export function visibilityRow(ctx: Read, input: AttackParams): VisibilityRow {
  return ctx.options.visibilityTable[input.visibility ?? ctx.world.scene.visibility];
}
