import { callOf, type RoleTable } from '../../../src/contract/roles';
import type { CommandCall, RulesetView } from '../../../src/contract/views';

/** A unit for advancing time. */
export interface TimeUnit {
  readonly value: string;
  readonly label: string;
  /** Seconds on the clock; 0 for turns of a fight, which have no fixed length. */
  readonly seconds: number;
}

type RoundWords = RulesetView['time'];

/** Units outside a fight. */
export function units({ roundSeconds, roundNamePlural }: RoundWords): TimeUnit[] {
  return [
    { value: 'seconds', label: 'seconds', seconds: 1 },
    { value: 'rounds', label: roundNamePlural, seconds: roundSeconds },
    { value: 'minutes', label: 'minutes', seconds: 60 },
    { value: 'hours', label: 'hours', seconds: 3_600 },
    { value: 'days', label: 'days', seconds: 86_400 },
    { value: 'weeks', label: 'weeks', seconds: 604_800 },
  ].filter((unit, at) => at === 0 || unit.seconds !== 1);
}

/** Units during a fight: single turns and whole rounds. */
export function inFightUnits({ roundSeconds, roundNamePlural }: RoundWords): TimeUnit[] {
  return [
    { value: 'turns', label: 'places in the order', seconds: 0 },
    { value: 'rounds', label: roundNamePlural, seconds: roundSeconds },
  ];
}

/** The command that advances time, by at most `stopAfter` seconds if it should stop at an event. */
export function stretch(
  table: RoleTable,
  count: number,
  unit: TimeUnit,
  { inFight, stopAfter }: { inFight: boolean; stopAfter: number | null },
): CommandCall | null {
  if (inFight) {
    return {
      do: 'pass-turns',
      with: { [unit.value === 'turns' ? 'turns' : 'rounds']: count, stopAtEvent: stopAfter !== null },
    };
  }
  const seconds = count * unit.seconds;
  return callOf(table, 'wait', { seconds: stopAfter === null ? seconds : Math.min(seconds, stopAfter) });
}
