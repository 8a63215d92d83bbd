import type { HookDef, TickDef } from './conditions';
import { mustHaveNumber } from './compile-times';
import type { ConditionRule, Game, HookRule } from './game';
import { PARTS } from './game';
import type { DefinitionReader } from './reader';

type Path = (string | number)[];

/** Names that stand for all attacks, all rolls and all damage. */
const GROUP_NAMES = ['attack', 'roll', 'damage'] as const;

/** Whether any condition ends or acts at turns, or ends with a fight. */
export function watchesTurns(conditions: Game['conditions']): boolean {
  return [...conditions.values()].some(
    ({ def: { ends, tick } }) => ends !== undefined || (tick !== undefined && tick.at !== 'clock'),
  );
}

/** The conditions of a definition, compiled. */
export function conditionsOf(read: DefinitionReader): Game['conditions'] {
  const { definition } = read;
  const rolled = [...definition.rolls, ...definition.attacks].map(({ id }) => id);
  const figures = definition.fields.filter(({ kind }) => kind === 'number' || kind === 'value').map(({ id }) => id);
  const most = definition.trackers.map(({ id }) => `${id}Max`);
  const changed = new Set<string>([...GROUP_NAMES, ...rolled, ...figures, ...most]);
  const roundSeconds = definition.order.seconds;
  return new Map(
    definition.conditions.map((def, place): [string, ConditionRule] => {
      const path = ['conditions', place];
      def.changes.forEach(({ figure }, position) => {
        if (!changed.has(figure))
          read.wrong([...path, 'changes', position, 'figure'], `There is no figure '${figure}'.`);
      });
      const { seconds, rounds, ends, tick } = def;
      if (seconds !== undefined && rounds !== undefined)
        read.wrong([...path, 'rounds'], 'Give its length in seconds or in rounds, not both.');
      if (def.hazard && tick === undefined) read.wrong([...path, 'tick'], 'A hazard needs a repeating effect.');
      // The turn it waits for is over after two rounds at the latest.
      const byTurn = ends === 'turnStart' || ends === 'turnEnd' ? 2 * roundSeconds : undefined;
      const rule = read.rule(path, def.note, PARTS.condition);
      return [
        def.id,
        {
          ...{ def, rule },
          seconds: seconds ?? (rounds === undefined ? byTurn : rounds * roundSeconds),
          tick: tick === undefined ? null : tickOf(read, [...path, 'tick'], tick),
          begins: hookOf(read, [...path, 'begins'], def.begins),
          over: hookOf(read, [...path, 'over'], def.over),
        },
      ];
    }),
  );
}

function tickOf(read: DefinitionReader, path: Path, tick: TickDef): ConditionRule['tick'] {
  const { tracker, type, remind, roll, needs, seconds } = tick;
  if (tracker === undefined && remind === undefined && roll === undefined)
    read.wrong([...path, 'tracker'], 'Give it a tracker, a reminder or a roll.');
  read.known([...path, 'type'], type, read.definition.types, 'kind of damage');
  const ends = read.rollOf(path, roll, needs);
  if (ends !== null) mustHaveNumber(read, path, ends);
  return { every: seconds ?? read.definition.order.seconds, amount: amountOf(read, path, tick), ends };
}

/** The amount a condition takes or restores: it needs a tracker and an amount, or neither. */
function amountOf(
  read: DefinitionReader,
  path: Path,
  { tracker, amount }: Pick<HookDef, 'tracker' | 'amount'>,
): HookRule['amount'] {
  read.known([...path, 'tracker'], tracker, read.definition.trackers, 'tracker');
  if (tracker !== undefined && amount === undefined) read.wrong([...path, 'amount'], 'The amount is missing.');
  if (tracker === undefined && amount !== undefined) read.wrong([...path, 'tracker'], 'The tracker is missing.');
  return read.maybe([...path, 'amount'], amount, { dice: true });
}

function hookOf(read: DefinitionReader, path: Path, hook: HookDef | undefined): HookRule | null {
  if (hook === undefined) return null;
  const { tracker, heals, puts, takesOff } = hook;
  const { conditions } = read.definition;
  read.known([...path, 'puts'], puts, conditions, 'condition');
  takesOff.forEach((id, place) => read.known([...path, 'takesOff', place], id, conditions, 'condition'));
  return { tracker, amount: amountOf(read, path, hook), heals, puts, takesOff };
}
