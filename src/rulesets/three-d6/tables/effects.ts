import type { EffectColumns } from '../../../engine/time/effects';

/** What an effect forbids: everything, all maneuvers but Do Nothing, or active defences. */
export type Forbidden = 'everything' | 'maneuvers' | 'defence';

/** A row of the catalogue, with the columns of the engine's effects and some of this system's own. */
export interface EffectEntry extends EffectColumns {
  byHand: 'free';
  /** When applied again, the later end counts. */
  stacking: 'longest';
  forbids: readonly Forbidden[];
  changes?: readonly { figure: 'active defence'; by: number }[];
  /** Removes stuns and surprise. */
  passesOut?: true;
  /** Removed when somebody passes out. */
  endsWhenOut?: true;
  /** Ends aim, concentration and a declared Wait without a roll. */
  distracts?: true;
  /** Ends when a gain leaves positive FP (TD-FAT-3, TD-FAT-5). */
  endsWithFp?: true;
}

/** On active defences, once with any stun (TD-DEF-4). */
export const STUN_PENALTY = -4;

const STUNNED = {
  byHand: 'free',
  stacking: 'longest',
  tone: 'warn',
  forbids: ['maneuvers'],
  changes: [{ figure: 'active defence', by: STUN_PENALTY }],
  endsWhenOut: true,
} as const;

const OUT = {
  byHand: 'free',
  stacking: 'longest',
  tone: 'bad',
  seen: true,
  forbids: ['everything', 'defence'],
  distracts: true,
} as const;

const OTHER = { byHand: 'free', stacking: 'longest', seen: true } as const;

const STANDS_STILL = `Can only Do Nothing and defends at −${-STUN_PENALTY}`;

/** Effects by id. */
export const EFFECT_ROWS = {
  stunned: {
    ...STUNNED,
    label: 'Stunned',
    text: `${STANDS_STILL}; an HT roll at the end of such a turn shakes it off.`,
    rule: 'TD-INJ-8',
    seen: true,
    distracts: true,
  },
  'mentally-stunned': {
    ...STUNNED,
    label: 'Mentally stunned',
    text: `${STANDS_STILL}; an IQ roll at the end of such a turn shakes it off.`,
    rule: 'TD-INJ-8',
    seen: false,
  },
  'fright-stunned': {
    ...STUNNED,
    label: 'Stunned by fright',
    text: `${STANDS_STILL} until the fright wears off.`,
    rule: 'TD-FRIGHT-2',
    seen: false,
  },
  surprised: {
    ...OTHER,
    label: 'Surprised',
    text: 'Can only Do Nothing, for one turn.',
    rule: 'TD-MAN-2',
    tone: 'warn',
    forbids: ['maneuvers'],
    endsWhenOut: true,
  },
  collapsed: {
    ...OTHER,
    label: 'Collapsed',
    text: 'Too tired to act or defend until FP are above 0 again.',
    rule: 'TD-FAT-3',
    tone: 'bad',
    forbids: ['maneuvers', 'defence'],
    endsWithFp: true,
  },
  unconscious: {
    ...OUT,
    label: 'Unconscious',
    text: 'Out cold; waking up depends on HP.',
    rule: 'TD-REC-1',
    passesOut: true,
  },
  'unconscious-fatigue': {
    ...OUT,
    label: 'Unconscious from fatigue',
    text: 'Passed out from exertion until FP are above 0 again.',
    rule: 'TD-FAT-5',
    passesOut: true,
    endsWithFp: true,
  },
  fainted: {
    ...OUT,
    label: 'Fainted',
    text: 'Fainted from fright; cannot be woken before the time is up.',
    rule: 'TD-FRIGHT-3',
    passesOut: true,
  },
  immobilized: {
    ...OTHER,
    label: 'Immobilised',
    text: 'Cannot move or defend.',
    rule: 'TD-DEF-2',
    tone: 'warn',
    forbids: ['defence'],
  },
  drowning: {
    ...OTHER,
    label: 'Drowning',
    text: 'Out of FP in the water; every failed roll costs HP too.',
    rule: 'TD-SWIM-2',
    tone: 'bad',
    forbids: [],
  },
  'under-care': {
    ...OTHER,
    label: 'Under care',
    text: 'Under medical care: a roll to wake every hour.',
    rule: 'TD-REC-8',
    tone: 'good',
    seen: false,
    forbids: [],
  },
  dead: { ...OUT, label: 'Dead', text: 'Dead.', rule: 'TD-INJ-5' },
} as const satisfies Record<string, EffectEntry>;

export type EffectId = keyof typeof EFFECT_ROWS;

export const EFFECT_IDS = Object.keys(EFFECT_ROWS) as [EffectId, ...EffectId[]];

export function isEffectId(name: string): name is EffectId {
  return Object.hasOwn(EFFECT_ROWS, name);
}

/** A row with all its columns. */
export function effectEntry(id: EffectId): EffectEntry {
  return EFFECT_ROWS[id];
}

/** An effect as it reads after 'is'. */
export function effectWord(id: EffectId): string {
  return id === 'fainted' ? 'in a faint' : effectEntry(id).label.toLowerCase();
}

/** Effects whose row passes the test, by id. */
export function effectsWhere(matches: (entry: EffectEntry) => boolean): EffectId[] {
  return EFFECT_IDS.filter((id) => matches(effectEntry(id))).sort();
}

/** Effects that forbid something, by id. */
export function effectsForbidding(what: Forbidden): EffectId[] {
  return effectsWhere(({ forbids }) => forbids.includes(what));
}
