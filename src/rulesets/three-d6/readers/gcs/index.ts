import { signed } from '../../../../engine/words/say';
import { err, ok } from '../../../../kernel/result';
import type { CodedError, Result } from '../../../../kernel/result';
import type { JsonObject } from '../../../../kernel/json';
import { maxBy } from '../../../../kernel/max-by';
import { clamp } from '../../../../kernel/rounding';
import { MAX_NAME } from '../../../../contract/limits';
import { MAX_NOTES, oneLine } from '../../../../engine/readers/limits';
import type { ForeignFile, ForeignPicture, Reader, ReadPerson } from '../../../../engine/readers/reader';
import type { Side } from '../../../../contract/sides';
import { createCombatant } from '../../create';
import { damageOf } from '../../figures';
import type { Options } from '../../options';
import { optionsSchema } from '../../options';
import type { Being } from '../../types';
import { trialsOf } from '../trials';
import { readBody } from './body';
import { readAttributes, readDefences, SheetFigures } from './figures';
import { readEquipment } from './gear';
import { Halvings } from './halvings';
import { readNotes, readProfile, readSkills, readTraits } from './lists';
import type { Node } from './node';
import { nodeOf, numberOf, textOf } from './node';
import { compareFigures, compareWeapons } from './compare';
import { Report } from './report';
import { openSheet, type Sheet } from './sheet';
import type { ReadWeapon } from './weapons';
import { readWeapons } from './weapons';

/** Character sheets of GCS, the GURPS Character Sheet program: data version 5, and older ones with calculated values. */
export const GCS_READER: Reader = {
  id: 'gcs',
  title: 'GURPS Character Sheet',
  extensions: ['gcs'],
  sniff(head) {
    const text = new TextDecoder('latin1').decode(head.subarray(0, 4_096));
    return /"version"\s*:|<character\b/.test(text);
  },
  read,
  trials: trialsOf,
};

/** Longest sheet id that is kept. */
const MAX_ID = 100;

/** Default options, which figures are compared under. */
const DEFAULTS: Options = optionsSchema.parse({});

function read(file: ForeignFile): Result<ReadPerson[], CodedError> {
  const sheet = openSheet(file);
  if (!sheet.ok) return sheet;
  const report = new Report();
  const { root } = sheet.value;
  const profile = nodeOf(root, 'profile');
  const name = nameOf(profile, file.name, report);
  const figures = new SheetFigures(sheet.value);
  const { stats, state } = readAttributes(figures, report);
  readSize(profile, stats, report);
  Object.assign(stats, readBody(sheet.value, report));
  stats['load'] = readEquipment(root, textOf(nodeOf(root, 'settings'), 'default_weight_units') || 'lb', report);
  stats['traits'] = readTraits(root, report);
  stats['skills'] = readSkills(root, report);
  readProfile(profile, report);
  readNotes(root, report);
  readDefences(figures, stats, report);
  const arms = readArms(sheet.value, stats, report);
  const being = build(name, stats, state);
  if (!being.ok) return err({ ...being.error, message: `'${file.name}': ${being.error.message}` });
  const halvings = new Halvings(sheet.value, figures);
  const comparison = { sheet: sheet.value, figures, halvings, being: being.value, options: DEFAULTS, report };
  compareFigures(comparison);
  compareWeapons(comparison, arms);
  const picture = readPicture(profile, report);
  return ok([
    {
      name,
      side: sideOf(profile),
      stats,
      ...(Object.keys(state).length === 0 ? {} : { state }),
      notes: report.notes.join('\n\n').slice(0, MAX_NOTES),
      tags: [],
      ...originOf(root),
      ...(picture === null ? {} : { picture }),
      report: { kept: report.kept, changed: report.changed, dropped: report.dropped, differences: report.differences },
    },
  ]);
}

/** The sheet's own id, which stays the same when it is renamed. */
function originOf(root: Node): { origin?: string } {
  const id = oneLine(textOf(root, 'id'), MAX_ID);
  return id === '' ? {} : { origin: `gcs:${id}` };
}

function build(name: string, stats: JsonObject, state: JsonObject): Result<Being, CodedError> {
  return createCombatant({ id: 'read', side: 'neutral', stats: { ...stats, name }, state }, DEFAULTS, 0);
}

function nameOf(profile: Node, fileName: string, report: Report): string {
  const inside = oneLine(textOf(profile, 'name'), MAX_NAME);
  if (inside !== '') return inside;
  const outside = oneLine(fileName.replace(/\.[^.]*$/, ''), MAX_NAME) || 'Somebody';
  report.change('Name', 'none', outside, 'The sheet has no name; the file name is used.');
  return outside;
}

/** A player's character belongs to the party. */
function sideOf(profile: Node): Side {
  const player = textOf(profile, 'player_name');
  return player === '' || /^(npc|gm)$/i.test(player) ? 'foe' : 'pc';
}

const MAX_SIZE = 50;

function readSize(profile: Node, stats: JsonObject, report: Report): void {
  const size = Math.trunc(numberOf(profile, 'SM') ?? 0);
  const kept = clamp(size, -MAX_SIZE, MAX_SIZE);
  stats['sizeModifier'] = kept;
  if (kept !== size) report.change('Size Modifier', size, kept, `From −${MAX_SIZE} to ${MAX_SIZE} only.`);
  else if (size !== 0) report.keep(`Size Modifier ${signed(size)}`);
}

/** Reads weapons and shield into the stat block; returns the sheet's figures of each, to compare. */
function readArms(
  { root }: Sheet,
  stats: JsonObject,
  report: Report,
): { id: string; calc: Node; block: number | null }[] {
  const being = build('somebody', stats, {});
  if (!being.ok) return [];
  const [thrust, swing] = damageOf(being.value, DEFAULTS);
  const { st, dx, defenseBonus } = being.value.stats;
  const skills = stats['skills'] as JsonObject;
  const weapons = readWeapons(root, { st, dx, thrust, swing, skills, defenseBonus }, report);
  stats['weapons'] = weapons.map((weapon) => weapon.stats);
  const shield = bestShield(weapons);
  if (shield?.block != null) {
    const skill = shield.owner.toLowerCase().includes('cloak') ? 'cloak' : 'shield';
    stats['shield'] = { id: 'the-shield', skill, db: 0, score: shield.block };
    report.keep(`Block ${shield.block} (${shield.owner})`);
  }
  return weapons.map(({ stats: { id }, calc, block }) => ({ id: String(id), calc, block }));
}

function bestShield(weapons: readonly ReadWeapon[]): ReadWeapon | undefined {
  const blocking = weapons.filter(({ block }) => block !== null);
  return maxBy(blocking, ({ block }) => block ?? 0);
}

/** How image types start in base64. */
const PICTURES: readonly (readonly [start: string, type: ForeignPicture['type']])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['UklGR', 'image/webp'],
];

/** Length of ten megabytes in base64. */
const MAX_PICTURE_LENGTH = 14_000_000;

function readPicture(profile: Node, report: Report): ForeignPicture | null {
  const base64 = textOf(profile, 'portrait').replaceAll(/\s/g, '');
  if (base64 === '') return null;
  const type = PICTURES.find(([start]) => base64.startsWith(start))?.[1];
  if (type === undefined || base64.length > MAX_PICTURE_LENGTH || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    report.drop('Portrait', 'Only PNG, JPEG and WebP up to 10 MB can be used.');
    return null;
  }
  report.keep('Portrait');
  return { type, base64 };
}
