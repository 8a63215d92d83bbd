import { idWords } from '../../../../contract/id-words';
import type { WeaponClass } from '../../gear';
import { entryOf } from '../../../../kernel/lookup';
import { SKILLS } from '../../tables/skills';
import { classOfSkill } from '../gcs/ranged';
import { slug } from '../gcs/names';

/** The skill for a weapon, by the last word of its name. */
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

/** Natural weapons, by the last word of their names. */
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

/** A weapon's skill by its name (null if unknown), and whether it is a part of the body. */
export function armsOf(name: string): { skill: string | null; body: boolean } {
  const whole = slug(name);
  const word = slug(name.split(/\s+/).at(-1) ?? '');
  const skill = [whole, word].map((one) => entryOf(SKILL_OF, one) ?? one);
  const known = skill.find((one) => Object.hasOwn(SKILLS, one)) ?? null;
  return { skill: known, body: BODY.includes(word) || (known !== null && SKILLS[known]?.kind === 'unarmed') };
}

/** The class of a weapon: from its skill if that is a ranged one; melee weapons with a range are thrown, others `special`. */
export function classOf({ skill, body }: ReturnType<typeof armsOf>, ranged: boolean): WeaponClass {
  const class_ = skill === null ? null : classOfSkill(idWords(skill));
  if (class_ !== null) return class_;
  if (!ranged) return body ? 'unarmed' : 'melee';
  return skill === null || body ? 'special' : 'thrown';
}
