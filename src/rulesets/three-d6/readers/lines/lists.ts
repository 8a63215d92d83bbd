import type { LineReader } from '../../../../engine/readers/reader';
import { counted } from '../../../../engine/words/say';
import type { JsonObject } from '../../../../kernel/json';
import { isPlain } from '../../../../kernel/json';
import { putEntry } from '../../../../kernel/lookup';
import { SKILLS } from '../../tables/skills';
import { ruledTrait } from '../gcs/lists';
import { isSafeName, slug } from '../gcs/names';
import { readLevelled } from './levels';

/** The entries of a list, separated by semicolons if it has any, else by commas. */
function entriesOf(line: string): string[] {
  return line
    .split(line.includes(';') ? ';' : ',')
    .map((entry) => entry.trim().replace(/\.$/, ''))
    .filter((entry) => entry !== '');
}

/** `Axe/Mace-13; Brawling-12`: skills with their levels. */
export const SKILL_LINES: LineReader = {
  id: 'skills',
  title: 'Skills',
  names: ['skill', 'spells'],
  unlabelled: false,
  read(line, stats) {
    const before = stats['skills'];
    const skills: JsonObject = isPlain(before) ? { ...before } : {};
    const unread: string[] = [];
    let count = 0;
    for (const entry of entriesOf(line)) {
      const read = readLevelled(entry);
      const id = slug(read?.name ?? '');
      const name = Object.hasOwn(SKILLS, id) ? id : (read?.name ?? '');
      if (read === null || read.level === null || !isSafeName(name)) unread.push(entry);
      else {
        putEntry(skills, name, read.level);
        count += 1;
      }
    }
    if (count === 0) return null;
    const notes = unread.length === 0 ? [] : [`Skills: ${unread.join('; ')}`];
    return { stats: { skills }, kept: [counted(count, 'skill')], notes };
  },
};

/** `High Pain Threshold; Night Vision 5`: traits by their names. */
export const TRAIT_LINES: LineReader = {
  id: 'traits',
  title: 'Traits',
  names: ['trait', 'advantages', 'disadvantages', 'advantages/disadvantages', 'perks', 'quirks'],
  unlabelled: false,
  read(line, stats) {
    const before = Array.isArray(stats['traits']) ? stats['traits'] : [];
    const read = entriesOf(line).map((entry) => ruledTrait(entry) ?? entry);
    const fresh = [...new Set(read)].filter((trait) => !before.includes(trait));
    return { stats: { traits: [...before, ...fresh] }, kept: [counted(fresh.length, 'trait')], notes: [] };
  },
};
