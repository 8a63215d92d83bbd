import type { GainRule, Game } from './game';
import { PARTS } from './game';
import type { DefinitionReader } from './reader';
import type { GainDef } from './times';

type Path = (string | number)[];

/** Rests, treatments and downtime activities, compiled. */
export function timeOf(read: DefinitionReader): Pick<Game, 'rests' | 'cares' | 'activities'> {
  const { rests, cares, activities, conditions, trackers } = read.definition;
  return {
    rests: new Map(
      rests.map((def, place) => {
        const path = ['rests', place];
        def.ends.forEach((id, position) => read.known([...path, 'ends', position], id, conditions, 'condition'));
        const gains = gainsOf(read, [...path, 'gains'], def, ['hours']);
        const roll = read.rollOf(path, def.roll, def.needs);
        if (roll !== null) mustHaveNumber(read, path, roll);
        return [def.id, { def, gains, roll, rule: read.rule(path, def.note, PARTS.rest) }] as const;
      }),
    ),
    cares: new Map(
      cares.map((def, place) => {
        const path = ['cares', place];
        read.known([...path, 'tracker'], def.tracker, trackers, 'tracker');
        const amount = read.formula([...path, 'amount'], def.amount, { dice: true, target: true });
        return [def.id, { def, amount, rule: read.rule(path, def.note, PARTS.care) }] as const;
      }),
    ),
    activities: new Map(
      activities.map((def, place) => {
        const path = ['activities', place];
        const gains = gainsOf(read, [...path, 'gains'], def, ['days']);
        const cost = read.cost([...path, 'cost'], def.cost);
        const roll = read.rollOf(path, def.roll, def.needs);
        return [def.id, { def, gains, cost, roll, rule: read.rule(path, def.note, PARTS.downtime) }] as const;
      }),
    ),
  };
}

/** Where nobody can be asked for a number to reach, the roll or whatever calls for it must have one. */
export function mustHaveNumber(
  read: DefinitionReader,
  path: Path,
  { roll, needs }: NonNullable<ReturnType<DefinitionReader['rollOf']>>,
): void {
  const check = read.definition.rolls.find(({ id }) => id === roll);
  if (check?.kind === 'sum' && check.against === undefined && needs === null)
    read.wrong([...path, 'needs'], 'The number to reach is missing.');
}

function gainsOf(
  read: DefinitionReader,
  path: Path,
  { gains, roll }: { gains: readonly GainDef[]; roll?: string | undefined },
  named: readonly string[],
): GainRule[] {
  const moment = [...named, 'margin', 'successes'];
  return gains.map(({ tracker, amount, on }, place) => {
    read.known([...path, place, 'tracker'], tracker, read.definition.trackers, 'tracker');
    if (on !== undefined && roll === undefined) read.wrong([...path, place, 'on'], 'There is no roll to depend on.');
    const fallback = roll === undefined ? 'always' : 'success';
    return {
      tracker,
      amount: read.maybe([...path, place, 'amount'], amount, { dice: true, moment }),
      on: on ?? fallback,
    };
  });
}
