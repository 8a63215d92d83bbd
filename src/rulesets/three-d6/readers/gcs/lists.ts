import type { JsonObject } from '../../../../kernel/json';
import { MAX_NAME } from '../../../../contract/limits';
import { counted } from '../../../../engine/words/say';
import { entryOf, putEntry } from '../../../../kernel/lookup';
import { isAttribute } from '../../tables/attributes';
import { SKILLS } from '../../tables/skills';
import { filled, isSafeName, nameWithSpecialization, slug } from './names';
import type { Node } from './node';
import { isSet, nodeOf, nodesOf, numberOf, textOf, walk } from './node';
import type { Report } from './report';

/** The most traits or skills that are imported; sheets with more are libraries. */
const MAX_ENTRIES = 2_000;

/** Highest level that is imported. */
const MAX_LEVEL = 1_000_000;

/** The names of a trait's enabled modifiers. */
function modifiersOf(trait: Node): string[] {
  const names: string[] = [];
  walk(nodesOf(trait, 'modifiers'), (node, leaf) => {
    if (leaf) names.push(filled(node, textOf(node, 'name')));
  });
  return names.filter((name) => name !== '');
}

function traitText(trait: Node): string {
  const name = nameWithSpecialization(trait);
  const levels = numberOf(trait, 'levels');
  const counted = levels === null || levels === 0 ? name : `${name} ${levels}`;
  const modifiers = modifiersOf(trait).join('; ');
  return (modifiers === '' ? counted : `${counted} (${modifiers})`).slice(0, MAX_NAME);
}

/** Traits with a rule, by slug. */
const TRAITS_WITH_RULES: Readonly<Record<string, string>> = { 'danger-sense': 'danger-sense' };

/** The name of a trait in the rules; undefined if they have no rule for it. */
export function ruledTrait(trait: string): string | undefined {
  return entryOf(TRAITS_WITH_RULES, slug(trait));
}

/** The traits of a sheet, leaf by leaf, without duplicates; disabled ones are reported. */
export function readTraits(root: Node, report: Report): string[] {
  const traits = new Set<string>();
  const leaveOut = (node: Node): void => {
    report.drop(nameWithSpecialization(node) || 'A trait', 'Disabled in the file.');
  };
  walk(
    nodesOf(root, 'traits', 'advantages'),
    (trait, leaf) => {
      const text = traitText(trait);
      if (!leaf || text === '' || traits.size >= MAX_ENTRIES) return;
      traits.add(ruledTrait(textOf(trait, 'name')) ?? text);
    },
    leaveOut,
  );
  if (traits.size > 0) report.keep(counted(traits.size, 'trait'));
  return [...traits];
}

/** A skill's name here: from the catalogue if it is the same skill, else as on the sheet. */
export function skillName(node: Node): string {
  const name = nameWithSpecialization(node);
  const id = slug(name);
  return Object.hasOwn(SKILLS, id) ? id : name;
}

/** The attribute that `dx/a` names, or that of the skill a technique is based on. */
function governing(node: Node, known: JsonObject): string | undefined {
  const [first = ''] = textOf(node, 'difficulty').toLowerCase().split('/');
  if (isAttribute(first)) return first;
  const base = textOf(nodeOf(known, skillName(nodeOf(node, 'default'))), 'attribute');
  return base === '' ? undefined : base;
}

/** Skills, techniques and spells with their levels; of two with the same name, the better one. */
export function readSkills(root: Node, report: Report): JsonObject {
  const skills: JsonObject = {};
  for (const key of ['skills', 'spells'] as const) {
    let count = 0;
    const leaveOut = (node: Node): void => {
      report.drop(nameWithSpecialization(node) || 'A skill', 'Disabled in the file.');
    };
    const take = (node: Node, leaf: boolean): void => {
      if (leaf && Object.keys(skills).length < MAX_ENTRIES && takeSkill(node, key, skills, report)) count += 1;
    };
    walk(nodesOf(root, key), take, leaveOut);
    if (count > 0) report.keep(counted(count, key.slice(0, -1)));
  }
  return skills;
}

function takeSkill(node: Node, list: 'skills' | 'spells', skills: JsonObject, report: Report): boolean {
  const plain = skillName(node);
  const name = list === 'spells' && Object.hasOwn(skills, plain) ? `${plain} (spell)` : plain;
  const level = Math.min(MAX_LEVEL, Math.trunc(numberOf(nodeOf(node, 'calc'), 'level') ?? 0));
  if (!isSafeName(name)) return false;
  if (level <= 0) {
    report.drop(name, 'The file gives no level for it.');
    return false;
  }
  const attribute = governing(node, skills);
  const before = levelIn(skills, name);
  if (before !== null) {
    report.change(name, `${before} and ${level}`, Math.max(before, level), 'Listed twice; the better one counts.');
    if (before >= level) return false;
  }
  putEntry(skills, name, attribute === undefined ? { level } : { level, attribute });
  return before === null;
}

function levelIn(skills: JsonObject, name: string): number | null {
  return numberOf(nodeOf(skills, name), 'level');
}

/** The texts of the sheet's notes. */
export function readNotes(root: Node, report: Report): void {
  let count = 0;
  walk(nodesOf(root, 'notes'), (note) => {
    const text = textOf(note, 'text', 'markdown');
    if (text === '') return;
    report.note(text);
    count += 1;
  });
  if (count > 0) report.keep(counted(count, 'note'));
}

/** Profile fields that are worth a note. */
const PROFILE: readonly string[] = [
  'title',
  'religion',
  'organization',
  'age',
  'gender',
  'height',
  'weight',
  'tech_level',
];

/** The profile of the person, as a line of the notes. */
export function readProfile(profile: Node, report: Report): void {
  const facts = PROFILE.flatMap((key) => {
    const value = textOf(profile, key);
    return value === '' ? [] : [`${key.replaceAll('_', ' ')} ${value}`];
  });
  if (facts.length > 0) report.note(`On the sheet: ${facts.join(', ')}.`);
}

/** Whether a thing is carried, and whether it is worn or in hand. */
export function carriedOf(thing: Node): { carried: boolean; equipped: boolean } {
  const quantity = numberOf(thing, 'quantity') ?? 1;
  return { carried: quantity > 0, equipped: isSet(thing, 'equipped') };
}
