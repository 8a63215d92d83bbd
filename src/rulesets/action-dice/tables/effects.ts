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
  'defending',
  'readied',
  'ambushed',
  'ambusher',
  'overwatch',
] as const;

export type EffectId = (typeof EFFECT_IDS)[number];

export interface EffectRow {
  label: string;
  /** After 'is': 'wounded', 'on the defensive'. */
  word: string;
  text: string;
  rule: string;
  tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info';
  /** automatic: follows from values. command: set by its command. manual: by hand. */
  class: 'automatic' | 'command' | 'manual';
  /** one: does not stack. many: each application stands by itself. */
  stacking: 'one' | 'many';
  /** given: as asked, else open. open: whatever was asked. next-turn, one-round: always that. */
  duration: 'given' | 'open' | 'next-turn' | 'one-round';
  /** Everybody at the table sees it. */
  visible: boolean;
}

export const EFFECT_TABLE: Readonly<Record<EffectId, EffectRow>> = {
  wounded: {
    label: 'Wounded',
    word: 'wounded',
    text: 'Durability is used up: all Bonus Dice one step smaller, Durability comes back slowly.',
    rule: 'AD-DMG-8',
    tone: 'bad',
    class: 'automatic',
    stacking: 'one',
    duration: 'open',
    visible: true,
  },
  winded: {
    label: 'Winded',
    word: 'winded',
    text: 'Out of Vigor: no actions until 5 Vigor are back.',
    rule: 'AD-VIG-3',
    tone: 'warn',
    class: 'automatic',
    stacking: 'one',
    duration: 'open',
    visible: true,
  },
  shock: {
    label: 'In shock',
    word: 'in shock',
    text: 'Dying: any injury kills, and so does time.',
    rule: 'AD-SHK-1',
    tone: 'bad',
    class: 'automatic',
    stacking: 'one',
    duration: 'open',
    visible: true,
  },
  stable: {
    label: 'Stable',
    word: 'stable',
    text: 'Out of danger for now, but without Health.',
    rule: 'AD-SHK-4',
    tone: 'warn',
    class: 'automatic',
    stacking: 'one',
    duration: 'open',
    visible: true,
  },
  destroyed: {
    label: 'Destroyed',
    word: 'destroyed',
    text: 'Beyond use.',
    rule: 'AD-OBJ-1',
    tone: 'bad',
    class: 'automatic',
    stacking: 'one',
    duration: 'open',
    visible: true,
  },
  unconscious: {
    label: 'Unconscious',
    word: 'unconscious',
    text: 'No actions, no reactions; passed over in the order.',
    rule: 'AD-INC-1',
    tone: 'bad',
    class: 'manual',
    stacking: 'one',
    duration: 'given',
    visible: true,
  },
  dead: {
    label: 'Dead',
    word: 'dead',
    text: 'Nothing can be done any more, but by hand.',
    rule: 'AD-SHK-2',
    tone: 'bad',
    class: 'manual',
    stacking: 'one',
    duration: 'open',
    visible: true,
  },
  incapacitated: {
    label: 'Incapacitated',
    word: 'incapacitated',
    text: 'Bound, pinned or the like: nothing that needs movement, no defense.',
    rule: 'AD-INC-1',
    tone: 'bad',
    class: 'manual',
    stacking: 'one',
    duration: 'given',
    visible: true,
  },
  'knocked-down': {
    label: 'Knocked down',
    word: 'knocked down',
    text: 'A quarter of the Speed; harder to hit from afar. Standing up takes an action.',
    rule: 'AD-POS-5',
    tone: 'warn',
    class: 'manual',
    stacking: 'one',
    duration: 'open',
    visible: true,
  },
  charged: {
    label: 'Charged',
    word: 'charged',
    text: 'Bonus Dice of all action rolls that many steps larger.',
    rule: 'AD-DICE-4',
    tone: 'good',
    class: 'manual',
    stacking: 'many',
    duration: 'given',
    visible: false,
  },
  challenged: {
    label: 'Challenged',
    word: 'challenged',
    text: 'Bonus Dice of all action rolls that many steps smaller.',
    rule: 'AD-DICE-3',
    tone: 'warn',
    class: 'manual',
    stacking: 'many',
    duration: 'given',
    visible: false,
  },
  note: {
    label: 'Note',
    word: 'under a note',
    text: 'A reminder; changes nothing.',
    rule: 'AD-GM-3',
    tone: 'info',
    class: 'manual',
    stacking: 'many',
    duration: 'given',
    visible: false,
  },
  defending: {
    label: 'Defending',
    word: 'on the defensive',
    text: 'Defense costs 2 Vigor less until the next own turn.',
    rule: 'AD-ACT-5',
    tone: 'good',
    class: 'command',
    stacking: 'one',
    duration: 'next-turn',
    visible: true,
  },
  readied: {
    label: 'Readied',
    word: 'ready to act',
    text: 'Holds an action for its trigger until the next own turn.',
    rule: 'AD-ACT-8',
    tone: 'info',
    class: 'command',
    stacking: 'one',
    duration: 'next-turn',
    visible: false,
  },
  ambushed: {
    label: 'Ambushed',
    word: 'ambushed',
    text: 'A single action in the first round.',
    rule: 'AD-AMB-1',
    tone: 'warn',
    class: 'command',
    stacking: 'one',
    duration: 'one-round',
    visible: true,
  },
  ambusher: {
    label: 'Ambusher',
    word: 'in ambush',
    text: 'One action more in the first round.',
    rule: 'AD-AMB-2',
    tone: 'good',
    class: 'command',
    stacking: 'one',
    duration: 'one-round',
    visible: true,
  },
  overwatch: {
    label: 'Over watch',
    word: 'on watch',
    text: 'Watched the right way: one more die on initiative.',
    rule: 'AD-AMB-3',
    tone: 'good',
    class: 'command',
    stacking: 'one',
    duration: 'one-round',
    visible: true,
  },
};

/** True for the id of an effect of these rules. */
export function isEffect(id: string): id is EffectId {
  return Object.hasOwn(EFFECT_TABLE, id);
}
