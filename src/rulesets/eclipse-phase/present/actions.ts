import type { Presentation } from '../../../contract/views';
import { capital, counted } from '../../../engine/words/say';
import { nameOf } from '../derive';
import { durabilityLeft } from './damage';
import { humanize } from '../tables/derangements';
import type { EffectId } from '../tables/effects';
import { EFFECT_TABLE } from '../tables/effects';
import type { Read } from '../types';
import type { ActorParams } from './say';
import { callWith, say } from './say';

const NAMED_WORDS: Readonly<Record<string, string>> = {
  stand: 'gets up',
  'drop-prone': 'drops to the ground',
  'regain-wits': 'regains their wits',
  'hold-paint': 'keeps the target painted',
  maneuver: 'performs a demanding manoeuvre',
  'take-cover': 'takes cover',
  'leave-cover': 'leaves cover',
  'release-hold': 'lets go',
};

export function presentAction(
  ctx: Read,
  { actor }: ActorParams,
  { action, type }: { action: string; type: string },
): Presentation {
  const what = action === type ? '' : `: ${humanize(action)}`;
  const taken = `takes ${type === 'automatic' ? 'an' : 'a'} ${capital(type)} action${what}`;
  return say(`${nameOf(ctx, actor)} ${NAMED_WORDS[action] ?? taken}.`);
}

export function presentAim(
  ctx: Read,
  { actor }: ActorParams,
  { target, bonus }: { target: string; bonus: number },
): Presentation {
  return say(`${nameOf(ctx, actor)} aims at ${nameOf(ctx, target)}: +${bonus}.`, 'info');
}

export function presentFullDefense(ctx: Read, { actor, mental }: ActorParams & { mental: boolean }): Presentation {
  return say(`${nameOf(ctx, actor)} goes on ${mental ? 'mental ' : ''}full defence.`, 'info');
}

export function presentReload(
  ctx: Read,
  { actor }: ActorParams,
  { weapon, ammo }: { weapon: string; ammo: number },
): Presentation {
  return say(`${nameOf(ctx, actor)} reloads the ${weapon}: ${counted(ammo, 'shot')}.`, 'info');
}

export function presentSuppression(
  ctx: Read,
  { actor, weapon }: ActorParams & { weapon: object },
  { widthMeters, ammoLeft }: { widthMeters: number; ammoLeft: number | null },
): Presentation {
  const left = ammoLeft === null ? '' : ` ${counted(ammoLeft, 'shot')} left.`;
  return say(`${nameOf(ctx, actor)} lays down suppressive fire, ${widthMeters} m wide.${left}`, 'info', {
    suggestions: [
      {
        label: 'Attack somebody in the cone',
        call: { do: 'attack', with: callWith({ actor, weapon, suppressive: true }) },
        reason: 'Each target once, without an action, until the next slot.',
        rule: 'EP-GUN-5',
      },
    ],
  });
}

/** An effect applied or removed by hand. */
export function presentEffect(
  ctx: Read,
  { target, effect }: { target: string; effect: EffectId },
  verb: 'begins' | 'ends',
): Presentation {
  return say(`${nameOf(ctx, target)}: '${EFFECT_TABLE[effect].label}' ${verb}.`);
}

export function presentAdjustment(
  ctx: Read,
  { target, field, value }: { target: string; field: string; value: number },
): Presentation {
  const left = {
    label: 'Durability left',
    value: durabilityLeft(ctx, target, { damageTotal: value }),
    rule: 'EP-DMG-1',
  };
  const figures = field === 'damage' ? [left] : [];
  return say(`${nameOf(ctx, target)}: ${figureWords(field)} set to ${value}.`, 'neutral', { figures });
}

/** The name of a figure that can be set by hand. */
export const figureWords = (field: string): string =>
  field === 'moxie' ? 'Moxie' : field.replace(/^ammo\./, 'shots of ');
