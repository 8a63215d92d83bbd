import { inLines } from '../../../engine/words/say';
import type { Figure, Presentation, Suggestion, Tone } from '../../../contract/views';
import { NO_DEFENCE } from '../combat/defense';
import type { StrikeResult } from '../combat/strike';
import type { DamageResult } from '../damage';
import { has } from '../effects';
import { fpMax, hangingOn, hpMax } from '../figures';
import type { Roll } from '../rolls';
import type { Read } from '../types';
import type { Presenter } from './parts';
import { effectWord, namesOrNobody, presentation, rollFigure, sayLeft, who } from './parts';

/** What a blow did to somebody: '4 damage, 6 of 10 HP left: stunned.' */
export function sayDamage(ctx: Read, id: string, damage: DamageResult): string {
  const being = ctx.peek(id);
  if (damage.fpLost !== undefined) {
    return `${damage.fpLost} FP lost, ${sayLeft('FP', being.state.fp, fpMax(being))}${sayEffects(damage)}.`;
  }
  if (damage.dealt === 0) return damage.dr > 0 ? 'nothing gets through.' : 'no harm done.';
  const wound = damage.majorWound && !damage.died ? ', a major wound' : '';
  return `${damage.dealt} damage${wound}, ${sayLeft('HP', being.state.hp, hpMax(being))}${sayEffects(damage)}.`;
}

function sayEffects(damage: { effects: string[]; died: boolean }): string {
  if (damage.died) return ': dead';
  return damage.effects.length === 0 ? '' : `: ${namesOrNobody(damage.effects.map(effectWord))}`;
}

/** Figures beside an injury: what armour stopped, and the rolls it called for. */
export function injuryFigures(damage: DamageResult): Figure[] {
  const { basic, penetrating, multiplier } = damage;
  const stopped = { label: 'Stopped by DR', value: `${basic - penetrating} of ${basic}`, rule: 'TD-DMG-2' };
  const wounds = { label: 'Wounding', value: `${penetrating} × ${multiplier}`, rule: 'TD-DMG-3' };
  return [
    ...(penetrating < basic ? [stopped] : []),
    ...(penetrating > 0 && multiplier !== 1 ? [wounds] : []),
    ...damage.deathRolls.flatMap((roll) => rollFigure(`Death roll at −${roll.multiple}×HP`, roll, 'TD-INJ-4')),
    ...rollFigure('Major wound', damage.majorWoundRoll, 'TD-INJ-6'),
  ];
}

/** What to offer after an injury. */
export function injuryOffers(ctx: Read, id: string): Suggestion[] {
  const being = ctx.peek(id);
  const awake = !has(being, 'unconscious') && !has(being, 'dead');
  if (ctx.world.encounter !== null || !hangingOn(being) || !awake || being.state.steady) return [];
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

/** The result of an attack or a throw. */
type Struck = (StrikeResult | { outcome: 'collapsed' } | { outcome: 'done'; results: readonly VolleyHit[] }) & {
  exhaustionRoll?: Roll;
};

type VolleyHit = StrikeResult & { target: string | null };

/** The sentence of an attack or a throw. */
export const presentStrike: Presenter<{ actor: string; target?: string | undefined }, Struck> = (
  ctx,
  { actor: id, target = null },
  result,
) => {
  const exhausted = rollFigure('Will, exhausted', result.exhaustionRoll, 'TD-FAT-3');
  if (result.outcome === 'collapsed') {
    return presentation(`${who(ctx, id)} is too exhausted to act and collapses.`, 'bad', exhausted);
  }
  if (result.outcome === 'done') return presentVolley(ctx, id, result.results, exhausted);
  const figures: Figure[] = [
    ...exhausted,
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
  return presentation(sayStrike(ctx, id, target, result), tone, figures, offers);
};

/** Suppression fire on several targets, one by one (TD-AOA-8). */
function presentVolley(ctx: Read, id: string, results: readonly VolleyHit[], exhausted: Figure[]): Presentation {
  const sentences = results.map((one) => sayStrike(ctx, id, one.target, one));
  const figures = results.flatMap((one) => [
    ...rollFigure(`To hit ${who(ctx, one.target)}`, one.attackRoll, 'TD-ATK-3'),
    ...(one.damage?.hits ?? []).flatMap(injuryFigures),
  ]);
  const hit = results.some(({ hits }) => hits > 0);
  return presentation(inLines(sentences), hit ? 'good' : 'neutral', [...exhausted, ...figures]);
}

/** The defence roll, or why there was none. */
function defenceFigures(defense: StrikeResult['defense']): Figure[] {
  if (defense === null || 'roll' in defense) return rollFigure('Defence', defense, 'TD-DEF-3');
  return [{ label: 'Defence', value: `none: ${NO_DEFENCE[defense.reason]}`, rule: 'TD-DEF-2' }];
}

function sayStrike(ctx: Read, id: string, target: string | null, result: StrikeResult): string {
  const actor = who(ctx, id);
  if (target === null) {
    const landed = result.outcome === 'hit' || result.outcome === 'critical-hit';
    return landed ? `${actor} lands the throw on target.` : `${actor}’s throw goes wide.`;
  }
  const victim = who(ctx, target);
  switch (result.outcome) {
    case 'critical-miss':
      return `${actor} misses ${victim} badly; what else goes wrong is the game master’s call.`;
    case 'miss':
      return `${actor} misses ${victim}.`;
    case 'defended':
      return sayDefended(ctx, id, victim, result);
    default:
      return sayHit(ctx, actor, target, result);
  }
}

function sayDefended(ctx: Read, id: string, victim: string, result: StrikeResult): string {
  const actor = who(ctx, id);
  const by = result.secondDefense ?? result.defense;
  const sentence = `${victim} ${DEFENSES[by?.kind ?? ''] ?? 'escapes'} ${actor}’s attack.`;
  const hurt = result.counter?.damage;
  if (hurt === undefined) return sentence;
  return `${sentence} The parry hits ${actor}’s limb: ${sayDamage(ctx, id, hurt)}`;
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
    result.characterDamage === undefined ? '' : ` The person thrown takes ${result.characterDamage.dealt}.`;
  return `${actor} ${verb} ${victim}${times}: ${sayDamage(ctx, target, summed)}${thrown}`;
}
