import type { Presentation, Suggestion } from '../../../contract/views';
import { idWords } from '../../../contract/id-words';
import { counted, listOf } from '../../../engine/words/say';
import { sayDuration } from '../../../engine/time/duration';
import { plus, times } from '../../../kernel/decimal';
import { carryingCapacity, type Overload } from '../conditions';
import type { Visibility } from '../tables/checks';
import { exposureText } from '../tables/radiation';
import type { Read } from '../types';
import { listNames, nameById } from '../words';
import { say } from './say';

interface Surroundings {
  targets: string[];
  gravity?: number | null | undefined;
  air?: 'breathable' | 'none' | undefined;
  radiation?: number | undefined;
}

const AIR_WORDS = { none: 'no air', breathable: 'air to breathe' } as const;

export function surroundingsWords(
  ctx: Read,
  { targets, gravity, air, radiation }: Surroundings,
  { results }: { results: Readonly<Record<string, { gravityCategory: string }>> },
): Presentation {
  const felt = results[targets[0] ?? '']?.gravityCategory ?? '';
  const parts = [
    gravity === undefined ? '' : gravity === null ? 'native gravity' : `${gravity} g (${felt} gravity)`,
    air === undefined ? '' : AIR_WORDS[air],
    radiation === undefined ? '' : exposureText(radiation),
  ].filter((text) => text !== '');
  return say(`Around ${listNames(ctx, targets)}: ${parts.length === 0 ? 'no change' : parts.join(', ')}.`, 'info');
}

interface Travelled {
  km: number;
  perHour: number;
  perMinute: number;
  notes: string[];
  saves: readonly { target: string; outcome: string }[];
  stealthAllowed: boolean;
  alertnessDisadvantage: boolean;
}

interface Journey {
  travellers: string[];
  transport?: object | undefined;
  hours?: number | undefined;
  minutes?: number | undefined;
}

/** Offers to let the travel time pass, since `travel` does not move the clock (FS-TRV-1). */
function passing(ctx: Read, { hours = 0, minutes = 0 }: Journey): Suggestion[] {
  const seconds = plus(times(hours, 3600), times(minutes, 60));
  if (ctx.world.encounter !== null || !Number.isSafeInteger(seconds)) return [];
  const call = { do: 'advance-time', with: { seconds } };
  return [{ label: `Let ${sayDuration(seconds)} pass`, call, rule: 'FS-TRV-1' }];
}

export function travelWords(ctx: Read, journey: Journey, result: Travelled): Presentation {
  const { travellers, transport } = journey;
  const { km, perHour, perMinute, notes, saves } = result;
  const failed = saves.flatMap(({ target, outcome }) => (outcome === 'failure' ? [target] : []));
  const worn = [...new Set(failed)].map((id) => {
    const levels = counted(failed.filter((one) => one === id).length, 'level');
    return `${nameById(ctx, id)} (${levels} of exhaustion)`;
  });
  const tired = worn.length === 0 ? '' : `The march wears down ${listOf(worn)}.`;
  const rule = transport === undefined ? 'FS-TRV-2' : 'FS-TRV-4';
  const verb = travellers.length === 1 ? 'covers' : 'cover';
  const slow = result.stealthAllowed ? 'Slow enough to sneak.' : '';
  const fast = result.alertnessDisadvantage ? 'Too fast to keep a good lookout.' : '';
  const covered = `${listNames(ctx, travellers)} ${verb} ${km} km.`;
  const sentence = [covered, slow, fast, tired, ...notes].filter((text) => text !== '');
  const figures = [
    { label: 'Per hour', value: perHour, unit: 'km', rule },
    { label: 'Per minute', value: perMinute, unit: 'm', rule },
  ];
  return say(sentence.join(' '), tired === '' ? 'neutral' : 'warn', figures, passing(ctx, journey));
}

const SIGHT: Readonly<Record<Visibility, string>> = {
  clear: 'sees clearly',
  bleared: 'sees dimly',
  obscured: 'sees nothing',
};

interface Seen {
  visibility: Visibility;
  canSee: boolean;
  located: boolean;
}

export function visionWords(
  ctx: Read,
  { observer }: { observer: string },
  { visibility, canSee, located }: Seen,
): Presentation {
  const felt = !canSee && located ? ', but knows where it is' : '';
  const unseen = !canSee && visibility !== 'obscured' ? ', but not this target' : '';
  return say(`${nameById(ctx, observer)} ${SIGHT[visibility]}${unseen}${felt}.`, 'info');
}

export function areaOfWords(_ctx: Read, _params: object, { inside }: { inside: string[] }): Presentation {
  return say(inside.length === 0 ? 'Nothing is inside.' : `Inside: ${listOf(inside)}.`, 'info');
}

const LOADED: Readonly<Record<Overload, string>> = {
  none: 'moves freely',
  hindered: 'is hindered',
  dragging: 'can only drag it',
  impossible: 'cannot move it',
};

export function loadWords(
  ctx: Read,
  { target, kg }: { target: string; kg: number },
  { overload }: { overload: Overload },
): Presentation {
  const tone = overload === 'none' ? 'neutral' : 'warn';
  const borne = carryingCapacity(ctx.peek(target)) === null ? '' : ` and ${LOADED[overload]}`;
  return say(`${nameById(ctx, target)} carries ${kg} kg${borne}.`, tone);
}

export function attitudeWords(
  ctx: Read,
  { target }: { target: string },
  { attitude }: { attitude: string },
): Presentation {
  return say(`${nameById(ctx, target)} is ${attitude} now.`, 'info');
}

export function featureWords(
  ctx: Read,
  { actor, feature }: { actor: string; feature: string },
  { left }: { left: number },
): Presentation {
  return say(`${nameById(ctx, actor)} uses ${feature}: ${counted(left, 'use')} left.`);
}

export function psiWords(
  ctx: Read,
  { actor, points }: { actor: string; points: number },
  { psiPoints }: { psiPoints: number },
): Presentation {
  return say(`${nameById(ctx, actor)} spends ${counted(points, 'psi point')}: ${psiPoints} left.`);
}

interface Edge {
  actor: string;
  op: 'draw' | 'play' | 'burn' | 'end-session' | 'new-scene';
  card?: string | undefined;
  decline: boolean;
  sentence?: 1 | 2 | undefined;
  for?: string | undefined;
}

export function edgeWords(ctx: Read, params: Edge, { hand }: { hand: string[] }): Presentation {
  const { actor, op, decline, sentence, for: whom = actor } = params;
  const card = idWords(params.card ?? 'a card');
  const who = nameById(ctx, actor);
  const other = whom === actor ? '' : ` for ${nameById(ctx, whom)}`;
  const words: Readonly<Record<Edge['op'], string>> = {
    draw: decline ? `${who} declines the card.` : `${who} draws ${card}.`,
    play: `${who} plays ${card}${sentence === undefined ? '' : `, sentence ${sentence}`}.`,
    burn: `${who} burns ${card}${other}.`,
    'end-session': `${who} puts the cards back.`,
    'new-scene': `A new scene: ${who} can play a card again.`,
  };
  return say(words[op], 'info', [{ label: 'Cards in hand', value: hand.length, rule: 'FS-EDG-2' }]);
}
