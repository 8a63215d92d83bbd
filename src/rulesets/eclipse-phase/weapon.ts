import { entryOf } from '../../kernel/lookup';
import { idWords } from '../../contract/id-words';
import { z } from 'zod';
import { field } from '../../engine/commands/params';
import { invalidParams } from '../../engine/state/refusal';
import { formulaText } from './formula';
import type { Options } from './options';
import type { PresetWeapon } from './tables/presets';
import { PRESETS } from './tables/presets';
import { RANGES } from './tables/ranges';
import { skillTitles, WEAPON_SKILLS } from './tables/skills';

export const FIRING_MODES = ['SS', 'SA', 'BF', 'FA'] as const;

export type FiringMode = (typeof FIRING_MODES)[number];

const metres = (title: string) => field(z.number().min(0), { title, unit: 'm' });
const BANDS = [metres('Short'), metres('Medium'), metres('Long'), metres('Extreme')] as const;

const bandsSchema = z
  .object({
    min: metres('Minimum').optional(),
    short: BANDS[0],
    medium: BANDS[1],
    long: BANDS[2],
    extreme: BANDS[3],
  })
  .meta({ title: 'Own bands with a minimum' });

const ranges = Object.keys(RANGES);

const rangeSchema = z.union([
  field(z.string(), {
    suggest: ranges,
    enumTitles: Object.fromEntries(ranges.map((id) => [id, idWords(id)])),
  }),
  z.tuple([...BANDS]).meta({ title: 'Own bands' }),
  bandsSchema,
]);

/** A weapon as given in a command or a stat block; missing fields come from its preset, then from the defaults. */
export const weaponSchema = z.looseObject({
  preset: field(z.string().optional(), {
    title: 'Ready-made weapon',
    suggest: Object.keys(PRESETS),
    enumTitles: Object.fromEntries(Object.entries(PRESETS).map(([id, { title }]) => [id, title])),
    rules: ['EP-MEL-10', 'EP-GUN-13'],
  }),
  name: field(z.string().optional(), { title: 'Name' }),
  kind: field(z.enum(['melee', 'ranged', 'thrown', 'psi']).optional(), { title: 'Kind' }),
  skill: field(z.string().optional(), {
    title: 'Skill',
    suggest: WEAPON_SKILLS,
    enumTitles: skillTitles(WEAPON_SKILLS),
  }),
  dv: field(formulaText().optional(), { title: 'Damage', widget: 'formula' }),
  minDv: field(z.int().optional(), { title: 'Minimum damage of its own', advanced: true }),
  static: field(z.int().optional(), { title: 'Fixed damage', advanced: true, rules: ['EP-TEST-8'] }),
  sv: field(formulaText().optional(), { title: 'Stress instead of damage', widget: 'formula', advanced: true }),
  ap: field(z.int().max(0).optional(), { title: 'Armour penetration' }),
  damageType: field(z.enum(['kinetic', 'energy', 'psi', 'untyped']).optional(), { title: 'Damage type' }),
  modes: field(z.array(z.enum(FIRING_MODES)).optional(), { title: 'Firing modes' }),
  capacity: field(z.int().min(0).optional(), { title: 'Shots when full' }),
  range: field(rangeSchema.optional(), { title: 'Range' }),
  railgun: field(z.boolean().optional(), { title: 'Railgun', advanced: true }),
  beam: field(z.boolean().optional(), { title: 'Beam', advanced: true }),
  pulse: field(z.boolean().optional(), { title: 'Pulse beam', advanced: true }),
  area: field(z.enum(['none', 'cone', 'blast', 'uniform-blast']).optional(), { title: 'Area' }),
  radius: field(z.number().min(0).optional(), { title: 'Radius of full damage', unit: 'm', advanced: true }),
  safetyDistance: field(z.number().min(0).optional(), {
    title: 'Safety distance',
    unit: 'm',
    advanced: true,
    rules: ['EP-GREN-5'],
  }),
  smartlink: field(z.boolean().optional(), { title: 'Smartlink', advanced: true }),
  seeker: field(z.boolean().optional(), { title: 'Seeker', advanced: true }),
  shock: field(z.boolean().optional(), { title: 'Shock weapon', advanced: true }),
  livingOnly: field(z.boolean().optional(), { title: 'Only works on the living', advanced: true }),
  twoHanded: field(z.boolean().optional(), { title: 'Two-handed', advanced: true }),
  reach: field(z.boolean().optional(), { title: 'Long reach', advanced: true }),
});

export type WeaponEntry = z.infer<typeof weaponSchema>;

/** A weapon with everything filled in. */
export interface Weapon {
  name: string;
  kind: 'melee' | 'ranged' | 'thrown' | 'psi';
  skill: string;
  dv: string | number;
  minDv: number | null;
  static: number | null;
  sv: string | number | null;
  ap: number;
  damageType: 'kinetic' | 'energy' | 'psi' | 'untyped';
  modes: readonly FiringMode[] | null;
  capacity: number | null;
  range: WeaponEntry['range'] | null;
  railgun: boolean;
  beam: boolean;
  pulse: boolean;
  area: 'none' | 'cone' | 'blast' | 'uniform-blast';
  radius: number;
  safetyDistance: number | null;
  smartlink: boolean;
  seeker: boolean;
  shock: boolean;
  livingOnly: boolean;
}

type OwnWeapon = NonNullable<Options['tables']['improvised']>[string];

/** A ready-made weapon: the campaign's own row, otherwise the built-in one. */
function presetRow(preset: string, options: Options): PresetWeapon | OwnWeapon | undefined {
  const own = options.tables.improvised ?? {};
  if (Object.hasOwn(own, preset)) return own[preset];
  return entryOf(PRESETS, preset);
}

/** The fields a preset fills in; a thrown improvised weapon may use another skill. Refuses an unknown preset. */
function presetFields(entry: WeaponEntry, options: Options): WeaponEntry {
  if (entry.preset === undefined) return {};
  const row = presetRow(entry.preset, options);
  if (row === undefined) return invalidParams('weapon.preset', `There is no ready-made weapon '${entry.preset}'.`);
  const { thrownSkill, ...fields } = { thrownSkill: undefined, ...row };
  const thrown = entry.kind === 'thrown' && thrownSkill !== undefined;
  return { ...given(fields), name: entry.preset, skill: thrown ? thrownSkill : row.skill };
}

/** Drops keys without a value, so that they do not override the preset. */
function given(entry: WeaponEntry): WeaponEntry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as WeaponEntry;
}

/** The complete weapon: given fields, then preset, then defaults. Refuses with `invalid-params` if it has no skill. */
export function completeWeapon(entry: WeaponEntry, options: Options): Weapon {
  const full: WeaponEntry = { ...presetFields(entry, options), ...given(entry) };
  if (full.skill === undefined) return invalidParams('weapon.skill', 'Which skill is this weapon used with?');
  return {
    name: full.name ?? full.skill,
    kind: full.kind ?? 'melee',
    skill: full.skill,
    dv: full.dv ?? '0',
    minDv: full.minDv ?? null,
    static: full.static ?? null,
    sv: full.sv ?? null,
    ap: full.ap ?? 0,
    damageType: full.kind === 'psi' ? 'psi' : (full.damageType ?? 'kinetic'),
    modes: full.modes ?? null,
    capacity: full.capacity ?? null,
    range: full.range ?? null,
    railgun: full.railgun ?? false,
    beam: full.beam ?? false,
    pulse: full.pulse ?? false,
    area: full.area ?? 'none',
    radius: full.radius ?? 0,
    safetyDistance: full.safetyDistance ?? null,
    smartlink: full.smartlink ?? false,
    seeker: full.seeker ?? false,
    shock: full.shock ?? false,
    livingOnly: full.livingOnly ?? false,
  };
}

/** A ready-made weapon without a name gets its preset id as its name, in forms and results alike. */
export function namedEntry(entry: WeaponEntry): WeaponEntry {
  return entry.name === undefined && entry.preset !== undefined ? { ...entry, name: entry.preset } : entry;
}

/** *Ranged attack* in the rules covers kind ranged and thrown. */
export function isRanged(weapon: Pick<Weapon, 'kind'>): boolean {
  return weapon.kind === 'ranged' || weapon.kind === 'thrown';
}

export function isBlast(weapon: Pick<Weapon, 'area'>): boolean {
  return weapon.area === 'blast' || weapon.area === 'uniform-blast';
}
