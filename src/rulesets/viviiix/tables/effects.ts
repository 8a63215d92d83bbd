import type { Tone } from '../../../contract/views';
import { signed } from '../../../engine/say';

/** Forbids: 'helpless' acting, defending and moving; 'skips' acting and defending. */
export type Forbids = 'helpless' | 'skips' | null;

interface EffectRow {
  label: string;
  text: string;
  /** On every ARC of the bearer. */
  modifier: number;
  forbids: Forbids;
  /** Turns it lasts where nothing is said; null: open. */
  turns: number | null;
  stacking: 'none' | 'by-source';
  /** 'automatic' comes and goes by itself but may be put on by hand; 'marker' never by hand. */
  origin: 'hand' | 'automatic' | 'marker';
  tone: Tone;
  rule: string;
  /** 'has': the label names a thing somebody is under; 'is': it says how somebody is. */
  wording: 'has' | 'is';
  /** Everybody at the table can see it. */
  visible: boolean;
  /** A posture: the game master may let it count in contests only (VX-MOD-10). */
  posture: boolean;
}

/** '+1 on every ARC.' */
export const onEveryArc = (modifier: number): string => `${signed(modifier)} on every ARC.`;

const spur = (
  label: string,
  modifier: number,
  more: Partial<EffectRow> = {},
  textOf: (modifier: number) => string = onEveryArc,
): EffectRow => ({
  label,
  text: textOf(modifier),
  modifier,
  forbids: null,
  turns: null,
  stacking: 'by-source',
  origin: 'hand',
  tone: modifier > 0 ? 'good' : 'warn',
  rule: 'VX-MOD-9',
  wording: 'has',
  visible: false,
  posture: false,
  ...more,
});

const place: Partial<EffectRow> = { stacking: 'none', visible: true };
const posture: Partial<EffectRow> = { ...place, posture: true, wording: 'is', rule: 'VX-MOD-8' };

const bar = (
  label: string,
  forbids: Forbids,
  rule: string,
  text: string,
  more: Partial<EffectRow> = {},
): EffectRow => ({
  label,
  text,
  modifier: 0,
  forbids,
  turns: null,
  stacking: 'none',
  origin: 'automatic',
  tone: 'bad',
  rule,
  wording: 'is',
  visible: true,
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
  surprised: bar('Surprised', 'skips', 'VX-SEQ-3', 'Neither acts nor defends until the turn ends.', {
    turns: 1,
    origin: 'hand',
    tone: 'warn',
  }),
  'lost-turn': bar('Turn lost', 'skips', 'VX-REACT-3', 'Frozen: neither acts nor defends until the turn ends.', {
    turns: 1,
    origin: 'hand',
    tone: 'warn',
    wording: 'has',
  }),
  unconscious: bar('Unconscious', 'helpless', 'VX-SEQ-3', 'Helpless until somebody wakes them.', { origin: 'hand' }),
  injured: bar('Injured', null, 'VX-EXT-10', 'Acts with reduced stats until healed.', {
    origin: 'marker',
    tone: 'warn',
  }),
  dying: bar('Dying', 'helpless', 'VX-EXT-12', 'Build is used up; death follows when the countdown ends.'),
  dead: bar('Dead', 'helpless', 'VX-EXT-1', 'Beyond healing.', { origin: 'hand' }),
  paralysed: bar('Paralysed', 'helpless', 'VX-EXT-1', 'Control is used up; no limb obeys.'),
  coma: bar('In a coma', 'helpless', 'VX-EXT-1', 'Intellect is used up; nobody is at home.'),
  vegetative: bar('Vegetative', 'helpless', 'VX-EXT-1', 'Empathy is used up; nothing reaches them.'),
} as const satisfies Record<string, EffectRow>;

export type EffectId = keyof typeof ROWS;
export const EFFECT_IDS = Object.keys(ROWS) as [EffectId, ...EffectId[]];
export const EFFECT_TABLE: Readonly<Record<EffectId, EffectRow>> = ROWS;

export function isEffect(name: string): name is EffectId {
  return Object.hasOwn(ROWS, name);
}

/** Effects that count as a fall for the companions (VX-REACT-7), and those that count as a death. */
export const FALLEN: readonly EffectId[] = ['unconscious', 'dying', 'dead', 'paralysed', 'coma', 'vegetative'];
export const LOST: readonly EffectId[] = ['dead', 'dying'];
/** These never wait for the end of a turn (VX-TIME-3). */
export const AT_ONCE: readonly EffectId[] = ['surprised', 'lost-turn'];
