import type { EffectView, Tone } from '../../../contract/views';
import type { EffectId } from './effects';
import { EFFECT_IDS, effectRow } from './effects';

interface EffectText {
  label: string;
  text: string;
  rule: string;
  tone: Tone;
  /** Everybody at the table can see it. */
  visible: boolean;
}

const text = (label: string, words: string, rule: string, tone: Tone, visible = true): EffectText => ({
  label,
  text: words,
  rule,
  tone,
  visible,
});

/** Effects in words. */
export const EFFECT_TEXTS: Readonly<Record<EffectId, EffectText>> = {
  prone: text('Prone', 'Lies on the ground; −10 to hit from 10 m on.', 'EP-WND-2', 'warn'),
  unconscious: text('Unconscious', 'Out until woken or a wound heals.', 'EP-WND-3', 'bad'),
  incapacitated: text('Incapacitated', 'Out as long as damage is not below Durability.', 'EP-DMG-3', 'bad'),
  disabled: text('Disabled', 'The body is broken until repaired below Durability.', 'EP-DMG-3', 'bad'),
  dead: text('Dead', 'The body is lost.', 'EP-DMG-5', 'bad'),
  destroyed: text('Destroyed', 'Beyond repair.', 'EP-DMG-5', 'bad'),
  bleeding: text('Bleeding', '1 damage every turn until cared for.', 'EP-DMG-4', 'bad'),
  'shock-stunned': text('Stunned', 'Neither acts nor defends.', 'EP-SHK-2', 'bad'),
  shocked: text('Shocked', 'A modifier on everything that fades.', 'EP-SHK-2', 'warn', false),
  disoriented: text('Disoriented', 'Must spend a Complex action to regain the wits.', 'EP-TRA-3', 'warn'),
  catatonic: text('Catatonic', 'Broken down until stress is below Lucidity.', 'EP-STR-2', 'bad'),
  meltdown: text('Meltdown', 'The mind is lost for good.', 'EP-STR-3', 'bad'),
  surprised: text('Surprised', 'Neither acts nor defends in the first phase.', 'EP-AMB-1', 'warn'),
  alerted: text('Alerted', 'Has noticed the ambush.', 'EP-AMB-1', 'info', false),
  'full-defense': text('Full defense', '+30 on physical defence until the own slot.', 'EP-DEF-3', 'good'),
  'full-defense-mental': text('Mental defense', '+30 against psi until the own slot.', 'EP-DEF-4', 'good', false),
  aiming: text('Aiming', 'A bonus on the next ranged attack at the target.', 'EP-ACT-5', 'info'),
  running: text('Running', '−10 on other action, −20 on shots.', 'EP-MOVE-2', 'info'),
  suppressing: text('Suppressing', 'Whoever is in the cone may be shot at once.', 'EP-GUN-5', 'info'),
  subdued: text('Held', 'Can only try to break free, look around and reach the mesh.', 'EP-MEL-4', 'warn'),
  painted: text('Painted', 'Seekers find it without sight.', 'EP-GUN-10', 'warn'),
  burning: text('On fire', 'Fire damage every turn, and it grows.', 'EP-HAZ-2', 'bad'),
  asphyxiation: text('No air', 'Must hold the breath; later blacks out and dies.', 'EP-HAZ-4', 'bad'),
  panicked: text('Panicked', 'Cannot help oneself this turn.', 'EP-HAZ-5', 'warn'),
  'toxic-exposure': text('Toxic air', '10 damage every turn.', 'EP-HAZ-6', 'bad'),
  corrosive: text('Corrosive air', 'Damage at intervals.', 'EP-HAZ-7', 'bad'),
  vacuum: text('Vacuum', 'No air around.', 'EP-HAZ-8', 'warn'),
  freezing: text('Freezing', '10 damage every minute.', 'EP-HAZ-8', 'bad'),
  exposure: text('Exposure', 'Damage at intervals.', 'EP-HAZ-11', 'bad'),
  underwater: text('Underwater', '−20 on physical tests, a quarter of the movement.', 'EP-HAZ-9', 'info'),
  contaminated: text('Contaminated', 'A modifier on physical and social tests.', 'EP-HAZ-10', 'warn', false),
  'gravity-unadapted': text('Strange gravity', 'A modifier until used to it.', 'EP-GRAV-2', 'info', false),
  'magnetic-exposure': text('Magnetic field', 'Electronics suffer after a minute.', 'EP-HAZ-12', 'info', false),
  irradiated: text('Irradiated', 'Effects come later.', 'EP-HAZ-13', 'warn', false),
  adrift: text('Adrift', 'Floats until the habitat takes hold.', 'EP-HAZ-14', 'info'),
  teleoperated: text('Directed', 'Controlled from afar, at −10.', 'EP-REM-1', 'info', false),
  jammed: text('Jammed', 'Another mind acts through it.', 'EP-REM-3', 'info', false),
  jamming: text('Jamming', 'Acts through a drone; the own body at −60.', 'EP-REM-3', 'info', false),
  crashed: text('Crashed', 'The game master says what that means.', 'EP-VEH-2', 'bad'),
  'needs-surgery': text('Needs surgery', 'Does not heal before.', 'EP-HEAL-5', 'warn', false),
  'custom-modifier': text('Modifier', 'A modifier of the game master on everything.', 'EP-TEST-4', 'info', false),
  'in-cover': text('In cover', 'Harder to shoot, at −10 for own shots.', 'EP-MOD-3', 'good'),
  instructed: text('Instructed', 'Knows what to do in its slot.', 'EP-REM-6', 'info', false),
  tumbling: text('Tumbling', 'Spins or drifts out of control.', 'EP-GRAV-4', 'warn'),
  weakened: text('Weakened', 'SOM and Durability lowered for a time.', 'EP-HAZ-15', 'warn', false),
};

/** The catalogue for the panels. */
export const EFFECT_VIEWS: readonly EffectView[] = EFFECT_IDS.map((id) => {
  const { label, text: words, rule, tone } = EFFECT_TEXTS[id];
  return { id, label, text: words, rule, tone, byHand: effectRow(id).byHand === 'free' };
});
