import type { Figure, Suggestion, Tone } from '../../../contract/views';
import type { StrikeResult } from '../combat/strike';
import type { DamageResult } from '../damage';
import { has } from '../effects';
import { fpMax, hpMax } from '../figures';
import type { Read } from '../types';
import type { Presenter } from './parts';
import { asRoll, count, effectWord, listOf, presentation, rollFigure, signed, who } from './parts';

/** What a blow did to somebody: '4 damage, 6 of 10 HP left; knocked out.' */
export function sayDamage(ctx: Read, id: string, damage: DamageResult): string {
  const being = ctx.peek(id);
  if (damage.fpLost !== undefined) {
    return `${count(damage.fpLost, 'FP')} lost, ${being.state.fp} of ${fpMax(being)} left${sayEffects(damage)}.`.replace(
      'FPs',
      'FP',
    );
  }
  if (damage.dealt === 0) return damage.dr > 0 ? 'nothing gets through.' : 'no harm done.';
  const wound = damage.majorWound && !damage.died ? ', a major wound' : '';
  return `${damage.dealt} damage${wound}, ${signed(being.state.hp)} of ${hpMax(being)} HP left${sayEffects(damage)}.`;
}

function sayEffects(damage: { effects: string[]; died: boolean }): string {
  if (damage.died) return ': dead';
  return damage.effects.length === 0 ? '' : `: ${listOf(damage.effects.map(effectWord))}`;
}

/** Rolls that an injury called for, as figures. */
export function injuryFigures(damage: DamageResult): Figure[] {
  return [
    ...damage.deathRolls.flatMap((roll) => rollFigure(`Death roll at −${roll.multiple}×HP`, roll, 'TD-INJ-4')),
    ...rollFigure('Major wound', damage.majorWoundRoll, 'TD-INJ-6'),
  ];
}

/** What an injury makes worth offering next. */
export function injuryOffers(ctx: Read, id: string): Suggestion[] {
  const being = ctx.peek(id);
  const awake = !has(being, 'unconscious') && !has(being, 'dead');
  if (ctx.world.encounter !== null || being.state.hp > 0 || !awake || being.state.steady) return [];
  return [
    {
      label: 'Roll to stay conscious',
      call: { do: 'consciousness', with: { target: id, kind: 'stay' } },
      reason: 'At 0 HP or less',
      rule: 'TD-INJ-3',
    },
  ];
}

const DEFENSES: Readonly<Record<string, string>> = { dodge: 'dodges', block: 'blocks', parry: 'parries' };

/** The sentence of an attack or a throw. */
export const presentStrike: Presenter = (ctx, params, raw) => {
  const result = raw as unknown as StrikeResult & { exhaustionRoll?: unknown; throwDistance?: number };
  const actor = who(ctx, params['actor']);
  if (String(raw['outcome']) === 'collapsed') {
    return presentation(`${actor} is too exhausted to act and collapses.`, 'bad', exhaustion(result.exhaustionRoll));
  }
  if (raw['outcome'] === 'done') return presentVolley(ctx, params, raw);
  const target = typeof params['target'] === 'string' ? params['target'] : null;
  const figures: Figure[] = [
    ...exhaustion(result.exhaustionRoll),
    ...rollFigure('To hit', result.attackRoll, 'TD-ATK-3'),
    ...defenceFigures(result.defense),
    ...rollFigure('Second defence', result.secondDefense, 'TD-AOD-2'),
    ...rollFigure('Against the limb', result.counter, 'TD-PARRY-5'),
    ...(result.damage === null ? [] : [{ label: 'Damage dice', value: result.damageDice, rule: 'TD-ROLL-8' }]),
    ...(result.damage?.hits ?? []).flatMap(injuryFigures),
    ...rollFigure('To keep the aim', result.aimRoll, 'TD-AIM-3'),
    ...rollFigure('To keep concentrating', result.concentrationRoll, 'TD-CONC-2'),
  ];
  const tone: Tone = result.outcome === 'hit' || result.outcome === 'critical-hit' ? 'good' : 'neutral';
  const offers = target !== null && result.damage !== null ? injuryOffers(ctx, target) : [];
  return presentation(sayStrike(ctx, actor, target, result, params['actor']), tone, figures, offers);
};

/** A sweep: what became of each target (TD-AOA-8). */
const presentVolley: Presenter = (ctx, params, raw) => {
  const results = raw['results'] as unknown as (StrikeResult & { target: string })[];
  const actor = who(ctx, params['actor']);
  const sentences = results.map((one) => sayStrike(ctx, actor, one.target, one, params['actor']));
  const figures = results.flatMap((one) => [
    ...rollFigure(`To hit ${who(ctx, one.target)}`, one.attackRoll, 'TD-ATK-3'),
    ...(one.damage?.hits ?? []).flatMap(injuryFigures),
  ]);
  const hit = results.some(({ hits }) => hits > 0);
  return presentation(sentences.join(' '), hit ? 'good' : 'neutral', [
    ...exhaustion(raw['exhaustionRoll']),
    ...figures,
  ]);
};

const NO_DEFENCE: Readonly<Record<string, string>> = {
  unaware: 'none, did not know of it',
  incapacitated: 'none, cannot react',
  'all-out-attack': 'none after an All-Out Attack',
  declined: 'none tried',
};

/** The defence rolled, or why there was none. */
function defenceFigures(defense: StrikeResult['defense']): Figure[] {
  if (defense === null || 'roll' in defense) return rollFigure('Defence', defense, 'TD-DEF-3');
  return [{ label: 'Defence', value: NO_DEFENCE[defense.reason ?? ''] ?? 'none', rule: 'TD-DEF-2' }];
}

function exhaustion(roll: unknown): Figure[] {
  return rollFigure('In spite of exhaustion', roll, 'TD-FAT-3');
}

function sayStrike(ctx: Read, actor: string, target: string | null, result: StrikeResult, actorId: unknown): string {
  if (target === null) {
    const landed = result.outcome === 'hit' || result.outcome === 'critical-hit';
    return landed ? `${actor} lands the throw where it was meant to go.` : `${actor}’s throw goes astray.`;
  }
  const victim = who(ctx, target);
  switch (result.outcome) {
    case 'critical-miss':
      return `${actor} misses ${victim} badly; what else goes wrong is the GM’s call.`;
    case 'miss':
      return `${actor} misses ${victim}.`;
    case 'defended':
      return sayDefended(ctx, actor, victim, result, actorId);
    default:
      return sayHit(ctx, actor, target, result);
  }
}

function sayDefended(ctx: Read, actor: string, victim: string, result: StrikeResult, actorId: unknown): string {
  const by = asRoll(result.secondDefense) === null ? result.defense : result.secondDefense;
  const sentence = `${victim} ${DEFENSES[by?.kind ?? ''] ?? 'escapes'} the attack of ${actor}.`;
  const hurt = result.counter?.damage;
  if (hurt === undefined || typeof actorId !== 'string') return sentence;
  return `${sentence} The blade meets the hand of ${actor}: ${sayDamage(ctx, actorId, hurt)}`;
}

function sayHit(ctx: Read, actor: string, target: string, result: StrikeResult): string {
  const victim = who(ctx, target);
  const verb = result.outcome === 'critical-hit' ? 'lands a critical hit on' : 'hits';
  const times = result.hits > 1 ? ` ${result.hits} times` : '';
  const hits = result.damage?.hits ?? [];
  const last = hits.at(-1);
  if (last === undefined) return `${actor} ${verb} ${victim}${times}.`;
  const summed = { ...last, dealt: result.damage?.dealt ?? 0, effects: hits.flatMap((hit) => hit.effects) };
  const thrown =
    result.characterDamage === undefined ? '' : ` Whoever was thrown takes ${result.characterDamage.dealt}.`;
  return `${actor} ${verb} ${victim}${times}: ${sayDamage(ctx, target, summed)}${thrown}`;
}
