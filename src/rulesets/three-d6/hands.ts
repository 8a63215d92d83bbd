import { refuse } from '../../engine/state/refusal';
import { counted } from '../../engine/words/say';
import { freeHands } from './figures';
import type { Weapon } from './gear';
import { handsOf, theThing, theWeapon, weaponName } from './gear';
import { nameOf } from './levels';
import type { Being, Read, Run } from './types';

/** Hands a shield needs. */
const SHIELD_HANDS = 1;

/** Refuses a weapon that is sheathed or dropped (TD-READY-3). */
export function checkInHand(being: Being, weapon: Weapon): void {
  if (!being.state.stowed.includes(weapon.id)) return;
  refuse('weapon-not-ready', `${nameOf(being)} has to take up ${theWeapon(weapon)} first.`, {
    path: 'weapon',
    rule: 'TD-READY-3',
  });
}

/** Refuses a weapon that is not in hand or needs a Ready maneuver (TD-READY-2, TD-READY-3). */
export function checkReady(being: Being, weapon: Weapon): void {
  checkInHand(being, weapon);
  if (!being.state.unready.includes(weapon.id)) return;
  refuse('weapon-not-ready', `${nameOf(being)} has to ready ${theWeapon(weapon)} first.`, {
    path: 'weapon',
    rule: 'TD-READY-2',
  });
}

/** Something that can be held: a weapon or the shield. */
export interface Held {
  name: string;
  /** Hands it needs while held. */
  hands: number;
  /** In hand, and ready for use. */
  inHand: boolean;
  ready: boolean;
}

/** Their weapon or shield with that id; null for anything else. */
export function heldItem(being: Being, item: string): Held | null {
  const { stats, state } = being;
  const weapon = stats.weapons.find(({ id }) => id === item);
  if (weapon !== undefined) {
    const inHand = !state.stowed.includes(item);
    return {
      name: weaponName(weapon),
      hands: handsOf(weapon),
      inHand,
      ready: inHand && !state.unready.includes(item),
    };
  }
  if (stats.shield?.id !== item) return null;
  return { name: 'the shield', hands: SHIELD_HANDS, inHand: state.shieldReady, ready: state.shieldReady };
}

/** If hands are counted, refuses to take up something without a free hand for it (TD-PARRY-6). */
export function checkFreeHands(ctx: Read, being: Being, item: string): void {
  const held = heldItem(being, item);
  if (!ctx.options.handsCounted || held === null || held.inHand) return;
  const free = freeHands(being);
  if (held.hands <= free) return;
  refuse(
    'hands-full',
    `${nameOf(being)} needs ${counted(held.hands, 'free hand')} for ${theThing(held.name)}, but has ${free}.`,
    {
      path: 'item',
      rule: 'TD-PARRY-6',
    },
  );
}

/**
 * Takes up, draws or resets something (TD-READY-1, TD-READY-3): one of their weapons, the shield, or any other weapon
 * that needs it, by id. Anything else is only noted.
 */
export function takeUp(ctx: Run, id: string, item: string): void {
  const held = heldItem(ctx.peek(id), item);
  const { state, stats } = ctx.edit(id);
  if (held === null && !state.unready.includes(item) && !state.stowed.includes(item)) {
    ctx.explain.note(`Readied: ${item}`, 'TD-READY-1', { subject: id });
    return;
  }
  state.unready = state.unready.filter((weapon) => weapon !== item);
  state.stowed = state.stowed.filter((weapon) => weapon !== item);
  if (stats.shield?.id === item) state.shieldReady = true;
  ctx.explain.note(`Taken up: ${held?.name ?? item}`, 'TD-READY-3', { subject: id });
}

/** Lets go of one of their weapons or the shield; an aim with it is lost (TD-READY-4). */
export function letGo(ctx: Run, id: string, item: string): void {
  const { state, stats } = ctx.edit(id);
  const weapon = stats.weapons.some((own) => own.id === item);
  if (weapon) state.stowed.push(item);
  else state.shieldReady = false;
  if (state.aim?.weapon === item) state.aim = null;
  ctx.explain.note(`Let go: ${heldItem(ctx.peek(id), item)?.name ?? item}`, 'TD-READY-4', { subject: id });
}
