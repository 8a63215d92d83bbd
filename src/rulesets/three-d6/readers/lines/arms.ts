import type { WeaponClass } from '../../gear';
import { SKILLS } from '../../tables/skills';
import { classOfSkill } from '../gcs/ranged';
import { slug } from '../gcs/names';

/** Weapons by the last word of their names, with the skill that swings, throws or fires them. */
const SKILL_OF: Readonly<Record<string, string>> = {
  sword: 'broadsword',
  longsword: 'broadsword',
  cutlass: 'shortsword',
  axe: 'axe-mace',
  hatchet: 'axe-mace',
  hammer: 'axe-mace',
  mace: 'axe-mace',
  greatsword: 'two-handed-sword',
  maul: 'two-handed-axe-mace',
  greataxe: 'two-handed-axe-mace',
  halberd: 'polearm',
  glaive: 'polearm',
  quarterstaff: 'staff',
  dagger: 'knife',
  longbow: 'bow',
  shortbow: 'bow',
  pistol: 'guns',
  revolver: 'guns',
  rifle: 'guns',
  carbine: 'guns',
  shotgun: 'guns',
  musket: 'guns',
  smg: 'guns',
  laser: 'beam-weapons',
  blaster: 'beam-weapons',
  dart: 'thrown-weapon',
  shuriken: 'thrown-weapon',
};

/** Parts of the body that strike, by their last word. */
const BODY: readonly string[] = [
  'beak',
  'bite',
  'butt',
  'claw',
  'claws',
  'fangs',
  'fist',
  'fists',
  'hoof',
  'hooves',
  'horn',
  'horns',
  'kick',
  'punch',
  'slam',
  'stinger',
  'tail',
  'talons',
  'teeth',
  'tentacle',
  'trample',
  'tusks',
];

/** What kind of weapon a name is: its skill, and whether it is a part of the body; the skill null where none is known. */
export function armsOf(name: string): { skill: string | null; body: boolean } {
  const whole = slug(name);
  const word = slug(name.split(/\s+/).at(-1) ?? '');
  const skill = [whole, word].map((one) => (Object.hasOwn(SKILL_OF, one) ? (SKILL_OF[one] ?? '') : one));
  const known = skill.find((one) => Object.hasOwn(SKILLS, one)) ?? null;
  return { skill: known, body: BODY.includes(word) || (known !== null && SKILLS[known]?.kind === 'unarmed') };
}

/** The class of a weapon: what its skill says, a thing that is thrown where blades and clubs have a range, else a device. */
export function classOf({ skill, body }: ReturnType<typeof armsOf>, ranged: boolean): WeaponClass {
  const class_ = skill === null ? null : classOfSkill(skill.replaceAll('-', ' '));
  if (class_ !== null) return class_;
  if (!ranged) return body ? 'unarmed' : 'melee';
  return skill === null || body ? 'special' : 'thrown';
}
