import { counted } from '../../../../engine/words/say';
import { rounded } from '../../../../kernel/decimal';
import { filled } from './names';
import type { Node } from './node';
import { nodeOf, nodesOf, numberOf, parseNumber, textOf, walk } from './node';
import { carriedOf } from './lists';
import type { Report } from './report';

/** Pounds per unit of weight, as GCS converts them: a kilogram counts as two pounds. */
const POUNDS: readonly (readonly [unit: string, pounds: number])[] = [
  ['kg', 2],
  ['lb', 1],
  ['oz', 0.0625],
  ['#', 1],
  ['tn', 2_000],
  ['lt', 2_240],
  ['t', 2_000],
  ['g', 0.002],
];

/** A weight such as `2.5 lb` or `1,000 kg` in pounds; `usual` is the unit if none is given. */
export function pounds(text: string, usual = 'lb'): number | null {
  const value = parseNumber(text);
  if (value === null) return null;
  const unit = text.toLowerCase().replaceAll(/[\d.,+\s-]/g, '') || usual;
  const factor = POUNDS.find(([name]) => unit.startsWith(name))?.[1] ?? 1;
  return rounded(Math.max(0, value * factor), 4);
}

const MAX_LOAD = 1_000_000_000;

/** The load carried in pounds; lists it in the notes, and reports what is kept elsewhere. */
export function readEquipment(root: Node, usual: string, report: Report): number {
  const carried = nodesOf(root, 'equipment');
  const total = carried.reduce((sum, thing) => sum + weightOf(thing, usual), 0);
  const load = Math.min(MAX_LOAD, rounded(total, 4));
  const names = namesOf(carried, report);
  if (names.length > 0) {
    report.keep(`${counted(names.length, 'thing')} carried, ${load} lb`);
    report.note(`Carried: ${names.join(', ')}.`);
  }
  const elsewhere = namesOf(nodesOf(root, 'other_equipment'), report);
  if (elsewhere.length > 0) {
    report.drop(`${counted(elsewhere.length, 'thing')} kept elsewhere`, 'Not carried; kept as a note.');
    report.note(`Not carried: ${elsewhere.join(', ')}.`);
  }
  return load;
}

/** The weight of a thing with its contents. */
function weightOf(thing: Node, usual: string): number {
  if (!carriedOf(thing).carried) return 0;
  const whole = pounds(textOf(nodeOf(thing, 'calc'), 'extended_weight'), usual);
  if (whole !== null) return whole;
  const one = pounds(textOf(thing, 'base_weight', 'weight'), usual) ?? 0;
  const within = nodesOf(thing, 'children').reduce((sum, child) => sum + weightOf(child, usual), 0);
  return one * (numberOf(thing, 'quantity') ?? 1) + within;
}

function namesOf(things: readonly Node[], report: Report): string[] {
  const names: string[] = [];
  walk(things, (thing) => {
    const name = filled(thing, textOf(thing, 'description', 'name'));
    const quantity = numberOf(thing, 'quantity') ?? 1;
    if (name === '') return;
    if (quantity <= 0) report.drop(name, 'Its quantity in the file is 0.');
    else names.push(quantity === 1 ? name : `${quantity} × ${name}`);
  });
  return names;
}
