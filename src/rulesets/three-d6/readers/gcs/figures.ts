import { capital, plain } from '../../../../engine/words/say';
import type { JsonObject } from '../../../../kernel/json';
import { clamp } from '../../../../kernel/rounding';
import { entryOf } from '../../../../kernel/lookup';
import { bonusFromFeatures } from './features';
import type { Node } from './node';
import { nodeOf, nodesOf, numberOf, textOf } from './node';
import type { Report } from './report';
import type { Sheet } from './sheet';

/** A figure of the sheet: its full value and, for a pool, what is left of it. */
interface SheetFigure {
  value: number;
  current: number | null;
}

/** The figures of a sheet by id, as GCS calculated them. */
export class SheetFigures {
  readonly #figures = new Map<string, SheetFigure>();
  /** Calculated values of the whole sheet: thrust, Dodge, Move. */
  readonly calc: Node;

  readonly #root: Node;

  constructor({ root }: Sheet) {
    this.#root = root;
    this.calc = nodeOf(root, 'calc');
    for (const one of nodesOf(root, 'attributes')) {
      const calc = nodeOf(one, 'calc');
      const value = numberOf(calc, 'value');
      if (value !== null) this.#figures.set(textOf(one, 'attr_id'), { value, current: numberOf(calc, 'current') });
    }
  }

  get(id: string): number | null {
    return this.#figures.get(id)?.value ?? null;
  }

  /** What is left of a pool; its full value if nothing is lost. */
  left(id: string): number | null {
    const figure = this.#figures.get(id);
    return figure === undefined ? null : (figure.current ?? figure.value);
  }

  /** Points of a pool that are currently lost. */
  lost(id: string): number {
    return Math.max(0, (this.get(id) ?? 0) - (this.left(id) ?? 0));
  }

  get hasLosses(): boolean {
    return this.lost('hp') > 0 || this.lost('fp') > 0;
  }

  /** The unencumbered value of a figure that the sheet gives for each encumbrance level. */
  atNoLoad(key: 'dodge' | 'move'): number | null {
    const list = this.calc[key];
    const [first] = Array.isArray(list) ? (list as unknown[]) : [];
    return typeof first === 'number' && Number.isFinite(first) ? first : null;
  }

  /** The calculated bonus to Dodge; on sheets without one, what traits and worn equipment add. */
  get dodgeBonus(): number {
    const calculated = Object.hasOwn(this.calc, 'dodge') || Object.hasOwn(this.calc, 'dodge_bonus');
    return calculated ? this.bonus('dodge_bonus') : bonusFromFeatures(this.#root, 'dodge');
  }

  /** A bonus of the whole sheet; 0 if it has none. */
  bonus(key: string): number {
    return Math.trunc(numberOf(this.calc, key) ?? 0);
  }

  get ids(): string[] {
    return [...this.#figures.keys()];
  }
}

/** Attributes of the sheet with their stat block fields, labels and fallbacks. */
const ATTRIBUTE_FIELDS: readonly (readonly [id: string, field: string, label: string, fallback: number | null])[] = [
  ['st', 'st', 'ST', 10],
  ['dx', 'dx', 'DX', 10],
  ['iq', 'iq', 'IQ', 10],
  ['ht', 'ht', 'HT', 10],
  ['hp', 'hp', 'HP', null],
  ['will', 'will', 'Will', null],
  ['per', 'per', 'Per', null],
  ['fp', 'fp', 'FP', 0],
  ['basic_move', 'basicMove', 'Basic Move', null],
];

/** What an attribute of 0 means here. */
const ABSENT: Readonly<Record<string, string>> = {
  st: 'No ST in these rules: it is never rolled against.',
  iq: 'No IQ in these rules: it is never rolled against.',
  will: 'No Will in these rules: it is never rolled against.',
  per: 'No Perception in these rules: it is never rolled against.',
  hp: 'No HP in these rules: injury does nothing.',
  fp: 'No FP: never tires.',
};

const MAX = 10_000;

/** Attributes of the sheet that this system does not have. */
const UNUSED_ATTRIBUTES: Readonly<Record<string, string>> = {
  fright_check: 'Fright Checks use Will here',
  vision: 'Sense rolls use Perception here',
  hearing: 'Sense rolls use Perception here',
  taste_smell: 'Sense rolls use Perception here',
  touch: 'Sense rolls use Perception here',
};

const KNOWN: readonly string[] = [...ATTRIBUTE_FIELDS.map(([id]) => id), 'basic_speed', 'dodge', 'move'];

/** The attributes as stat block fields, and current losses as a state. */
export function readAttributes(figures: SheetFigures, report: Report): { stats: JsonObject; state: JsonObject } {
  const stats: JsonObject = {};
  for (const [id, field, label, fallback] of ATTRIBUTE_FIELDS) {
    const value = figures.get(id);
    if (value === null) {
      if (fallback === null) continue;
      stats[field] = fallback;
      report.change(
        label,
        'nothing',
        fallback,
        fallback === 0 ? 'No FP in the file: never tires.' : 'The file has none.',
      );
      continue;
    }
    const kept = clamp(Math.floor(value), 0, MAX);
    stats[field] = kept;
    if (kept !== value) report.change(label, value, kept, 'Whole numbers of 0 or more here.');
    else report.keep(`${label} ${kept}`);
    if (kept === 0 && ABSENT[id] !== undefined) report.change(label, 0, 'not in these rules', ABSENT[id]);
  }
  readSpeed(figures, stats, report);
  reportOthers(figures, stats, report);
  return { stats, state: readLosses(figures, stats, report) };
}

/** Basic Speed is in quarter steps here. */
function readSpeed(figures: SheetFigures, stats: JsonObject, report: Report): void {
  const value = figures.get('basic_speed');
  if (value === null) return;
  const kept = clamp(Math.floor(value * 4) / 4, 0, MAX);
  stats['basicSpeed'] = kept;
  if (kept === value) report.keep(`Basic Speed ${kept}`);
  else report.change('Basic Speed', value, kept, 'Basic Speed is in quarter steps here.');
}

/** Reports separate senses and custom attributes, unless they have the usual value. */
function reportOthers(figures: SheetFigures, stats: JsonObject, report: Report): void {
  for (const id of figures.ids) {
    const value = figures.get(id);
    if (KNOWN.includes(id) || id === '' || value === null) continue;
    const usual = id === 'fright_check' ? (stats['will'] ?? stats['iq']) : (stats['per'] ?? stats['iq']);
    const why = entryOf(UNUSED_ATTRIBUTES, id);
    if (why !== undefined && value === usual) continue;
    const label = id.replaceAll('_', ' ');
    report.drop(`${label} ${value}`, why ?? 'Not an attribute in these rules; kept as a note.');
    report.note(`${capital(label)} ${value}`);
  }
}

/**
 * The sheet's bonus to Dodge, and its Dodge or Move if it has those as attributes. Its calculated Dodge and Move are not
 * base values, since losses and missing pools halve them on the sheet.
 */
export function readDefences(figures: SheetFigures, stats: JsonObject, report: Report): void {
  const given = figures.dodgeBonus;
  const speed = numberOf(stats, 'basicSpeed') ?? (Number(stats['dx']) + Number(stats['ht'])) / 4;
  const own = figures.get('dodge');
  const bonus = own === null ? given : Math.floor(own) + given - Math.floor(speed) - 3;
  if (bonus !== 0) {
    stats['defenseBonus'] = clamp(bonus, -MAX, MAX);
    report.keep(`Bonus to active defences ${bonus > 0 ? '+' : ''}${bonus}`);
  }
  if (bonus !== given) report.change('Bonus to Dodge', given, bonus, 'The sheet has a separate Dodge attribute.');
  const move = figures.get('move');
  const basic = numberOf(stats, 'basicMove') ?? Math.floor(speed);
  if (move === null || Math.floor(move) === basic || move < 0) return;
  stats['basicMove'] = Math.min(MAX, Math.floor(move));
  report.change('Basic Move', basic, Math.floor(move), 'The sheet has a separate Move attribute.');
}

function readLosses(figures: SheetFigures, stats: JsonObject, report: Report): JsonObject {
  const state: JsonObject = {};
  for (const id of ['hp', 'fp'] as const) {
    const [full, left] = [figures.get(id), figures.left(id)];
    if (full === null || left === null || left === full || stats[id] === 0) continue;
    const now = clamp(Math.floor(left), -1_000_000, MAX);
    state[id] = now;
    report.keep(`${id.toUpperCase()} ${plain(now)} of ${plain(full)} left`);
  }
  return state;
}
