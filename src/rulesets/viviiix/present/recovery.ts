import type { Presentation } from '../../../contract/views';
import type { JsonObject } from '../../../kernel/json';
import type { Read } from '../types';
import { nameOf } from '../types';
import { burdenText, effectLabel } from './injury';
import { fig, join, num, parts, say, str, strings } from '../../../engine/say';
import { later, points } from './say';

function endedText(name: string, ended: readonly string[]): string {
  return ended.length === 0 ? '' : ` ${name} is no longer ${join(ended.map(effectLabel))}.`;
}

export function presentTreat(
  ctx: Read,
  { healer, target, method }: { healer: string; target: string; method: string },
  result: JsonObject,
): Presentation {
  const [by, on] = [nameOf(ctx, healer), nameOf(ctx, target)];
  const figures = [
    fig('ARC', result['arc'], 'VX-ACT-3'),
    fig('Threshold', result['threshold'], 'VX-EXT-14'),
    fig('Margin', result['margin'], 'VX-ARC-3'),
    fig('Points back', result['healed'], 'VX-EXT-18'),
  ];
  if (result['outcome'] === 'failure') {
    const again = {
      label: 'Try again',
      call: { do: 'treat', with: { healer, target, method, group: str(result, 'group') } },
      rule: 'VX-EXT-14',
    };
    return say(`${by}'s first aid does not help ${on}.`, 'bad', figures, [again]);
  }
  const how = method === 'magic' ? `${by}'s magic` : `${by}'s first aid`;
  if (result['pending'] === true) return say(`${how} helps ${on}${later(result)}.`, 'good', figures);
  const stopped = result['stopped'] === true ? ' The countdown is stopped.' : '';
  const ended = endedText(on, strings(result['ended'])) + burdenText(on, result);
  return say(`${how} gives ${on} ${points(num(result, 'healed'))} back.${stopped}${ended}`, 'good', figures);
}

function restText(ctx: Read, entry: JsonObject): string {
  const name = nameOf(ctx, str(entry, 'id'));
  const ended = endedText(name, strings(entry['ended'])) + burdenText(name, entry);
  const healed = num(entry, 'healed');
  return `${name} ${healed === 0 ? 'rests' : `recovers ${points(healed)}`}.${ended}`;
}

export function presentRest(ctx: Read, { hours }: { hours: number }, result: JsonObject): Presentation {
  const entries = parts(result['targets']);
  return say(
    `${points(hours, 'hour')} of rest. ${entries.map((entry) => restText(ctx, entry)).join(' ')}`,
    entries.some((entry) => num(entry, 'healed') > 0) ? 'good' : 'neutral',
    entries.map((entry) =>
      fig(`${nameOf(ctx, str(entry, 'id'))}: towards the next day`, entry['restHours'], 'VX-EXT-13', 'h'),
    ),
  );
}

export function presentDowntime(
  ctx: Read,
  { actor, activity }: { actor: string; activity: string },
  result: JsonObject,
): Presentation {
  const name = nameOf(ctx, actor);
  const figures = [
    fig('Done', result['done'], 'VX-EXT-17', 'd'),
    fig('Goal', result['goal'], 'VX-EXT-17', 'd'),
    fig('ARC', result['arc'], 'VX-ACT-3'),
    fig('Threshold', result['threshold'], 'VX-ARC-4'),
  ];
  if (result['complete'] === true) return say(`${name} finishes '${activity}'.`, 'good', figures);
  const gained = num(result, 'gained');
  const left = `${points(num(result, 'remaining'), 'day')} to go`;
  return gained === 0
    ? say(`${name}'s work on '${activity}' comes to nothing; ${left}.`, 'bad', figures)
    : say(`${name} works ${points(gained, 'day')} on '${activity}'; ${left}.`, 'neutral', figures);
}
