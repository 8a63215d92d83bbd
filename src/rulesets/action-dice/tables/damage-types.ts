/** Main names of the thirteen damage types (AD-TYP-1). */
export const DAMAGE_TYPES = [
  'kinetic',
  'thermal',
  'cold',
  'electrical',
  'radiation',
  'chemical',
  'sonic',
  'toxic',
  'umbral',
  'entropic',
  'crystal',
  'aetheric',
  'lucent',
] as const;

export type DamageType = (typeof DAMAGE_TYPES)[number];

/** Other names, accepted wherever a type is asked for and reported under the main name (AD-TYP-2). */
export const OTHER_NAMES = { harmonic: 'crystal', necrotic: 'umbral', astral: 'aetheric' } as const satisfies Record<
  string,
  DamageType
>;

export type DamageTypeName = DamageType | keyof typeof OTHER_NAMES;

export const DAMAGE_TYPE_NAMES = [...DAMAGE_TYPES, ...Object.keys(OTHER_NAMES)] as DamageTypeName[];

/** The main name of a damage type. */
export function mainType(name: DamageTypeName): DamageType {
  return Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name as keyof typeof OTHER_NAMES] : (name as DamageType);
}

interface DamageTypeRow {
  label: string;
  text: string;
  opposite: DamageType | null;
  /** Reminder given with an injury of this type (AD-TYP-5). */
  note: string | null;
}

export const DAMAGE_TYPE_TABLE: Readonly<Record<DamageType, DamageTypeRow>> = {
  kinetic: {
    label: 'Kinetic',
    text: 'Cuts, pierces or crushes: every mundane weapon, unless it says otherwise.',
    opposite: null,
    note: null,
  },
  thermal: {
    label: 'Thermal',
    text: 'Heat of every kind: flames, lasers, plasma, microwaves. Things may catch fire or soften.',
    opposite: null,
    note: 'thermal-ignites',
  },
  cold: { label: 'Cold', text: 'Heat drawn off; materials turn brittle.', opposite: null, note: 'cold-brittle' },
  electrical: {
    label: 'Electrical',
    text: 'Current: lightning, ion guns, discharges of plasma.',
    opposite: null,
    note: null,
  },
  radiation: { label: 'Radiation', text: 'Rays that most armour does not stop.', opposite: null, note: null },
  chemical: {
    label: 'Chemical',
    text: 'Acid and lye; eats into what it touches.',
    opposite: null,
    note: 'chemical-erodes',
  },
  sonic: {
    label: 'Sonic',
    text: 'Sound and shock in air or water; leaves ears ringing.',
    opposite: null,
    note: 'sonic-disorients',
  },
  toxic: { label: 'Toxic', text: 'Poison and disease; harms only the living.', opposite: null, note: null },
  umbral: { label: 'Umbral', text: 'Death and decay.', opposite: 'lucent', note: null },
  entropic: { label: 'Entropic', text: 'Chaos from outside; unmakes and frightens.', opposite: 'crystal', note: null },
  crystal: { label: 'Crystal', text: 'Order from outside, of space and time.', opposite: 'entropic', note: null },
  aetheric: { label: 'Aetheric', text: 'Pure magic.', opposite: 'aetheric', note: null },
  lucent: {
    label: 'Lucent',
    text: 'Light and life; may only daze.',
    opposite: 'umbral',
    note: 'lucent-dazes',
  },
};

/** Kinds of kinetic damage (AD-TYP-7). */
export const KINETIC_SUBTYPES = ['cutting', 'piercing', 'impact'] as const;
export type KineticSubtype = (typeof KINETIC_SUBTYPES)[number];

export const SUBTYPE_TABLE: Readonly<Record<KineticSubtype, { label: string; text: string }>> = {
  cutting: { label: 'Cutting', text: 'Axes and most blades.' },
  piercing: { label: 'Piercing', text: 'Arrows, bullets and thrusting blades.' },
  impact: { label: 'Impact', text: 'Fists, clubs, hammers.' },
};

/** What armour, wards and immunities can name: the types, and the kinds of kinetic damage. */
export const HARMS = [...DAMAGE_TYPES, ...KINETIC_SUBTYPES] as const;
export type Harm = (typeof HARMS)[number];
