/** How an effect comes and goes by hand. `engine`: the rules set and clear it; `data`: it needs figures of its own. */
export type ByHand = 'free' | 'engine' | 'data';

export interface EffectRow {
  byHand: ByHand;
  /** Ends with the encounter at the latest. */
  encounterBound?: true;
  /** Ended by death and destruction. */
  endsWithDeath?: true;
}

const FREE: EffectRow = { byHand: 'free' };
const ENGINE: EffectRow = { byHand: 'engine' };
const DATA: EffectRow = { byHand: 'data' };
const BOUND: EffectRow = { byHand: 'free', encounterBound: true };
const MORTAL: EffectRow = { byHand: 'free', endsWithDeath: true };

/** Effects of the catalogue (section 5). */
export const EFFECTS = {
  prone: FREE,
  unconscious: FREE,
  incapacitated: ENGINE,
  disabled: ENGINE,
  dead: ENGINE,
  destroyed: ENGINE,
  bleeding: MORTAL,
  'shock-stunned': FREE,
  shocked: FREE,
  disoriented: FREE,
  catatonic: ENGINE,
  meltdown: ENGINE,
  surprised: BOUND,
  alerted: FREE,
  'full-defense': BOUND,
  'full-defense-mental': BOUND,
  aiming: { byHand: 'data', encounterBound: true },
  running: BOUND,
  suppressing: BOUND,
  subdued: FREE,
  painted: BOUND,
  burning: MORTAL,
  asphyxiation: MORTAL,
  panicked: BOUND,
  'toxic-exposure': MORTAL,
  corrosive: MORTAL,
  vacuum: FREE,
  freezing: MORTAL,
  exposure: { byHand: 'data', endsWithDeath: true },
  underwater: FREE,
  contaminated: FREE,
  'gravity-unadapted': FREE,
  'magnetic-exposure': FREE,
  irradiated: DATA,
  adrift: DATA,
  teleoperated: ENGINE,
  jammed: ENGINE,
  jamming: ENGINE,
  crashed: FREE,
  'needs-surgery': FREE,
  'custom-modifier': FREE,
  'in-cover': BOUND,
  instructed: { byHand: 'engine', encounterBound: true },
  tumbling: FREE,
  weakened: FREE,
} as const satisfies Record<string, EffectRow>;

export type EffectId = keyof typeof EFFECTS;

export const EFFECT_IDS = Object.keys(EFFECTS) as [EffectId, ...EffectId[]];

export function isEffectId(name: string): name is EffectId {
  return Object.hasOwn(EFFECTS, name);
}

/** The row of an effect, with its optional marks. */
export function effectRow(id: EffectId): EffectRow {
  return EFFECTS[id];
}

/** Who has one of these cannot act; the first present, in this order, is the reason (EP-ACT-8). */
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

/** Who has one of these is down already: wounds call for no tests. */
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

/** Who holds somebody and has one of these holds nobody any longer (EP-MEL-11). */
export const LETS_GO: readonly EffectId[] = CANNOT_ACT.filter((id) => id !== 'surprised');
