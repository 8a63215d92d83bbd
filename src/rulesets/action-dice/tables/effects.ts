import type { Tone } from '../../../contract/views';
import { VIGOR_PRICE, WINDED_ENDS_AT } from './ladder';

/** Ids of all effects, as the catalogue lists them. */
export const EFFECT_IDS = [
  'wounded',
  'winded',
  'shock',
  'stable',
  'destroyed',
  'unconscious',
  'dead',
  'incapacitated',
  'knocked-down',
  'charged',
  'challenged',
  'note',
  'guarded',
  'exposed',
  'warded',
  'hastened',
  'hardened',
  'ongoing',
  'defending',
  'readied',
  'ambushed',
  'ambusher',
  'overwatch',
] as const;

export type EffectId = (typeof EFFECT_IDS)[number];

/** A row of the catalogue, with the columns of the engine's effects and some of this system's own. */
export interface EffectEntry {
  label: string;
  /** After 'is': 'wounded', 'on the defensive'. */
  word: string;
  text: string;
  rule: string;
  tone: Tone;
  /** never: follows from values. off: set by its command, taken off by hand. free: by hand. */
  byHand: 'free' | 'off' | 'never';
  /** longest: does not stack. several: each application stands by itself. */
  stacking: 'longest' | 'several';
  /** given: as asked, else open. open: whatever was asked. next-turn, one-round: always that. */
  duration: 'given' | 'open' | 'next-turn' | 'one-round';
  /** Everybody at the table sees it. */
  seen: boolean;
  /** Further fields of an effect object that it has a use for (section 5 of the document). */
  uses?: readonly EffectField[];
}

/** Fields of an effect object that only some effects have a use for. */
export type EffectField = 'value' | 'quality' | 'protects' | 'type' | 'toHealth';

export const EFFECT_TABLE: Readonly<Record<EffectId, EffectEntry>> = {
  wounded: {
    label: 'Wounded',
    word: 'wounded',
    text: 'Durability is used up: all Bonus Dice one step smaller, Durability comes back slowly.',
    rule: 'AD-DMG-8',
    tone: 'bad',
    byHand: 'never',
    stacking: 'longest',
    duration: 'open',
    seen: true,
  },
  winded: {
    label: 'Winded',
    word: 'winded',
    text: `Out of Vigor: no actions until ${WINDED_ENDS_AT} Vigor are back.`,
    rule: 'AD-VIG-3',
    tone: 'warn',
    byHand: 'never',
    stacking: 'longest',
    duration: 'open',
    seen: true,
  },
  shock: {
    label: 'In shock',
    word: 'in shock',
    text: 'Dying: any injury kills, and so does time.',
    rule: 'AD-SHK-1',
    tone: 'bad',
    byHand: 'never',
    stacking: 'longest',
    duration: 'open',
    seen: true,
  },
  stable: {
    label: 'Stable',
    word: 'stable',
    text: 'Out of danger for now, but without Health.',
    rule: 'AD-SHK-4',
    tone: 'warn',
    byHand: 'never',
    stacking: 'longest',
    duration: 'open',
    seen: true,
  },
  destroyed: {
    label: 'Destroyed',
    word: 'destroyed',
    text: 'Beyond use.',
    rule: 'AD-OBJ-1',
    tone: 'bad',
    byHand: 'never',
    stacking: 'longest',
    duration: 'open',
    seen: true,
  },
  unconscious: {
    label: 'Unconscious',
    word: 'unconscious',
    text: 'No actions, no reactions; passed over in the order.',
    rule: 'AD-INC-1',
    tone: 'bad',
    byHand: 'free',
    stacking: 'longest',
    duration: 'given',
    seen: true,
  },
  dead: {
    label: 'Dead',
    word: 'dead',
    text: 'Nothing can be done any more, but by hand.',
    rule: 'AD-SHK-2',
    tone: 'bad',
    byHand: 'free',
    stacking: 'longest',
    duration: 'open',
    seen: true,
  },
  incapacitated: {
    label: 'Incapacitated',
    word: 'incapacitated',
    text: 'Bound, pinned or the like: nothing that needs movement, no defense.',
    rule: 'AD-INC-1',
    tone: 'bad',
    byHand: 'free',
    stacking: 'longest',
    duration: 'given',
    seen: true,
  },
  'knocked-down': {
    label: 'Knocked down',
    word: 'knocked down',
    text: 'A quarter of the Speed; harder to hit from afar. Standing up takes an action.',
    rule: 'AD-POS-5',
    tone: 'warn',
    byHand: 'free',
    stacking: 'longest',
    duration: 'open',
    seen: true,
  },
  charged: {
    label: 'Charged',
    word: 'charged',
    text: 'Bonus Dice of all action rolls that many steps larger.',
    rule: 'AD-DICE-4',
    tone: 'good',
    byHand: 'free',
    stacking: 'several',
    duration: 'given',
    seen: false,
    uses: ['value'],
  },
  challenged: {
    label: 'Challenged',
    word: 'challenged',
    text: 'Bonus Dice of all action rolls that many steps smaller.',
    rule: 'AD-DICE-3',
    tone: 'warn',
    byHand: 'free',
    stacking: 'several',
    duration: 'given',
    seen: false,
    uses: ['value'],
  },
  note: {
    label: 'Note',
    word: 'under a note',
    text: 'A reminder; changes nothing.',
    rule: 'AD-GM-3',
    tone: 'info',
    byHand: 'free',
    stacking: 'several',
    duration: 'given',
    seen: false,
  },
  guarded: {
    label: 'Guarded',
    word: 'better guarded',
    text: 'Guard higher by that much.',
    rule: 'AD-BON-1',
    tone: 'good',
    byHand: 'free',
    stacking: 'several',
    duration: 'given',
    seen: false,
    uses: ['value'],
  },
  exposed: {
    label: 'Exposed',
    word: 'exposed',
    text: 'Guard lower by that much.',
    rule: 'AD-BON-1',
    tone: 'warn',
    byHand: 'free',
    stacking: 'several',
    duration: 'given',
    seen: false,
    uses: ['value'],
  },
  warded: {
    label: 'Warded',
    word: 'warded',
    text: 'One more Armor Rank; the highest counts, and nothing wears it out.',
    rule: 'AD-BON-2',
    tone: 'good',
    byHand: 'free',
    stacking: 'several',
    duration: 'given',
    seen: true,
    uses: ['value', 'quality', 'protects'],
  },
  hastened: {
    label: 'Hastened',
    word: 'hastened',
    text: 'That many more actions, from the next turn on.',
    rule: 'AD-BON-3',
    tone: 'good',
    byHand: 'free',
    stacking: 'several',
    duration: 'given',
    seen: true,
    uses: ['value'],
  },
  hardened: {
    label: 'Hardened',
    word: 'hardened',
    text: 'Weapons of a lower quality do nothing.',
    rule: 'AD-BON-4',
    tone: 'good',
    byHand: 'free',
    stacking: 'several',
    duration: 'given',
    seen: true,
    uses: ['quality'],
  },
  ongoing: {
    label: 'Ongoing harm',
    word: 'harmed every round',
    text: 'Hurts at the end of every round, through armor as ever.',
    rule: 'AD-DMG-11',
    tone: 'bad',
    byHand: 'free',
    stacking: 'several',
    duration: 'given',
    seen: true,
    uses: ['value', 'type', 'toHealth'],
  },
  defending: {
    label: 'Defending',
    word: 'on the defensive',
    text: `Defense costs ${VIGOR_PRICE.defendDiscount} Vigor less until the next own turn.`,
    rule: 'AD-ACT-5',
    tone: 'good',
    byHand: 'off',
    stacking: 'longest',
    duration: 'next-turn',
    seen: true,
  },
  readied: {
    label: 'Readied',
    word: 'ready to act',
    text: 'Holds an action for its trigger until the next own turn.',
    rule: 'AD-ACT-8',
    tone: 'info',
    byHand: 'off',
    stacking: 'longest',
    duration: 'next-turn',
    seen: false,
  },
  ambushed: {
    label: 'Ambushed',
    word: 'ambushed',
    text: 'A single action in the first round.',
    rule: 'AD-AMB-1',
    tone: 'warn',
    byHand: 'off',
    stacking: 'longest',
    duration: 'one-round',
    seen: true,
  },
  ambusher: {
    label: 'Ambusher',
    word: 'in ambush',
    text: 'One action more in the first round.',
    rule: 'AD-AMB-2',
    tone: 'good',
    byHand: 'off',
    stacking: 'longest',
    duration: 'one-round',
    seen: true,
  },
  overwatch: {
    label: 'Over watch',
    word: 'on watch',
    text: 'Watched the right way: one more die on initiative.',
    rule: 'AD-AMB-3',
    tone: 'good',
    byHand: 'off',
    stacking: 'longest',
    duration: 'one-round',
    seen: true,
  },
};

/** True for the id of an effect of these rules. */
export function isEffect(id: string): id is EffectId {
  return Object.hasOwn(EFFECT_TABLE, id);
}

/** Effects whose object has a use for a field. */
export function effectsUsing(name: EffectField): EffectId[] {
  return EFFECT_IDS.filter((id) => EFFECT_TABLE[id].uses?.includes(name) === true);
}
