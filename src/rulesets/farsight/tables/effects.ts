import type { Tone } from '../../../contract/views';

/** Default duration of an effect. */
export type DefaultDuration =
  | { until: 'start-of-turn' | 'end-of-turn'; of: 'target' | 'source' }
  | { until: 'this-turn' }
  | { rounds: number }
  | { seconds: number };

/** What an effect can forbid: acting at all (FS-CND-10), or every movement (FS-MOV-1). */
export type Forbidden = 'act' | 'move';

/** A row of the effects catalogue: the columns of the engine's effects, and some of this system's own. */
export interface EffectEntry {
  label: string;
  rule: string;
  text: string;
  tone: Tone;
  /** free: applied by hand. off: only follows from a state or a cause; removed by hand if there anyway. */
  byHand: 'free' | 'off';
  /** several: each application counts separately. once: applying it again without an end of its own does nothing. */
  stacking: 'several' | 'once';
  /** Players see it on others. */
  seen: boolean;
  forbids?: readonly Forbidden[];
  lasts?: DefaultDuration;
  /** Cannot be applied without a source. */
  needsSource?: boolean;
  /** Used up by the roll it counted for (FS-CHK-18). */
  oneShot?: boolean;
  /** Also knocks prone. */
  knocksDown?: boolean;
}

/** Defaults of a row. */
const USUAL = { byHand: 'free', stacking: 'several', seen: true } as const;

type Written = Omit<EffectEntry, keyof typeof USUAL> & Partial<Pick<EffectEntry, keyof typeof USUAL>>;

const OWN_START: DefaultDuration = { until: 'start-of-turn', of: 'target' };
const SOURCE_START: DefaultDuration = { until: 'start-of-turn', of: 'source' };
const HALT = { forbids: ['act', 'move'] } as const;

const ROWS = {
  bleeding: {
    label: 'Bleeding',
    rule: 'FS-CND-2',
    tone: 'bad',
    text: 'loses 1 vitality (biotic) whenever its turn ends; what has bled away heals only once it stops',
  },
  blinded: {
    label: 'Blinded',
    rule: 'FS-CND-3',
    tone: 'bad',
    text: 'fails checks that need sight; targets and attackers are unseen',
  },
  charmed: {
    label: 'Charmed',
    rule: 'FS-CND-4',
    tone: 'bad',
    text: 'cannot harm the charmer, who has advantage on social checks',
    needsSource: true,
  },
  dazzled: {
    label: 'Dazzled',
    rule: 'FS-CND-5',
    tone: 'warn',
    text: 'disadvantage on attacks and on sight-based Perception',
  },
  deafened: { label: 'Deafened', rule: 'FS-CND-6', tone: 'warn', text: 'fails checks that need hearing' },
  frightened: {
    label: 'Frightened',
    rule: 'FS-CND-7',
    tone: 'bad',
    text: 'disadvantage while the cause is in sight; cannot move closer',
  },
  grappled: {
    label: 'Grappled',
    rule: 'FS-CND-8',
    tone: 'bad',
    text: 'speed 0; disadvantage against everybody but the grappler',
    needsSource: true,
    forbids: ['move'],
  },
  hindered: {
    label: 'Hindered',
    rule: 'FS-CND-9',
    tone: 'warn',
    text: 'half speed; an action or a minor action, not both',
  },
  incapacitated: {
    label: 'Incapacitated',
    rule: 'FS-CND-10',
    tone: 'bad',
    text: 'no actions, minor actions or reactions',
    forbids: ['act'],
  },
  invisible: { label: 'Invisible', rule: 'FS-CND-11', tone: 'good', text: 'unseen without special senses' },
  paralyzed: {
    label: 'Paralysed',
    rule: 'FS-CND-12',
    tone: 'bad',
    text: 'cannot act or move; fails physical checks; adjacent attackers do maximum damage',
    ...HALT,
  },
  prone: {
    label: 'Prone',
    rule: 'FS-CND-13',
    tone: 'warn',
    text: 'can only crawl; disadvantage in melee; adjacent attackers have advantage, others disadvantage',
    stacking: 'once',
  },
  restrained: {
    label: 'Restrained',
    rule: 'FS-CND-14',
    tone: 'bad',
    text: 'speed 0; attackers have advantage; disadvantage on attacks and Dexterity',
    forbids: ['move'],
  },
  sickened: { label: 'Sickened', rule: 'FS-CND-15', tone: 'bad', text: 'disadvantage on all checks' },
  stunned: {
    label: 'Stunned',
    rule: 'FS-CND-16',
    tone: 'bad',
    text: 'cannot act or move; disadvantage on all checks; attackers have advantage',
    ...HALT,
  },
  unconscious: {
    label: 'Unconscious',
    rule: 'FS-CND-17',
    tone: 'bad',
    text: 'unaware and helpless; adjacent attackers do maximum damage',
    ...HALT,
    knocksDown: true,
  },
  asleep: {
    label: 'Asleep',
    rule: 'FS-CND-17',
    tone: 'warn',
    text: 'as unconscious, but hears a little; noise, a shake or damage wakes it',
    ...HALT,
    knocksDown: true,
  },
  surprised: {
    label: 'Surprised',
    rule: 'FS-INI-3',
    tone: 'bad',
    text: 'cannot act on the first turn, no reaction before it ends',
  },
  'on-guard': { label: 'On guard', rule: 'FS-SPC-5', tone: 'good', text: 'Defence +2', lasts: OWN_START },
  'guard-down': {
    label: 'Guard down',
    rule: 'FS-SPC-7',
    tone: 'bad',
    text: 'attacks against it have advantage',
    lasts: OWN_START,
  },
  uneasy: { label: 'Uneasy', rule: 'FS-SPC-7', tone: 'warn', text: 'disadvantage on the next check', oneShot: true },
  'weapon-unready': {
    label: 'Weapon unready',
    rule: 'FS-SPC-7',
    tone: 'warn',
    text: 'the weapon has been dropped or is jammed',
  },
  distracted: {
    label: 'Distracted',
    rule: 'FS-SPC-6',
    tone: 'warn',
    text: 'disadvantage on Perception of anything but the source',
    lasts: SOURCE_START,
  },
  focused: {
    label: 'Focused',
    rule: 'FS-SPC-6',
    tone: 'good',
    text: 'advantage on studying the same target',
    lasts: { seconds: 600 },
  },
  astonished: { label: 'Astonished', rule: 'FS-SPC-6', tone: 'info', text: 'speechless', lasts: { rounds: 1 } },
  defending: {
    label: 'Defending',
    rule: 'FS-ACT-3',
    tone: 'good',
    text: 'attackers it sees have disadvantage; advantage on Dexterity saves',
    lasts: OWN_START,
  },
  disengaged: {
    label: 'Disengaged',
    rule: 'FS-ACT-4',
    tone: 'good',
    text: 'its movement provokes no opportunity attacks',
    lasts: { until: 'this-turn' },
  },
  helped: {
    label: 'Helped',
    rule: 'FS-ACT-5',
    tone: 'good',
    text: 'advantage on the next check for the task',
    lasts: SOURCE_START,
    oneShot: true,
  },
  'aided-attack': {
    label: 'Aided attack',
    rule: 'FS-ACT-5',
    tone: 'good',
    text: 'advantage on the first attack against the named target',
    lasts: SOURCE_START,
    oneShot: true,
  },
  readied: {
    label: 'Readied',
    rule: 'FS-ACT-7',
    tone: 'info',
    text: 'waits for a trigger with a response ready',
    lasts: OWN_START,
    seen: false,
  },
  aiming: { label: 'Aiming', rule: 'FS-ACT-9', tone: 'good', text: '+1 to the next attack on the target' },
  feinting: {
    label: 'Feinting',
    rule: 'FS-ACT-10',
    tone: 'good',
    text: 'advantage on the first melee attack against the one it fooled',
    lasts: { until: 'end-of-turn', of: 'target' },
    oneShot: true,
  },
  overrunning: {
    label: 'Overrunning',
    rule: 'FS-ACT-11',
    tone: 'good',
    text: 'can cross that space once',
    lasts: { until: 'this-turn' },
  },
  silenced: { label: 'Silenced', rule: 'FS-MEL-4', tone: 'warn', text: 'cannot speak', lasts: SOURCE_START },
  squeezing: {
    label: 'Squeezing',
    rule: 'FS-MOV-10',
    tone: 'warn',
    text: 'disadvantage on attacks and Dexterity saves; attackers have advantage',
  },
  flying: { label: 'Flying', rule: 'FS-MOV-8', tone: 'info', text: 'in the air' },
  hidden: {
    label: 'Hidden',
    rule: 'FS-HID-1',
    tone: 'good',
    text: 'unseen by anybody who has not found it',
    byHand: 'off',
    seen: false,
  },
  'edge-advantage': {
    label: 'EDGE',
    rule: 'FS-EDG-4',
    tone: 'good',
    text: 'advantage on the next check',
    oneShot: true,
  },
  pinned: { label: 'Pinned', rule: 'FS-COL-2', tone: 'bad', text: 'restrained under a weight until it breaks free' },
  'gravity-braced': {
    label: 'Braced',
    rule: 'FS-GRV-3',
    tone: 'info',
    text: 'only hindered by the extreme gravity',
    lasts: OWN_START,
  },
  'space-sick': {
    label: 'Space-sick',
    rule: 'FS-GRV-10',
    tone: 'bad',
    text: 'sickened by weightlessness',
    lasts: { seconds: 86_400 },
  },
  'sickness-aid': {
    label: 'Eased sickness',
    rule: 'FS-GRV-10',
    tone: 'good',
    text: 'advantage on the next save against space sickness',
    oneShot: true,
  },
  'rad-weakness': {
    label: 'Radiation weakness',
    rule: 'FS-RAD-2',
    tone: 'warn',
    text: 'weak from radiation; no effect on rolls',
    byHand: 'off',
  },
} satisfies Record<string, Written>;

export type EffectId = keyof typeof ROWS;

/** Effect id → what it is. */
export const EFFECTS = Object.fromEntries(
  Object.entries<Written>(ROWS).map(([id, row]) => [id, { ...USUAL, ...row }]),
) as Readonly<Record<EffectId, EffectEntry>>;

export const EFFECT_IDS = Object.keys(ROWS) as EffectId[];

export function isEffectId(id: string): id is EffectId {
  return Object.hasOwn(ROWS, id);
}

/** Those of these effects that forbid acting or moving. */
export function allForbidding(present: Iterable<EffectId>, what: Forbidden): EffectEntry[] {
  return [...present].map((id) => EFFECTS[id]).filter(({ forbids }) => forbids?.includes(what) === true);
}

/** The first of these effects that forbids it; null if none does. */
export function forbidding(present: Iterable<EffectId>, what: Forbidden): EffectEntry | null {
  for (const id of present) if (EFFECTS[id].forbids?.includes(what) === true) return EFFECTS[id];
  return null;
}
