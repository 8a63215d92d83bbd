import type { CatalogueEntry, CatalogueView } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import { ARMOURS, ARMS, SHIELDS } from '../tables/arms';
import { CATALOGUE } from '../tables/skills';
import { STAT_TITLES } from '../tables/stats';

const nameOf = ({ name }: JsonObject): string => (typeof name === 'string' ? name : '');

/** ' · 2.5 kg', or empty without a weight. */
const weight = ({ kg }: JsonObject): string => (typeof kg === 'number' && kg > 0 ? ` · ${kg} kg` : '');

const things = (
  rows: Readonly<Record<string, JsonObject>>,
  lineOf: (thing: JsonObject) => string,
  groupOf: (thing: JsonObject) => string | undefined = () => undefined,
): CatalogueEntry[] =>
  Object.entries(rows).map(([id, thing]) => {
    const group = groupOf(thing);
    return {
      id,
      name: nameOf(thing),
      line: lineOf(thing) + weight(thing),
      value: { ...thing },
      ...(group === undefined ? {} : { group }),
    };
  });

function weaponLine({ level, es, kind, ranges, canDefend }: JsonObject): string {
  const skill = typeof es === 'string' ? (CATALOGUE[es]?.title ?? es) : '';
  const far = ranges as { short: number; mid: number; long: number } | undefined;
  const reach = far === undefined ? '' : ` · ${far.short}/${far.mid}/${far.long} m`;
  const parry = kind === 'melee' && canDefend === false ? ' · cannot parry' : '';
  return `level ${String(level)} · ${skill}${reach}${parry}`;
}

function armourLine({ level, trainedRequired, malus }: JsonObject): string {
  const training = trainedRequired === undefined ? '' : ` · training ${String(trainedRequired)} or ${String(malus)}`;
  return `level ${String(level)}${training}`;
}

/** The initial score of a newly added skill. */
const NEW_SCORE = 3;

/** Catalogues for forms: weapons, armour, shields, skills. */
export const CATALOGUES: readonly CatalogueView[] = [
  {
    id: 'weapons',
    title: 'Weapons',
    entries: things(ARMS, weaponLine, ({ kind }) => (kind === 'ranged' ? 'Missiles' : 'Hand to hand')),
  },
  { id: 'armours', title: 'Armour', entries: things(ARMOURS, armourLine) },
  { id: 'shields', title: 'Shields', entries: things(SHIELDS, ({ level }) => `level ${String(level)}`) },
  {
    id: 'skills',
    title: 'Skills',
    entries: Object.entries(CATALOGUE).map(([id, { title, ks, us, summary }]): CatalogueEntry => ({
      id,
      name: title,
      group: STAT_TITLES[ks],
      line: `${STAT_TITLES[ks]} + ${STAT_TITLES[us]} · ${summary}`,
      value: NEW_SCORE,
    })),
  },
];
