import type { Tone } from '../../../contract/views';
import type { Stacking } from '../../../engine/time/effects';
import { signed } from '../../../engine/words/say';
import { TURN_SECONDS } from './scores';

/** What an effect prevents: `turn` is acting and defending, `everything` adds moving. */
export type Restriction = 'everything' | 'turn';

/** Words after one name and after several. */
type Forms = readonly [one: string, several: string];

/** A row of the catalogue: the columns of the engine's effects plus this system's own. */
export interface EffectEntry {
  label: string;
  text: string;
  /** Added to every ARC of the bearer. */
  modifier: number;
  forbids: readonly Restriction[];
  /** Default duration in seconds; open-ended if left out. */
  seconds?: number;
  stacking: Stacking;
  /** `never`: it follows from other values and cannot be applied by hand. */
  byHand: 'free' | 'never';
  tone: Tone;
  rule: string;
  /** 'has': the label is a noun ('Ana: helping spell'); 'is': it is an adjective ('Ana is prone'). */
  wording: 'has' | 'is';
  /** Text after the name that overrides `wording`: as it begins, while it is pending, and as it ends. */
  phrases?: { begins: Forms; waits: string; ends: Forms };
  /** Visible to the players. */
  seen: boolean;
  /** A posture; an option limits these to contests (VX-MOD-10). */
  posture: boolean;
}

/** '+1 on every ARC.' */
export const onEveryArc = (modifier: number): string => `${signed(modifier)} on every ARC.`;

const modifierRow = (
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

const blockingRow = (
  label: string,
  forbids: Restriction | null,
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

/** Conditions and effects. */
const ROWS = {
  advantage: modifierRow('Advantage', 1),
  disadvantage: modifierRow('Disadvantage', -1),
  'huge-advantage': modifierRow('Huge advantage', 2, { rule: 'VX-MOD-3' }),
  'huge-disadvantage': modifierRow('Huge disadvantage', -2, { rule: 'VX-MOD-3' }),
  'higher-position': modifierRow(
    'Higher ground',
    1,
    { ...place, rule: 'VX-MOD-7' },
    (modifier) => `${signed(modifier)}, usually against one opponent.`,
  ),
  'spell-bonus': modifierRow('Helping spell', 1, { rule: 'VX-MOD-7' }),
  'spell-malus': modifierRow('Hindering spell', -1, { rule: 'VX-MOD-8' }),
  prone: modifierRow('Prone', -1, posture, (modifier) => `On the ground: ${onEveryArc(modifier)}`),
  kneeling: modifierRow('Off balance', -1, posture, (modifier) => `On one knee: ${onEveryArc(modifier)}`),
  surprised: blockingRow('Surprised', 'turn', 'VX-SEQ-3', 'Cannot act or defend until the turn ends.', {
    seconds: TURN_SECONDS,
    tone: 'warn',
  }),
  'lost-turn': blockingRow('Turn lost', 'turn', 'VX-REACT-3', 'Frozen: cannot act or defend until the turn ends.', {
    seconds: TURN_SECONDS,
    tone: 'warn',
    wording: 'has',
    phrases: {
      begins: [' loses the turn', ' lose the turn'],
      waits: ' will lose the turn',
      ends: ['’s lost turn is over', '’s lost turns are over'],
    },
  }),
  unconscious: blockingRow('Unconscious', 'everything', 'VX-SEQ-3', 'Helpless until somebody wakes them.'),
  injured: blockingRow('Injured', null, 'VX-EXT-10', 'Acts with reduced stats until healed.', {
    byHand: 'never',
    tone: 'warn',
  }),
  dying: blockingRow('Dying', 'everything', 'VX-EXT-12', 'Build is at 0: dies when the countdown ends.'),
  dead: blockingRow('Dead', 'everything', 'VX-EXT-1', 'Beyond healing.'),
  paralysed: blockingRow('Paralysed', 'everything', 'VX-EXT-1', 'Control is at 0: cannot move at all.'),
  coma: blockingRow('In a coma', 'everything', 'VX-EXT-1', 'Intellect is at 0: cannot be woken.'),
  vegetative: blockingRow('Vegetative', 'everything', 'VX-EXT-1', 'Empathy is at 0: responds to nothing.'),
} as const satisfies Record<string, EffectEntry>;

export type EffectId = keyof typeof ROWS;
export const EFFECT_IDS = Object.keys(ROWS) as [EffectId, ...EffectId[]];
export const EFFECT_TABLE: Readonly<Record<EffectId, EffectEntry>> = ROWS;

export function isEffect(name: string): name is EffectId {
  return Object.hasOwn(ROWS, name);
}

/** Effects that count as going down, and those that count as dead or dying (VX-REACT-7). */
export const FALLEN: readonly EffectId[] = ['unconscious', 'dying', 'dead', 'paralysed', 'coma', 'vegetative'];
export const LOST: readonly EffectId[] = ['dead', 'dying'];
/** Effects that always apply at once instead of at the end of the turn (VX-TIME-3). */
export const AT_ONCE: readonly EffectId[] = ['surprised', 'lost-turn'];
