import type { Ability } from './skills';

export const TRAUMA_KINDS = ['physical', 'psychic'] as const;
export type TraumaKind = (typeof TRAUMA_KINDS)[number];
export const SEVERITIES = ['mild', 'severe'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One row of a trauma table: faces `from`…`to`, and what it does (FS-TRM-3 to FS-TRM-6). */
export interface TraumaRow {
  from: number;
  to: number;
  entry: string;
  title: string;
  text: string;
  /** One of these scores falls by 1; the first is the default. */
  scores?: readonly Ability[];
  limb?: 'right-arm' | 'left-arm' | 'right-leg' | 'left-leg';
  /** Stunned until the end of the next turn. */
  stuns?: boolean;
  /** Disadvantage on checks: on all, or on those of these abilities, or on all while away from a charm. */
  disadvantageOn?: 'all' | 'away-from-charm' | readonly Ability[];
}

const PHYSICAL_FACES = [
  { from: 1, to: 1, entry: 'head', title: 'head' },
  { from: 2, to: 4, entry: 'torso', title: 'torso' },
  { from: 5, to: 6, entry: 'right-arm', title: 'right arm' },
  { from: 7, to: 8, entry: 'left-arm', title: 'left arm' },
  { from: 9, to: 10, entry: 'right-leg', title: 'right leg' },
  { from: 11, to: 12, entry: 'left-leg', title: 'left leg' },
] as const;

const SCORES: Readonly<Record<string, readonly Ability[]>> = { head: ['per', 'int'], torso: ['str', 'dex'] };

type Limb = NonNullable<TraumaRow['limb']>;

function limbOf(entry: string): { limb?: Limb } {
  return entry.endsWith('arm') || entry.endsWith('leg') ? { limb: entry as Limb } : {};
}

function mildText(entry: string): string {
  if (entry === 'head') return 'stunned until the next turn ends; Perception or Intelligence −1';
  if (entry === 'torso') return 'stunned until the next turn ends; Strength or Dexterity −1';
  return entry.endsWith('arm')
    ? 'disadvantage on checks with that arm'
    : 'disadvantage on checks with that leg; speed −2 m; after a dash DEX (Reflex) DC 13 or prone';
}

function severeText(entry: string): string {
  const general = 'stunned until the next turn ends; bleeding; a save before each action';
  if (entry === 'head') return `${general}; Perception or Intelligence −1 permanently`;
  if (entry === 'torso') return `${general}; Strength or Dexterity −1 permanently`;
  return entry.endsWith('arm')
    ? `${general}; one object in the hands at a time, nothing two-handed`
    : `${general}; speed halved, prone after a dash; both legs: a third, crawling only`;
}

/** The table of a kind and severity, with the die it is rolled on. */
export interface TraumaTable {
  die: number;
  rule: string;
  rows: readonly TraumaRow[];
}

const scoresOf = (entry: string): { scores?: readonly Ability[] } =>
  SCORES[entry] === undefined ? {} : { scores: SCORES[entry] };

const MILD_PSYCHIC: readonly TraumaRow[] = [
  { from: 1, to: 1, entry: 'compulsive-gesture', title: 'compulsive gesture', text: 'a gesture they cannot hold back' },
  {
    from: 2,
    to: 2,
    entry: 'hallucinations',
    title: 'hallucinations',
    text: 'disadvantage on all checks',
    disadvantageOn: 'all',
  },
  {
    from: 3,
    to: 3,
    entry: 'paranoia',
    title: 'paranoia',
    text: 'disadvantage on Intelligence and Will checks',
    disadvantageOn: ['int', 'wil'],
  },
  { from: 4, to: 4, entry: 'disgusting-hunger', title: 'disgusting hunger', text: 'craves what nobody eats' },
  { from: 5, to: 5, entry: 'stutter', title: 'stutter', text: 'has trouble speaking' },
  {
    from: 6,
    to: 6,
    entry: 'terror',
    title: 'terror',
    text: 'on seeing what they fear, WIL (Fortitude) DC 16 or frightened while it is in sight',
  },
  { from: 7, to: 7, entry: 'tremors', title: 'tremors', text: 'disadvantage on all checks', disadvantageOn: 'all' },
  { from: 8, to: 8, entry: 'amnesia', title: 'amnesia', text: 'part of the memory is gone' },
  {
    from: 9,
    to: 9,
    entry: 'lucky-charm',
    title: 'lucky charm',
    text: 'disadvantage on all checks when more than 10 m from it',
    disadvantageOn: 'away-from-charm',
  },
  { from: 10, to: 10, entry: 'submissive', title: 'submissive', text: 'gives in to others' },
];

const SEVERE_PSYCHIC = [
  ['dissociative', 'dissociative disorder'],
  ['anxiety-or-mood', 'anxiety or mood disorder'],
  ['impulse', 'impulse disorder'],
  ['eating', 'eating disorder'],
  ['psychotic-or-personality', 'psychotic or personality disorder'],
  ['sleep', 'sleep disorder'],
  ['somatic', 'somatic disorder'],
  ['sexual', 'sexual disorder'],
] as const;

export const TRAUMA_TABLES: Readonly<Record<TraumaKind, Readonly<Record<Severity, TraumaTable>>>> = {
  physical: {
    mild: {
      die: 12,
      rule: 'FS-TRM-3',
      rows: PHYSICAL_FACES.map((face) => ({
        ...face,
        text: mildText(face.entry),
        ...scoresOf(face.entry),
        ...limbOf(face.entry),
        ...(SCORES[face.entry] === undefined ? {} : { stuns: true }),
      })),
    },
    severe: {
      die: 12,
      rule: 'FS-TRM-4',
      rows: PHYSICAL_FACES.map((face) => ({
        ...face,
        text: severeText(face.entry),
        ...scoresOf(face.entry),
        ...limbOf(face.entry),
        stuns: true,
      })),
    },
  },
  psychic: {
    mild: { die: 10, rule: 'FS-TRM-5', rows: MILD_PSYCHIC },
    severe: {
      die: 8,
      rule: 'FS-TRM-6',
      rows: SEVERE_PSYCHIC.map(([entry, title], i) => ({
        from: i + 1,
        to: i + 1,
        entry,
        title,
        text: 'a save before each action; Intelligence, Will or Tech −1 until healed',
        scores: ['int', 'wil', 'tec'] as const,
      })),
    },
  },
};

/** The save before each action and the healing save: ability and skill by kind, DC 15 (FS-TRM-4, 6, 7, 8). */
export const ACTION_SAVES = {
  physical: { ability: 'str', skill: 'stamina' },
  psychic: { ability: 'int', skill: 'lucidity' },
} as const;
export const HEALING_SAVES = {
  physical: { ability: 'str', skill: 'stamina' },
  psychic: { ability: 'wil', skill: 'fortitude' },
} as const;
export const TRAUMA_SAVE_DC = 15;
/** The trauma of a specific fear, and the DC of the save on seeing its object (FS-TRM-5, FS-TRM-13). */
export const TERROR_ENTRY = 'terror';
export const TERROR_DC = 16;
/** Metres of speed lost to each mild leg trauma (FS-TRM-3). */
export const MILD_LEG_METRES = 2;
/** DC of the save against falling after a dash on an injured leg (FS-ACT-2). */
export const DASH_SAVE_DC = 13;
