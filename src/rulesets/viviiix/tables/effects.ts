import type { Tone } from '../../../contract/views';
import type { Stacking } from '../../../engine/time/effects';
import { signed } from '../../../engine/words/say';
import { TURN_SECONDS } from './scores';

/** What an effect keeps somebody from: the turn is acting and defending, everything is moving as well. */
export type Deed = 'everything' | 'turn';

/** A row of the catalogue, with the columns of the engine's effects and some of this system's own. */
export interface EffectEntry {
  label: string;
  text: string;
  /** On every ARC of the bearer. */
  modifier: number;
  forbids: readonly Deed[];
  /** Seconds it lasts where nothing is said; left out: open. */
  seconds?: number;
  stacking: Stacking;
  /** What only follows from values is never put on by hand. */
  byHand: 'free' | 'never';
  tone: Tone;
  rule: string;
  /** 'has': the label names a thing somebody is under; 'is': it says how somebody is. */
  wording: 'has' | 'is';
  /** What follows the name instead: as it begins, while it waits for the end of the turn, and as it ends. */
  said?: { begins: readonly [one: string, several: string]; waits: string; ends: string };
  /** Everybody at the table can see it. */
  seen: boolean;
  /** A posture: the game master may let it count in contests only (VX-MOD-10). */
  posture: boolean;
}

/** '+1 on every ARC.' */
export const onEveryArc = (modifier: number): string => `${signed(modifier)} on every ARC.`;

const spur = (
  label: string,
  modifier: number,
  more: Partial<EffectEntry> = {},
  textOf: (modifier: number) => string = onEveryArc,
): EffectEntry => ({
  label,
  text: textOf(modifier),
  modifier,
  forbids: [],
  stacking: 'by-source',
  byHand: 'free',
  tone: modifier > 0 ? 'good' : 'warn',
  rule: 'VX-MOD-9',
  wording: 'has',
  seen: false,
  posture: false,
  ...more,
});

const place: Partial<EffectEntry> = { stacking: 'replace', seen: true };
const posture: Partial<EffectEntry> = { ...place, posture: true, wording: 'is', rule: 'VX-MOD-8' };

const bar = (
  label: string,
  forbids: Deed | null,
  rule: string,
  text: string,
  more: Partial<EffectEntry> = {},
): EffectEntry => ({
  label,
  text,
  modifier: 0,
  forbids: forbids === null ? [] : [forbids],
  stacking: 'replace',
  byHand: 'free',
  tone: 'bad',
  rule,
  wording: 'is',
  seen: true,
  posture: false,
  ...more,
});

/** Conditions and effects (section 5 of the document). */
const ROWS = {
  advantage: spur('Advantage', 1),
  disadvantage: spur('Disadvantage', -1),
  'huge-advantage': spur('Huge advantage', 2, { rule: 'VX-MOD-3' }),
  'huge-disadvantage': spur('Huge disadvantage', -2, { rule: 'VX-MOD-3' }),
  'higher-position': spur(
    'Higher ground',
    1,
    { ...place, rule: 'VX-MOD-7' },
    (modifier) => `${signed(modifier)}, as a rule against one opponent.`,
  ),
  'spell-bonus': spur('Helping spell', 1, { rule: 'VX-MOD-7' }),
  'spell-malus': spur('Hindering spell', -1, { rule: 'VX-MOD-8' }),
  prone: spur('Prone', -1, posture, (modifier) => `On the ground: ${onEveryArc(modifier)}`),
  kneeling: spur('Off balance', -1, posture, (modifier) => `On one knee: ${onEveryArc(modifier)}`),
  surprised: bar('Surprised', 'turn', 'VX-SEQ-3', 'Neither acts nor defends until the turn ends.', {
    seconds: TURN_SECONDS,
    tone: 'warn',
  }),
  'lost-turn': bar('Turn lost', 'turn', 'VX-REACT-3', 'Frozen: neither acts nor defends until the turn ends.', {
    seconds: TURN_SECONDS,
    tone: 'warn',
    wording: 'has',
    said: { begins: [' loses the turn', ' lose the turn'], waits: ' will lose the turn', ends: "'s lost turn is over" },
  }),
  unconscious: bar('Unconscious', 'everything', 'VX-SEQ-3', 'Helpless until somebody wakes them.'),
  injured: bar('Injured', null, 'VX-EXT-10', 'Acts with reduced stats until healed.', {
    byHand: 'never',
    tone: 'warn',
  }),
  dying: bar('Dying', 'everything', 'VX-EXT-12', 'Build is used up; death follows when the countdown ends.'),
  dead: bar('Dead', 'everything', 'VX-EXT-1', 'Beyond healing.'),
  paralysed: bar('Paralysed', 'everything', 'VX-EXT-1', 'Control is used up; no limb obeys.'),
  coma: bar('In a coma', 'everything', 'VX-EXT-1', 'Intellect is used up; nobody is at home.'),
  vegetative: bar('Vegetative', 'everything', 'VX-EXT-1', 'Empathy is used up; nothing reaches them.'),
} as const satisfies Record<string, EffectEntry>;

export type EffectId = keyof typeof ROWS;
export const EFFECT_IDS = Object.keys(ROWS) as [EffectId, ...EffectId[]];
export const EFFECT_TABLE: Readonly<Record<EffectId, EffectEntry>> = ROWS;

export function isEffect(name: string): name is EffectId {
  return Object.hasOwn(ROWS, name);
}

/** Effects that count as a fall for the companions (VX-REACT-7), and those that count as a death. */
export const FALLEN: readonly EffectId[] = ['unconscious', 'dying', 'dead', 'paralysed', 'coma', 'vegetative'];
export const LOST: readonly EffectId[] = ['dead', 'dying'];
/** These never wait for the end of a turn (VX-TIME-3). */
export const AT_ONCE: readonly EffectId[] = ['surprised', 'lost-turn'];
