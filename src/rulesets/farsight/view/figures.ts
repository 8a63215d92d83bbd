import type { Figure } from '../../../contract/views';
import type { Json } from '../../../kernel/json';
import { score } from '../beings';
import { derive, DERIVED } from '../derived';
import { ABILITIES, ABILITY_TITLES } from '../tables/skills';
import type { Read } from '../types';

type Head = Pick<Figure, 'label' | 'rule' | 'unit' | 'group'>;

function figure({ label, rule, unit, group }: Head, value: Json | undefined): Figure[] {
  if (value === undefined || value === null) return [];
  return [
    {
      label,
      value,
      ...(rule === undefined ? {} : { rule }),
      ...(unit === undefined ? {} : { unit }),
      ...(group === undefined ? {} : { group }),
    },
  ];
}

/** All derived values with labels: first what a fight needs, then the abilities, then the rest in groups. */
export function derivedFigures(ctx: Read, id: string): Figure[] {
  const values = derive(ctx, id);
  const being = ctx.peek(id);
  const shown = DERIVED.filter(({ parts }) => parts !== true);
  return [
    ...shown.filter(({ group }) => group === undefined).flatMap((row) => figure(row, values[row.name])),
    ...ABILITIES.flatMap((ability) =>
      figure({ label: ABILITY_TITLES[ability], rule: 'FS-CHK-1', group: 'Abilities' }, score(being, ability)),
    ),
    ...shown.filter(({ group }) => group !== undefined).flatMap((row) => figure(row, values[row.name])),
  ];
}
