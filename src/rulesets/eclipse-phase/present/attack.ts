import type { Figure, Presentation, Suggestion, Tone } from '../../../contract/views';
import { counted, inLines } from '../../../engine/words/say';
import type { AttackOutcome } from '../attack/outcome';
import type { AttackParams } from '../attack/params';
import type { AttackResult, TargetResult } from '../attack/resolve';
import { nameOf } from '../derive';
import { against, stressFigures, stressWords } from '../mind/present';
import type { Read } from '../types';
import { damageFigures, damageSuggestions, damageTone, damageWords, endWords } from './damage';
import { goesOff } from './explosives';
import { callWith } from './say';

const DOES: Record<Exclude<AttackOutcome, 'dodged'>, string> = {
  'critical-hit': 'lands a critical hit on',
  hit: 'hits',
  miss: 'misses',
  'critical-miss': 'badly misses',
};

const AT_A_SPOT: Record<AttackOutcome, string> = {
  'critical-hit': 'places it perfectly',
  hit: 'places it well',
  dodged: 'misses the spot',
  miss: 'misses the spot',
  'critical-miss': 'badly misses the spot',
};

/** What a hit did in addition to damage, or instead of it. */
function effectWords(ctx: Read, target: string, result: TargetResult): string[] {
  const who = nameOf(ctx, target);
  const words: string[] = [];
  if (result.shock?.result === 'incapacitated') {
    words.push(`${who} falls, stunned for ${counted(result.shock.turns ?? 0, 'turn')}.`);
  }
  if (result.shock?.result === 'resisted') words.push(`${who} shakes off the shock.`);
  if (result.disarmed === true) words.push(`${who} loses the weapon.`);
  if (result.disarmed === false) words.push(`${who} keeps hold of the weapon.`);
  if (result.pushedMeters !== undefined) words.push(`${who} is pushed back ${result.pushedMeters} m.`);
  if (result.knockedDown === true) words.push(`${who} goes down.`);
  if (result.subdued === true) words.push(`${who} is held.`);
  if (result.subdued === false) words.push('It is not enough for a hold.');
  if (result.noEffect === true) words.push('It has no effect on things.');
  return words;
}

function blastWords(result: TargetResult): string[] {
  if (result.detonates === undefined) return [];
  const words: string[] = [];
  if (result.scatter) {
    words.push(`It lands ${result.scatter.meters} m off, direction ${result.scatter.direction} of 10.`);
  }
  if (result.detonates === 'on-signal') words.push('It waits for the signal.');
  if (result.detonates === 'never') words.push('It is too close and does not go off.');
  if (result.detonatesIn !== undefined) {
    const wait =
      'phases' in result.detonatesIn
        ? counted(result.detonatesIn.phases, 'phase')
        : counted(result.detonatesIn.seconds, 'second');
    words.push(`It goes off in ${wait}.`);
  }
  return words;
}

function sentenceOf(ctx: Read, actor: string, result: TargetResult): string {
  const { target, outcome } = result;
  if (target === null) return [`${nameOf(ctx, actor)} ${AT_A_SPOT[outcome]}.`, ...blastWords(result)].join(' ');
  const head =
    outcome === 'dodged'
      ? `${nameOf(ctx, target)} defends against ${nameOf(ctx, actor)}`
      : `${nameOf(ctx, actor)} ${result.painted === true ? 'paints' : DOES[outcome]} ${nameOf(ctx, target)}`;
  const { damage } = result;
  const hurt = damage === undefined ? '.' : `: ${damageWords(damage)}.${endWords(ctx, target, damage)}`;
  const { calledShotSuccess: isPlaced } = result;
  const hasHit = outcome === 'hit' || outcome === 'critical-hit';
  const missedSpot = isPlaced === false && hasHit ? ['The called shot fails.'] : [];
  const called = isPlaced === true ? ['The called shot succeeds.'] : missedSpot;
  const stress = result.stress === undefined ? [] : [stressWords(nameOf(ctx, target), result.stress)];
  return [`${head}${hurt}`, ...called, ...stress, ...effectWords(ctx, target, result), ...blastWords(result)].join(' ');
}

function toneOf(result: TargetResult): Tone {
  if (result.outcome === 'critical-miss') return 'bad';
  if (hasMissed(result) || result.outcome === 'dodged') return 'neutral';
  return result.damage === undefined ? 'good' : damageTone(result.damage) === 'neutral' ? 'neutral' : 'good';
}

const hasMissed = ({ outcome }: TargetResult): boolean => outcome === 'miss' || outcome === 'critical-miss';

function figuresOf(ctx: Read, result: TargetResult): Figure[] {
  const figures: Figure[] = [
    { label: 'Attack', value: against(result.attackRoll, result.attackTarget), rule: 'EP-ATK-1' },
    { label: hasMissed(result) ? 'Margin of failure' : 'Margin of success', value: result.margin, rule: 'EP-TEST-3' },
    {
      label: 'Defence',
      value: result.defenseRoll === null ? 'none' : against(result.defenseRoll, result.defenseTarget),
      rule: 'EP-DEF-1',
    },
  ];
  if (result.range !== null) figures.push({ label: 'Range', value: result.range, rule: 'EP-RNG-1' });
  if (result.defenseCritical === true) figures.push({ label: 'Critical defence', value: 'yes', rule: 'EP-ATK-4' });
  if (result.shock !== undefined) {
    figures.push({
      label: 'Shock test',
      value: against(result.shock.roll, result.shock.targetNumber),
      rule: 'EP-SHK-1',
    });
  }
  const { target, damage, stress } = result;
  if (stress !== undefined) figures.push(...stressFigures(stress));
  return damage === undefined || target === null ? figures : [...figures, ...damageFigures(ctx, target, damage)];
}

/** The second shot, or the explosion that follows a throw. */
function follow(ctx: Read, params: AttackParams, result: TargetResult): Suggestion[] {
  const { firing } = ctx.peek(params.actor).state;
  const suggestions: Suggestion[] = [];
  if (result.detonates === 'immediately') suggestions.push(explosion(params, result));
  if (firing?.secondOpen === true && params.shot === 1 && !params.suppressive) {
    suggestions.push({
      label: 'Second shot',
      call: { do: 'attack', with: callWith({ ...params, shot: 2, concentrate: false }) },
      reason: 'Part of the same action.',
      rule: params.mode === 'BF' ? 'EP-GUN-3' : 'EP-GUN-2',
    });
  }
  if (result.subdued === true && result.target !== null) {
    suggestions.push({
      label: `${nameOf(ctx, result.target)} tries to break free`,
      call: { do: 'break-free', with: { actor: result.target } },
      reason: 'In their own slot.',
      rule: 'EP-MEL-5',
    });
  }
  return suggestions;
}

function explosion(params: AttackParams, result: TargetResult): Suggestion {
  const hit = result.outcome === 'hit' || result.outcome === 'critical-hit';
  const target = result.target;
  const metres = result.scatter?.meters ?? 0;
  const { dvBonus, armorDefeating } = result;
  const call = {
    weapon: params.weapon,
    targets: target === null ? [] : [{ id: target, meters: metres }],
    ...(hit && target !== null ? { directHit: target, dvBonus, armorDefeating } : {}),
  };
  return goesOff('It goes off', call);
}

/** An attack in words. */
export function presentAttack(ctx: Read, params: AttackParams, result: AttackResult): Presentation {
  const results = 'results' in result ? result.results : [result];
  const first = results[0];
  const sentence = inLines(results.map((one) => sentenceOf(ctx, params.actor, one)));
  const figures = results.flatMap((one) => {
    const { target } = one;
    const shown = figuresOf(ctx, one);
    if (results.length === 1 || target === null) return shown;
    return shown.map((figure) => ({ ...figure, label: `${nameOf(ctx, target)}: ${figure.label.toLowerCase()}` }));
  });
  if (result.ammoLeft !== undefined) figures.push({ label: 'Shots left', value: result.ammoLeft, rule: 'EP-GUN-6' });
  const suggestions = first === undefined ? [] : follow(ctx, params, first);
  for (const { target, damage } of results) {
    if (target !== null && damage !== undefined) suggestions.push(...damageSuggestions(ctx, target, damage));
  }
  const tones = results.map(toneOf);
  const tone = tones.find((entry) => entry === 'good') ?? tones[0] ?? 'neutral';
  return { sentence, tone, figures, suggestions };
}
