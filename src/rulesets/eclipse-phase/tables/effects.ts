import type { Tone } from '../../../contract/views';
import type { EffectColumns } from '../../../engine/time/effects';

/** A row of the catalogue: the engine's columns and two of this system's. */
export interface EffectEntry extends EffectColumns {
  /** Ends with the encounter at the latest. */
  encounterBound?: true;
  /** Ended by death and destruction. */
  endsWithDeath?: true;
}

const row = (label: string, text: string, rule: string, tone: Tone, more: Partial<EffectEntry> = {}): EffectEntry => ({
  label,
  text,
  rule,
  tone,
  seen: true,
  byHand: 'free',
  stacking: 'replace',
  ...more,
});

const ROWS = {
  prone: row('Prone', 'On the ground; −10 to hit from 10 m away.', 'EP-WND-2', 'warn'),
  unconscious: row('Unconscious', 'Out until woken or a wound heals.', 'EP-WND-3', 'bad'),
  incapacitated: row('Incapacitated', 'Out until damage is below Durability.', 'EP-DMG-3', 'bad', {
    byHand: 'never',
  }),
  disabled: row('Disabled', 'Broken down until damage is below Durability.', 'EP-DMG-3', 'bad', {
    byHand: 'never',
  }),
  dead: row('Dead', 'The body is lost.', 'EP-DMG-5', 'bad', { byHand: 'never' }),
  destroyed: row('Destroyed', 'Beyond repair.', 'EP-DMG-5', 'bad', { byHand: 'never' }),
  bleeding: row('Bleeding', '1 damage every turn until treated.', 'EP-DMG-4', 'bad', { endsWithDeath: true }),
  'shock-stunned': row('Stunned', 'Cannot act or defend.', 'EP-SHK-2', 'bad'),
  shocked: row('Shocked', 'A fading modifier on everything.', 'EP-SHK-2', 'warn', { seen: false }),
  disoriented: row('Disoriented', 'Can only regain their wits: a Complex action.', 'EP-TRA-3', 'warn'),
  catatonic: row('Catatonic', 'Broken down until stress is below Lucidity.', 'EP-STR-2', 'bad', { byHand: 'never' }),
  meltdown: row('Meltdown', 'The mind is lost for good.', 'EP-STR-3', 'bad', { byHand: 'never' }),
  surprised: row('Surprised', 'Cannot act or defend in the first phase.', 'EP-AMB-1', 'warn', {
    encounterBound: true,
  }),
  alerted: row('Alerted', 'Has noticed the ambush.', 'EP-AMB-1', 'info', { seen: false }),
  'full-defense': row('Full defence', '+30 on physical defence until the next slot.', 'EP-DEF-3', 'good', {
    encounterBound: true,
  }),
  'full-defense-mental': row('Mental defence', '+30 against psi until the next slot.', 'EP-DEF-4', 'good', {
    seen: false,
    encounterBound: true,
  }),
  aiming: row('Aiming', 'A bonus on the next ranged attack at the target.', 'EP-ACT-5', 'info', {
    byHand: 'off',
    encounterBound: true,
  }),
  running: row('Running', '−10 on other actions, −20 on ranged attacks.', 'EP-MOVE-2', 'info', {
    encounterBound: true,
  }),
  suppressing: row('Suppressing', 'Anybody in the cone can be attacked once.', 'EP-GUN-5', 'info', {
    encounterBound: true,
  }),
  subdued: row('Held', 'Can only try to break free, look around or use the mesh.', 'EP-MEL-4', 'warn'),
  painted: row('Painted', 'Seekers need no line of sight.', 'EP-GUN-10', 'warn', { encounterBound: true }),
  burning: row('On fire', 'Fire damage every turn, and it grows.', 'EP-HAZ-2', 'bad', { endsWithDeath: true }),
  asphyxiation: row('No air', 'Must hold their breath; then blacks out and dies.', 'EP-HAZ-4', 'bad', {
    endsWithDeath: true,
  }),
  panicked: row('Panicked', 'Cannot help themselves this turn.', 'EP-HAZ-5', 'warn', { encounterBound: true }),
  'toxic-exposure': row('Toxic air', '10 damage every turn.', 'EP-HAZ-6', 'bad', { endsWithDeath: true }),
  corrosive: row('Corrosive air', 'Damage at intervals.', 'EP-HAZ-7', 'bad', { endsWithDeath: true }),
  vacuum: row('Vacuum', 'No air around.', 'EP-HAZ-8', 'warn'),
  freezing: row('Freezing', '10 damage every minute.', 'EP-HAZ-8', 'bad', { endsWithDeath: true }),
  exposure: row('Exposure', 'Damage at intervals.', 'EP-HAZ-11', 'bad', { byHand: 'off', endsWithDeath: true }),
  underwater: row('Underwater', '−20 on physical tests, a quarter of the pace.', 'EP-HAZ-9', 'info'),
  contaminated: row('Contaminated', 'A modifier on physical and social tests.', 'EP-HAZ-10', 'warn', { seen: false }),
  'gravity-unadapted': row('Strange gravity', 'A modifier until used to it.', 'EP-GRAV-2', 'info', { seen: false }),
  'magnetic-exposure': row('Magnetic field', 'Electronics suffer after a minute.', 'EP-HAZ-12', 'info', {
    seen: false,
  }),
  irradiated: row('Irradiated', 'Effects come later.', 'EP-HAZ-13', 'warn', { seen: false, byHand: 'off' }),
  adrift: row('Adrift', 'Floats until the spin takes hold.', 'EP-HAZ-14', 'info', { byHand: 'off' }),
  teleoperated: row('Directed', 'Remote-controlled, at −10.', 'EP-REM-1', 'info', { seen: false, byHand: 'never' }),
  jammed: row('Jammed', 'Another mind acts through it.', 'EP-REM-3', 'info', { seen: false, byHand: 'never' }),
  jamming: row('Jamming', 'Acts through a drone; own body at −60.', 'EP-REM-3', 'info', {
    seen: false,
    byHand: 'never',
  }),
  crashed: row('Crashed', 'The game master says what that means.', 'EP-VEH-2', 'bad'),
  'needs-surgery': row('Needs surgery', 'Nothing heals until then.', 'EP-HEAL-5', 'warn', { seen: false }),
  'custom-modifier': row('Modifier', 'The game master’s modifier on everything.', 'EP-TEST-4', 'info', {
    seen: false,
  }),
  'in-cover': row('In cover', 'Harder to shoot; shoots at −10.', 'EP-MOD-3', 'good', { encounterBound: true }),
  instructed: row('Instructed', 'Knows what to do in its slot.', 'EP-REM-6', 'info', {
    seen: false,
    byHand: 'off',
    encounterBound: true,
  }),
  tumbling: row('Tumbling', 'Spins or drifts out of control.', 'EP-GRAV-4', 'warn'),
  weakened: row('Weakened', 'SOM and Durability lowered for a time.', 'EP-HAZ-15', 'warn', { seen: false }),
} satisfies Record<string, EffectEntry>;

export type EffectId = keyof typeof ROWS;

/** Effects of the catalogue. */
export const EFFECT_TABLE: Readonly<Record<EffectId, EffectEntry>> = ROWS;

export const EFFECT_IDS = Object.keys(ROWS) as [EffectId, ...EffectId[]];

export function isEffectId(name: string): name is EffectId {
  return Object.hasOwn(ROWS, name);
}

/** Somebody with one of these cannot act; the first present, in this order, is the reason (EP-ACT-8). */
export const CANNOT_ACT: readonly EffectId[] = [
  'dead',
  'destroyed',
  'unconscious',
  'incapacitated',
  'disabled',
  'shock-stunned',
  'catatonic',
  'meltdown',
  'surprised',
];

/** End when the next own slot begins. */
export const NEXT_SLOT: readonly EffectId[] = ['full-defense', 'full-defense-mental', 'running', 'suppressing'];

/** Ended by own slots, at their beginning or end. */
export const OWN_SLOTS: readonly EffectId[] = [...NEXT_SLOT, 'aiming', 'painted'];

/** Somebody with one of these is already down: wounds call for no tests. */
export const DOWN: readonly EffectId[] = [
  'dead',
  'destroyed',
  'unconscious',
  'incapacitated',
  'disabled',
  'catatonic',
  'meltdown',
];

/** Cannot be ended by hand while their cause lasts. */
export const CANNOT_WAKE: readonly EffectId[] = [
  'incapacitated',
  'disabled',
  'dead',
  'destroyed',
  'catatonic',
  'meltdown',
];

/** Markers of remote control: ended through `control`. */
export const CONTROL_MARKERS: readonly EffectId[] = ['teleoperated', 'jammed', 'jamming'];

/** A holder with one of these loses the hold (EP-MEL-11). */
export const LETS_GO: readonly EffectId[] = CANNOT_ACT.filter((id) => id !== 'surprised');
