import type { Figure, Presentation } from '../../../contract/views';
import type { Known } from '../tables/stats';
import type { Read } from '../types';
import { nameOf } from '../types';
import { burdenText, effectLabel, recoveredText } from './injury';
import { choiceOf, counted, fig, say } from '../../../engine/words/say';
import type { Who } from '../../../engine/words/who';
import { whoAre } from '../../../engine/words/who';
import type { BurdenChange } from '../injury';
import { groupedSentences } from '../targets';
import { later } from './say';

/** The states that healing ends, and the changed burden. */
function changesOf(who: Who, { ended = [], burdenChanged }: Pick<Treated, 'ended' | 'burdenChanged'>): string {
  const { names, verb } = who;
  const over =
    ended.length === 0 ? '' : ` ${names} ${verb('is', 'are')} no longer ${choiceOf(ended.map(effectLabel))}.`;
  return over + burdenText(who, { burdenChanged });
}

/** The result of a treatment; what it restores is not known while it waits, and magic has no check. */
interface Treated {
  outcome: string;
  group: Known;
  healed: number | null;
  pending: boolean;
  stopped: boolean | null;
  ended?: readonly string[];
  burdenChanged: BurdenChange;
  arc?: number;
  threshold?: number;
  margin?: number;
}

export function presentTreat(
  ctx: Read,
  { healer, target, method }: { healer: string; target: string; method: string },
  result: Treated,
): Presentation {
  const { outcome, group, healed, stopped, arc, threshold, margin } = result;
  const [by, on] = [nameOf(ctx, healer), nameOf(ctx, target)];
  const figures = [
    fig('ARC', arc, 'VX-ACT-3'),
    fig('Threshold', threshold, 'VX-EXT-14'),
    fig('Margin', margin, 'VX-ARC-3'),
    fig('Points restored', healed, 'VX-EXT-18'),
  ];
  if (outcome === 'failure') {
    const again = {
      label: 'Try again',
      call: { do: 'treat', with: { healer, target, method, group } },
      rule: 'VX-EXT-14',
    };
    return say(`${by}’s first aid does not help ${on}.`, 'bad', figures, [again]);
  }
  if (healer === target && method === 'magic') return presentMended(on, result, figures);
  const how = method === 'magic' ? `${by}’s magic` : `${by}’s first aid`;
  if (healed === null) return say(`${how} helps ${on}${later(result)}.`, 'good', figures);
  const halt = stopped === true ? ' The countdown is stopped.' : '';
  const changes = changesOf(whoAre([on]), result);
  return say(`${how} helps: ${on} heals ${counted(healed, 'point')}.${halt}${changes}`, 'good', figures);
}

/** Healing without another healer: a spell on oneself, or the game master's decision. */
function presentMended(on: string, result: Treated, figures: (Figure | null)[]): Presentation {
  if (result.healed === null) return say(`${on} heals${later(result)}.`, 'good', figures);
  const changes = changesOf(whoAre([on]), result);
  return say(`${on} heals ${counted(result.healed, 'point')}.${changes}`, 'good', figures);
}

interface Rested {
  id: string;
  healed: number;
  restHours: number;
  ended: readonly string[];
  burdenChanged: BurdenChange;
}

function restText(who: Who, rested: Rested): string {
  const { names, verb } = who;
  const action = rested.healed === 0 ? `${names} ${verb('rests', 'rest')}.` : recoveredText(who, rested.healed);
  return action + changesOf(who, rested);
}

export function presentRest(
  ctx: Read,
  { hours }: { hours: number },
  { targets }: { targets: readonly Rested[] },
): Presentation {
  const all = targets.map((of) => ({ id: of.id, of }));
  return say(
    `${counted(hours, 'hour')} of rest. ${groupedSentences(ctx, all, restText)}`,
    targets.some(({ healed }) => healed > 0) ? 'good' : 'neutral',
    targets.map(({ id, restHours }) => fig(`${nameOf(ctx, id)}: towards the next day`, restHours, 'VX-EXT-13', 'h')),
  );
}

interface Worked {
  done: number;
  goal: number;
  gained: number;
  remaining: number;
  complete: boolean;
  arc: number | null;
  threshold: number | null;
}

export function presentDowntime(
  ctx: Read,
  { actor, activity }: { actor: string; activity: string },
  { done, goal, gained, remaining, complete, arc, threshold }: Worked,
): Presentation {
  const name = nameOf(ctx, actor);
  const figures = [
    fig('Done', done, 'VX-EXT-17', 'd'),
    fig('Goal', goal, 'VX-EXT-17', 'd'),
    fig('ARC', arc, 'VX-ACT-3'),
    fig('Threshold', threshold, 'VX-ARC-4'),
  ];
  if (complete) return say(`${name} finishes '${activity}'.`, 'good', figures);
  const left = `${counted(remaining, 'day')} to go`;
  return gained === 0
    ? say(`${name}’s work on '${activity}' comes to nothing; ${left}.`, 'bad', figures)
    : say(`${name} works ${counted(gained, 'day')} on '${activity}'; ${left}.`, 'neutral', figures);
}
