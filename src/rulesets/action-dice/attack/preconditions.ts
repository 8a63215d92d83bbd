import { refuse } from '../../../engine/state/refusal';
import { defenseCost } from '../derive';
import {
  mustAffordMana,
  mustAffordVigor,
  mustBeAble,
  mustBeActive,
  mustSuitSetting,
  mustHaveActions,
  mustLive,
  mustNotBeActive,
} from '../guards';
import type { Line } from '../line';
import { sum } from '../line';
import { planProgress } from '../progress';
import { refuseEffect } from '../strike';
import { VIGOR_PRICE } from '../tables/ladder';
import type { Read } from '../types';
import { nameOf } from '../types';
import { kindOf, refuseOutOfRange, weaponName } from './aim';
import type { AttackParams, Mode } from './params';
import { isHelpless } from './resolve';
import { weaponSchema } from '../weapon';

const REACTIONS: readonly Mode[] = ['opening', 'readied'];

export function isReaction(mode: Mode): mode is 'opening' | 'readied' {
  return REACTIONS.includes(mode);
}

/** An attack before it has a target. */
export type Attempt = Pick<AttackParams, 'actor' | 'mode' | 'weapon' | 'spread'>;

/** Refuses who may not attack, as far as the form is filled in (the guard of `attack`). */
export function mayAttack(ctx: Read, who: string, given: Partial<AttackParams>): void {
  const { mode = 'action', spread = false, weapon = BARE_HANDS } = given;
  refuseUnlessAllowed(ctx, { actor: who, mode, spread, weapon }, isAimed(given) ? [given] : []);
}

/** True if actor, target and weapon are filled in. */
function isAimed(given: Partial<AttackParams>): given is AttackParams {
  return given.actor !== undefined && given.target !== undefined && given.weapon !== undefined;
}

const BARE_HANDS = weaponSchema.parse({ kind: 'unarmed' });

/** Vigor cost of an attack: the weapon's own, and that of the mode. */
export function linesOfVigor(ctx: Read, { weapon, mode }: Attempt): Line[] {
  const ofMode: Readonly<Record<Mode, Line | null>> = {
    action: null,
    free: null,
    'off-hand': { label: 'Off-hand attack, Vigor', value: VIGOR_PRICE.offHand, rule: 'AD-ACT-4' },
    opening: { label: 'Taking the opening, Vigor', value: VIGOR_PRICE.opening, rule: 'AD-REA-6' },
    readied: { label: 'Readied action, Vigor', value: ctx.options.readiedReactionVigor, rule: 'AD-ACT-8' },
  };
  const own: Line = { label: `${weapon.name ?? 'Weapon'}, Vigor`, value: weapon.vigor, rule: 'AD-ACT-9' };
  return [own, ofMode[mode]].filter((line): line is Line => line !== null && line.value !== 0);
}

/** True for an attack spread over several turns (AD-ACT-12). */
export function isSpread({ spread, weapon }: Attempt): boolean {
  return spread && weapon.actions > 1;
}

/**
 * All refusals after `invalid-params`, in their order; with several targets each refusal is checked for all of
 * them before the next one (AD-ATK-9). All share actor, weapon and mode.
 */
export function refuseUnlessAllowed(ctx: Read, first: Attempt, all: readonly AttackParams[]): void {
  const { actor, mode, weapon } = first;
  const reacting = isReaction(mode);
  const answering = all.flatMap(({ target, defense }) => (defense === undefined ? [] : [{ target, defense }]));
  mustSuitSetting(ctx);
  mustBeAble(ctx, actor, reacting ? { kind: 'reaction' } : { kind: 'action', paid: mode === 'free' });
  for (const { target } of answering) mustBeAble(ctx, target, { kind: 'reaction' });
  if (mode === 'action' || mode === 'off-hand') mustBeActive(ctx, actor);
  if (reacting) mustNotBeActive(ctx, actor);
  for (const { target } of answering) mustNotBeActive(ctx, target);
  if (mode === 'action') mustHaveActions(ctx, actor, isSpread(first) ? 1 : weapon.actions);
  for (const { target } of all) mustLive(ctx, target);
  for (const one of all) refuseMode(ctx, one);
  for (const one of all) refuseOutOfRange(ctx, one);
  mustAffordVigor(ctx, actor, sum(linesOfVigor(ctx, first)));
  for (const { target, defense } of answering) mustAffordVigor(ctx, target, defenseCost(ctx, target, defense.vigor));
  mustAffordMana(ctx, actor, weapon.mana);
  if (weapon.onHit != null) refuseEffect(weapon.onHit, 'weapon.onHit.');
}

function refuseMode(ctx: Read, input: AttackParams): void {
  const { actor, target, mode } = input;
  const name = nameOf(ctx, actor);
  if (input.finish && !isHelpless(ctx, target)) {
    refuse('not-helpless', `${nameOf(ctx, target)} is not helpless.`, { rule: 'AD-INC-2' });
  }
  if (mode === 'opening' && !ctx.peek(target).state.openings.includes(actor)) {
    refuse('no-opening', `${nameOf(ctx, target)} gives ${name} no opening.`, { rule: 'AD-REA-6' });
  }
  if (mode === 'off-hand' && !ctx.peek(actor).state.offHandReady) {
    refuse('no-off-hand', `An off-hand attack follows an attack action; ${name} has made none.`, { rule: 'AD-ACT-4' });
  }
  if (mode === 'readied' && ctx.peek(actor).state.readied === null) {
    refuse('not-readied', `${name} has readied nothing.`, { rule: 'AD-ACT-8' });
  }
  if (ctx.options.oneReaction === 'refuse' && isSecondReaction(ctx, input)) {
    refuse('already-reacted', `${name} has already struck ${nameOf(ctx, target)} out of turn.`, { rule: 'AD-REA-9' });
  }
  if ((mode === 'opening' || mode === 'off-hand') && kindOf(input).ability) {
    const rule = mode === 'opening' ? 'AD-REA-6' : 'AD-ACT-4';
    refuse('ordinary-attack-only', 'Spells and techniques cannot be used for this attack.', { rule });
  }
}

/** True if the same target was already attacked out of turn in the other mode this turn (AD-REA-9). */
export function isSecondReaction(ctx: Read, { actor, target, mode }: AttackParams): boolean {
  if (!isReaction(mode)) return false;
  return ctx.peek(actor).state.reactedTo.some((struck) => struck.target === target && struck.mode !== mode);
}

/** How far an attack over several turns comes with this turn's actions (AD-ACT-12); null for any other. */
export function spreadOf(ctx: Read, input: AttackParams) {
  return isSpread(input) ? planProgress(ctx, input.actor, weaponName(input), input.weapon.actions) : null;
}
