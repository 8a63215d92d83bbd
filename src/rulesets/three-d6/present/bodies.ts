import type { Suggestion } from '../../../contract/views';
import { sayDuration } from '../../../engine/time/duration';
import { whoAre } from '../../../engine/words/who';
import { choiceOf, counted, inLines, listOf, plain } from '../../../engine/words/say';
import type { DamageResult, Distraction } from '../damage';
import type { Effort } from '../exertion';
import type { FallResult } from '../falling';
import { fpMax, hpMax } from '../figures';
import { sayName } from '../levels';
import type { Roll } from '../rolls';
import type { SwimResult } from '../swimming';
import type { Posture } from '../tables/combat';
import { sayPosture } from '../tables/combat';
import type { Being, Read } from '../types';
import { afterEffort } from './exhaustion';
import type { Presenter } from './parts';
import {
  effectWord,
  letPass,
  presentation,
  rollFigure,
  sayItem,
  sayLeft,
  sayRoll,
  sayWater,
  toneOf,
  who,
} from './parts';
import { injuryFigures, injuryOffers, sayDamage } from './strike';

interface Target {
  target: string;
}

export const presentDamage: Presenter<Target, DamageResult & Distraction> = (ctx, { target }, result) => {
  const figures = [
    ...injuryFigures(result),
    ...rollFigure('To keep the aim', result.aimRoll, 'TD-AIM-3'),
    ...rollFigure('To keep concentrating', result.concentrationRoll, 'TD-CONC-2'),
  ];
  const tone = result.died ? 'bad' : result.dealt > 0 ? 'warn' : 'neutral';
  const sentence = `${who(ctx, target)}: ${sayDamage(ctx, target, result)}`;
  return presentation(sentence, tone, figures, injuryOffers(ctx, target));
};

interface Tired {
  fpLost: number;
  hpLost: number;
  fp: number;
  effects: readonly string[];
}

export const presentFatigue: Presenter<Target, Tired> = (ctx, { target }, { fpLost, hpLost, fp, effects }) => {
  const also = hpLost > 0 ? ` and ${hpLost} HP` : '';
  const end = effects.length === 0 ? '' : `: ${listOf(effects.map(effectWord))}`;
  const left = sayLeft('FP', fp, fpMax(ctx.peek(target)));
  const sentence = `${who(ctx, target)} loses ${fpLost} FP${also}; ${left}${end}.`;
  return presentation(sentence, hpLost > 0 ? 'bad' : 'warn', [], injuryOffers(ctx, target));
};

interface Healed {
  hpHealed: number;
  fpHealed: number;
  effectsEnded: readonly string[];
}

export const presentHeal: Presenter<Target, Healed> = (ctx, { target }, { hpHealed, fpHealed, effectsEnded }) => {
  const gains = gained(hpHealed, fpHealed);
  const name = who(ctx, target);
  const tail = effectsEnded.length === 0 ? '' : ` No longer ${choiceOf(effectsEnded.map(effectWord))}.`;
  const now = sayPools(ctx.peek(target), hpHealed > 0, fpHealed > 0);
  const sentence =
    gains.length === 0 ? `${name} regains nothing.` : `${name} regains ${listOf(gains)} (${now}).${tail}`;
  return presentation(sentence, 'good');
};

/** The current values of the pools that changed: 'HP 3/10, FP −1/11'. */
function sayPools(being: Being, hp: boolean, fp: boolean): string {
  const { state } = being;
  const pools = [
    ...(hp ? [`HP ${plain(state.hp)}/${hpMax(being)}`] : []),
    ...(fp ? [`FP ${plain(state.fp)}/${fpMax(being)}`] : []),
  ];
  return pools.join(', ');
}

/** What was regained, if anything: '2 HP', '1 FP'. */
function gained(hp: number, fp: number): string[] {
  return [...(hp > 0 ? [`${hp} HP`] : []), ...(fp > 0 ? [`${fp} FP`] : [])];
}

interface Loaded {
  encumbranceLevel: number;
  move: number;
  dodge: number;
}

export const presentLoad: Presenter<Target & { weight: number }, Loaded> = (ctx, { target, weight }, loaded) => {
  const { encumbranceLevel, move, dodge } = loaded;
  const figures = `encumbrance level ${encumbranceLevel}, Move ${move}, Dodge ${dodge}`;
  return presentation(`${who(ctx, target)} carries ${weight} lb: ${figures}.`);
};

export const presentConsciousness: Presenter<Target & { kind: 'stay' | 'wake' }, Roll & { conscious: boolean }> = (
  ctx,
  { target, kind },
  result,
) => {
  const awake = result.conscious;
  const stays = awake ? 'stays conscious' : 'passes out';
  const wakes = awake ? 'comes round' : 'does not wake';
  const sentence = `${who(ctx, target)} ${kind === 'stay' ? stays : wakes}.`;
  const rule = kind === 'stay' ? 'TD-INJ-3' : 'TD-REC-1';
  return presentation(sentence, awake ? 'good' : 'bad', rollFigure('HT', result, rule));
};

export const presentApply: Presenter<Target, { effectId: string }> = (ctx, { target }, { effectId }) => {
  const { until = null } = ctx.peek(target).state.effects.find(({ effect }) => effect === effectId) ?? {};
  const span = until === null ? '' : ` for ${sayDuration(until - ctx.world.clock)}`;
  return presentation(`${who(ctx, target)} is now ${effectWord(effectId)}${span}.`, 'warn');
};

export const presentRemove: Presenter<Target, { effectId: string }> = (ctx, { target }, { effectId }) =>
  presentation(`${who(ctx, target)} is no longer ${effectWord(effectId)}.`, 'good');

type Fallen = FallResult & Target;

/** The outcome of a fall or of swimming, for each target. */
export const presentHazard: Presenter<object, { results: readonly (Fallen | SwimResult)[] }> = (
  ctx,
  _params,
  { results },
) => {
  const sentences = results.map((one) => ('yards' in one ? sayFall(ctx, one) : saySwim(ctx, one)));
  const figures = results.flatMap((one) =>
    'yards' in one ? injuryFigures(one) : rollFigure(`${who(ctx, one.target)}: Swimming`, one.roll, 'TD-SWIM-1'),
  );
  const fell = results.some((one) => 'yards' in one);
  const next = results.flatMap((one) => ('yards' in one ? injuryOffers(ctx, one.target) : nextSwim(one)));
  return presentation(inLines(sentences), fell ? 'warn' : 'neutral', figures, next);
};

function sayFall(ctx: Read, fall: Fallen): string {
  return `${who(ctx, fall.target)} falls ${counted(fall.yards, 'yard')}: ${sayDamage(ctx, fall.target, fall)}`;
}

function saySwim(ctx: Read, { target, outcome, fpLost }: SwimResult): string {
  return sayWater(whoAre([who(ctx, target)]), outcome, fpLost);
}

function nextSwim({ target, nextRollIn }: SwimResult): Suggestion[] {
  if (nextRollIn === null) return [];
  return [
    {
      label: `Next swimming roll (in ${sayDuration(nextRollIn)})`,
      call: { do: 'hazard', with: { kind: 'water', targets: [target], phase: 'continue' } },
      rule: 'TD-SWIM-1',
    },
  ];
}

interface Treatment extends Target {
  healer: string;
  method: 'first-aid' | 'medical-care';
}

export const presentTreat = afterEffort<Treatment, Roll & Effort & { hpHealed: number; seconds: number }>(
  (ctx, { healer, target, method }, treated) => {
    const name = who(ctx, target);
    const success = treated.margin >= 0;
    const now = sayPools(ctx.peek(target), true, false);
    const done =
      method === 'first-aid'
        ? `first aid for ${name}, ${treated.hpHealed} HP regained (${now})`
        : `medical care for ${name}`;
    const sentence = success ? `${who(ctx, healer)}: ${done}.` : `${who(ctx, healer)} cannot help ${name} this time.`;
    const figures = rollFigure('Treatment', treated, 'TD-REC-8');
    return presentation(sentence, success ? 'good' : 'warn', figures, letPass(ctx, treated.seconds));
  },
);

interface Rested extends Target {
  fpGained: number;
  hpGained: number;
  rolls: readonly Roll[];
}

export const presentRest: Presenter<object, { results: readonly Rested[] }> = (ctx, _params, { results }) => {
  const sentences = results.map(({ target, fpGained, hpGained }) => {
    const being = ctx.peek(target);
    const gains = gained(hpGained, fpGained);
    const now = sayPools(being, true, true);
    const rests = gains.length === 0 ? 'rests and regains nothing' : `rests and regains ${listOf(gains)}`;
    return `${who(ctx, target)} ${rests} (${now}).`;
  });
  const figures = results.flatMap(({ target, rolls }) =>
    rolls.flatMap((roll, day) => rollFigure(`${who(ctx, target)}, day ${day + 1}`, roll, 'TD-REC-7')),
  );
  return presentation(inLines(sentences), 'good', figures);
};

/** The result of days of work (TD-DOWN-1). */
export interface Worked extends Effort {
  hoursGained: number;
  totalHours: number;
  goalHours: number;
  completed: boolean;
  daysUsed: number;
  cost: number;
  rolls: readonly Roll[];
}

export const presentDowntime = afterEffort<{ actor: string; activity: string }, Worked>(
  (ctx, { actor, activity }, work) => {
    const { completed, cost } = work;
    const done = completed ? 'The work is done.' : `${work.totalHours} of ${work.goalHours} h so far.`;
    const works = `${who(ctx, actor)} works ${counted(work.daysUsed, 'day')} on ${activity}`;
    const figures = work.rolls.flatMap((roll, day) => rollFigure(`Day ${day + 1}`, roll, 'TD-DOWN-1'));
    return presentation(
      `${works}: ${work.hoursGained} h of progress. ${done}`,
      completed ? 'good' : 'neutral',
      cost > 0 ? [...figures, { label: 'Cost', value: cost, rule: 'TD-DOWN-1' }] : figures,
    );
  },
);

/** What is lost when a roll made for a purpose fails. */
const GIVEN_UP = {
  aim: ' The aim is lost.',
  concentration: ' The concentration is broken.',
  exhaustion: ' They collapse from exhaustion.',
} as const;

interface Checked {
  actor: string;
  against: string;
  purpose?: keyof typeof GIVEN_UP | undefined;
}

export const presentCheck: Presenter<Checked, Roll> = (ctx, { actor, against, purpose }, roll) => {
  const cost = roll.margin < 0 && purpose !== undefined ? GIVEN_UP[purpose] : '';
  const sentence = `${who(ctx, actor)}, ${sayName(against)}: ${sayRoll(roll)}.${cost}`;
  return presentation(sentence, toneOf(roll), rollFigure('Roll', roll, 'TD-ROLL-1'));
};

export const presentHold: Presenter<{ actor: string }, { item: string; held: boolean }> = (
  ctx,
  { actor },
  { item, held },
) => {
  const thing = sayItem(ctx.peek(actor), item);
  const name = who(ctx, actor);
  if (held) return presentation(`${name} takes up ${thing}.`, 'neutral', [], letPass(ctx, 1));
  return presentation(`${name} lets go of ${thing}.`);
};

interface Postured {
  posture: Posture;
  seconds: number;
  concentrationRoll?: Roll;
}

export const presentPosture: Presenter<Target, Postured> = (ctx, { target }, { posture, seconds, ...rest }) => {
  const name = who(ctx, target);
  const now = sayPosture(posture);
  const { concentrationRoll: roll } = rest;
  const lost = roll !== undefined && roll.margin < 0 ? ' The concentration is broken.' : '';
  const figures = rollFigure('To keep concentrating', roll, 'TD-CONC-2');
  if (seconds === 0) return presentation(`${name} goes down: ${now}.${lost}`, 'warn', figures);
  return presentation(`${name} is now ${now}.`, 'neutral', figures, letPass(ctx, seconds));
};
