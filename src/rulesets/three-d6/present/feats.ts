import type { Suggestion } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { counted } from '../../../engine/words/say';
import { isDead } from '../effects';
import type { FallResult } from '../falling';
import type { Roll } from '../rolls';
import type { Effort } from '../exertion';
import { afterEffort } from './exhaustion';
import { letPass, namesOrNobody, presentation, rollFigure, who } from './parts';
import { injuryFigures, sayDamage } from './strike';

const spent = (fpLost: number): string => (fpLost > 0 ? `, ${fpLost} FP spent` : '');

interface Climbed extends Effort {
  outcome: 'climbed' | 'fell';
  rolls: readonly Roll[];
  seconds: number;
  fpLost: number;
  fallFeet: number;
  /** Only where the climb takes the fall to the ground itself (TD-CLIMB-6). */
  fall?: FallResult | null;
}

export const presentClimb = afterEffort<{ actor: string }, Climbed>((ctx, { actor }, climbed) => {
  const name = who(ctx, actor);
  const { outcome, fall, fallFeet: feet } = climbed;
  const rolls = climbed.rolls.flatMap((roll) => rollFigure('Climbing', roll, 'TD-CLIMB-1'));
  const tired = spent(climbed.fpLost);
  if (outcome === 'climbed') {
    return presentation(`${name} makes the climb in ${sayDuration(climbed.seconds)}${tired}.`, 'good', rolls);
  }
  if (fall === null) {
    const how = isDead(ctx.peek(actor)) ? 'dies on the climb and falls' : 'is caught after';
    return presentation(`${name} ${how} ${feet} feet${tired}.`, 'bad', rolls);
  }
  if (fall !== undefined) {
    const end = sayDamage(ctx, actor, fall);
    return presentation(`${name} falls ${feet} feet${tired}: ${end}`, 'bad', [...rolls, ...injuryFigures(fall)]);
  }
  const suggestion: Suggestion = {
    label: `Apply the ${feet} ft fall`,
    call: { do: 'hazard', with: { kind: 'falling', targets: [actor], feet } },
    rule: 'TD-FALL-1',
  };
  return presentation(`${name} falls ${feet} feet${tired}.`, 'bad', rolls, feet > 0 ? [suggestion] : []);
});

/** The result of a march. */
interface Marched extends Effort {
  results: readonly { actor: string; miles: number; daily: readonly { roll?: Roll }[] }[];
  groupRolls: readonly Roll[];
  groupMiles: number;
  daysUsed: number;
  seconds: number;
  arrived?: boolean;
}

export const presentHike = afterEffort<object, Marched>((ctx, _params, march) => {
  const { results, daysUsed: days, arrived } = march;
  const distance = counted(march.groupMiles, 'mile');
  const together = results.length > 1 ? ` Together they cover ${distance}.` : '';
  const within = days > 1 ? ` in ${days} days` : '';
  const parts = results.map(
    ({ actor, miles }, place) => `${who(ctx, actor)}${place === 0 ? ' can march' : ''} ${counted(miles, 'mile')}`,
  );
  const end = arrived === undefined ? '' : arrived ? ' The goal is reached.' : ' The goal is not reached.';
  const day = (label: string, place: number): string => (days > 1 ? `${label}, day ${place + 1}` : label);
  const figures = [
    ...march.groupRolls.flatMap((roll, place) => rollFigure(day('The group', place), roll, 'TD-HIKE-3')),
    ...results.flatMap(({ actor, daily }) =>
      daily.flatMap(({ roll }, place) => rollFigure(day(who(ctx, actor), place), roll, 'TD-HIKE-2')),
    ),
  ];
  const sentence = `${namesOrNobody(parts)}${within}.${together}${end}`;
  return presentation(sentence, 'neutral', figures, letPass(ctx, march.seconds));
});

interface Jumped extends Effort {
  distance: number;
  unit: string;
  clears?: boolean;
}

export const presentJump = afterEffort<{ actor: string }, Jumped>((ctx, { actor }, { distance, unit, clears }) => {
  const end = clears === undefined ? '' : clears ? ', which clears it' : ', which is not enough';
  return presentation(`${who(ctx, actor)} jumps ${distance} ${unit}${end}.`);
});

interface Lifted extends Effort {
  limit: number;
  total: number;
  possible: boolean;
  fpLost: number;
}

export const presentLift = afterEffort<{ actors: readonly string[]; weight: number }, Lifted>(
  (ctx, { actors, weight }, { limit, total, possible, fpLost }) => {
    const names = namesOrNobody(actors.map((id) => who(ctx, id)));
    const tired = fpLost > 0 ? ` ${fpLost} FP spent.` : '';
    const can = possible ? 'can manage' : 'cannot manage';
    const all = total === weight ? '' : `, ${total} lb with their loads`;
    return presentation(`${names} ${can} ${weight} lb${all}; the limit is ${limit} lb.${tired}`);
  },
);

interface Ran extends Effort {
  distance: number;
  rolls: readonly Roll[];
  fpLost: number;
}

export const presentRun = afterEffort<{ actor: string; mode: string }, Ran>(
  (ctx, { actor, mode }, { distance, rolls, fpLost }) => {
    const figures = rolls.flatMap((roll) => rollFigure('Stamina', roll, 'TD-RUN-3'));
    const moves = mode === 'swim' ? 'swims' : 'runs';
    return presentation(`${who(ctx, actor)} ${moves} ${distance} yards${spent(fpLost)}.`, 'neutral', figures);
  },
);
