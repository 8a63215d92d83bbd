import type { JsonObject } from '../../../../kernel/json';
import { clamp } from '../../../../kernel/rounding';
import { WOUNDING } from '../../tables/combat';
import { damageTypeOf } from './damage';
import type { Node } from './node';
import { entriesOf, nodeOf, nodesOf, numberOf, textOf } from './node';
import type { Report } from './report';
import type { Sheet } from './sheet';

/** DR of a location: general, and in total against some kinds of damage. */
interface LocationDr {
  name: string;
  all: number;
  byKind: [kind: string, dr: number][];
}

/** Largest DR that is imported, positive or negative. */
const MAX_DR = 1_000_000;

function bounded(dr: number): number {
  return clamp(Math.trunc(dr), -MAX_DR, MAX_DR);
}

function locationDr(location: Node): LocationDr {
  const name = textOf(location, 'table_name', 'choice_name', 'id') || 'body';
  const calc = nodeOf(location, 'calc');
  // Older sheets have one number for all kinds of damage.
  const plain = numberOf(calc, 'dr');
  if (plain !== null) return { name, all: bounded(plain), byKind: [] };
  const dr = entriesOf(nodeOf(calc, 'dr'))
    .filter((one): one is [string, number] => typeof one[1] === 'number' && Number.isFinite(one[1]))
    .map(([kind, value]): [string, number] => [kind.toLowerCase(), bounded(value)]);
  const all = dr.find(([kind]) => kind === 'all')?.[1] ?? 0;
  // Sheets give the DR of a kind on top of the general DR.
  const byKind = dr.filter(([kind]) => kind !== 'all').map(([kind, more]): [string, number] => [kind, all + more]);
  return { name, all, byKind };
}

/** The locations of a body, including those in nested tables. */
function locationsOf(body: Node): Node[] {
  const found: Node[] = [];
  const waiting = nodesOf(body, 'locations').reverse();
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    found.push(one);
    waiting.push(...nodesOf(nodeOf(one, 'sub_table'), 'locations').reverse());
  }
  return found;
}

/** The torso's DR becomes natural DR, by type if the sheet has that; the other locations become a note. */
export function readBody({ root }: Sheet, report: Report): JsonObject {
  const settings = nodeOf(root, 'settings');
  const locations = [...locationsOf(nodeOf(settings, 'body_type')), ...locationsOf(nodeOf(settings, 'hit_locations'))];
  if (locations.length === 0) return {};
  const torso = locations.find((one) => textOf(one, 'id') === 'torso') ?? mainLocation(locations);
  const others = locations.filter((one) => one !== torso).map(locationDr);
  const stats = torso === undefined ? {} : torsoDr(locationDr(torso), report);
  reportOthers(others, stats['dr'] ?? 0, report);
  return stats;
}

/** The main location of a body without a torso. */
function mainLocation(locations: readonly Node[]): Node | undefined {
  return locations.find((one) => ['body', 'trunk', 'thorax'].includes(textOf(one, 'id'))) ?? locations[0];
}

function torsoDr({ name, all, byKind }: LocationDr, report: Report): JsonObject {
  const stats: JsonObject = { dr: all };
  const byType: JsonObject = {};
  report.keep(`DR ${all} (${name})`);
  for (const [kind, dr] of byKind) {
    const type = damageTypeOf(kind) ?? kind.replaceAll(' ', '-');
    if (Object.hasOwn(WOUNDING, type)) {
      byType[type] = dr;
      report.keep(`DR ${dr} against ${type}`);
      continue;
    }
    report.drop(`DR ${dr} against ${kind}`, 'Not a damage type in these rules; kept as a note.');
    report.note(`DR ${dr} against ${kind}`);
  }
  if (Object.keys(byType).length > 0) stats['drByType'] = byType;
  return stats;
}

function reportOthers(locations: readonly LocationDr[], torso: unknown, report: Report): void {
  const texts = locations
    .filter(({ all, byKind }) => all !== torso || byKind.length > 0)
    .map(({ name, all, byKind }) => {
      const kinds = byKind.map(([kind, dr]) => `, ${dr} against ${kind}`).join('');
      return `${name.toLowerCase()} ${all}${kinds}`;
    });
  const lines = [...new Set(texts)];
  if (lines.length === 0) return;
  report.drop(`DR: ${lines.join(', ')}`, 'These rules only use the torso; kept as a note.');
  report.note(`Other DR: ${lines.join(', ')}`);
}
