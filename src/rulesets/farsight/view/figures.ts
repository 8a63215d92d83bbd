import type { Figure } from '../../../contract/views';
import type { Json } from '../../../kernel/json';
import { score } from '../beings';
import { DERIVED, derivedValue, type DerivedRow } from '../derived';
import { ABILITIES, ABILITY_TITLES } from '../tables/skills';
import type { Read } from '../types';

type Head = Omit<Figure, 'value'>;

function figure({ label, rule, unit, group, basic }: Head, value: Json): Figure[] {
  if (value === null) return [];
  return [
    {
      label,
      value,
      ...(rule === undefined ? {} : { rule }),
      ...(unit === undefined ? {} : { unit }),
      ...(group === undefined ? {} : { group }),
      ...(basic === undefined ? {} : { basic }),
    },
  ];
}

const SHOWN = DERIVED.filter(({ parts }) => parts !== true);
const FIRST = SHOWN.filter(({ group }) => group === undefined);
const GROUPED = SHOWN.filter(({ group }) => group !== undefined);

/** All derived values with labels: first what a fight needs, then the abilities, then the rest in groups. */
export function derivedFigures(ctx: Read, id: string): Figure[] {
  const being = ctx.peek(id);
  const shown = (row: DerivedRow): Figure[] => figure(row, derivedValue(ctx, being, row));
  return [
    ...FIRST.flatMap(shown),
    ...ABILITIES.flatMap((ability) =>
      figure(
        { label: ABILITY_TITLES[ability], rule: 'FS-CHK-1', group: 'Abilities', basic: true },
        score(being, ability),
      ),
    ),
    ...GROUPED.flatMap(shown),
  ];
}
