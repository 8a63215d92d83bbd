import { capital, plain } from '../../../../engine/words/say';
import type { JsonObject } from '../../../../kernel/json';
import { bonusFromFeatures } from './features';
import type { Node } from './node';
import { nodeOf, nodesOf, numberOf, textOf } from './node';
import type { Report } from './report';
import type { Sheet } from './sheet';

/** A figure of the sheet: its full value, and what is left of it where it is a pool. */
interface SheetFigure {
  value: number;
  current: number | null;
}

/** The figures of a sheet by their ids, as GCS worked them out. */
export class SheetFigures {
  readonly #figures = new Map<string, SheetFigure>();
  /** What the sheet says of itself as a whole: thrust, Dodge, Move. */
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

  /** What is left of a pool; its full value where nothing is lost. */
  left(id: string): number | null {
    const figure = this.#figures.get(id);
    return figure === undefined ? null : (figure.current ?? figure.value);
  }

  /** Points of a pool that are lost at present. */
  lost(id: string): number {
    return Math.max(0, (this.get(id) ?? 0) - (this.left(id) ?? 0));
  }

  get hasLosses(): boolean {
    return this.lost('hp') > 0 || this.lost('fp') > 0;
  }

  /** The figure of the sheet at no load, of one that is given for each level of load. */
  atNoLoad(key: 'dodge' | 'move'): number | null {
    const list = this.calc[key];
    const [first] = Array.isArray(list) ? (list as unknown[]) : [];
    return typeof first === 'number' && Number.isFinite(first) ? first : null;
  }

  /** The bonus to Dodge as worked out; on sheets without that, what traits and things worn add to it. */
  get dodgeBonus(): number {
    const worked = Object.hasOwn(this.calc, 'dodge') || Object.hasOwn(this.calc, 'dodge_bonus');
    return worked ? this.bonus('dodge_bonus') : bonusFromFeatures(this.#root, 'dodge');
  }

  /** A bonus of the sheet as a whole; 0 where it names none. */
  bonus(key: string): number {
    return Math.trunc(numberOf(this.calc, key) ?? 0);
  }

  get ids(): string[] {
    return [...this.#figures.keys()];
  }
}

/** Attributes of the sheet with their places in the stat block, and the most they may be. */
const WHOLE: readonly (readonly [id: string, field: string, label: string, fallback: number | null])[] = [
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
  st: 'No ST by these rules: nobody is asked to roll it.',
  iq: 'No IQ by these rules: nobody is asked to roll it.',
  will: 'No Will by these rules: nobody is asked to roll it.',
  per: 'No Perception by these rules: nobody is asked to roll it.',
  hp: 'No HP by these rules: injury does nothing.',
  fp: 'No FP: never tires.',
};

const MOST = 10_000;

/** Attributes of the sheet that have no place of their own here. */
const NO_PLACE: Readonly<Record<string, string>> = {
  fright_check: 'Fright Checks go against Will here',
  vision: 'Sense rolls go against Perception here',
  hearing: 'Sense rolls go against Perception here',
  taste_smell: 'Sense rolls go against Perception here',
  touch: 'Sense rolls go against Perception here',
};

const KNOWN: readonly string[] = [...WHOLE.map(([id]) => id), 'basic_speed', 'dodge', 'move'];

/** The attributes as stat block fields, and present losses as a state. */
export function readAttributes(figures: SheetFigures, report: Report): { stats: JsonObject; state: JsonObject } {
  const stats: JsonObject = {};
  for (const [id, field, label, fallback] of WHOLE) {
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
    const kept = Math.min(MOST, Math.max(0, Math.floor(value)));
    stats[field] = kept;
    if (kept !== value) report.change(label, value, kept, 'Whole numbers from 0 up stand here.');
    else report.keep(`${label} ${kept}`);
    if (kept === 0 && ABSENT[id] !== undefined) report.change(label, 0, 'not by these rules', ABSENT[id]);
  }
  readSpeed(figures, stats, report);
  tellOthers(figures, stats, report);
  return { stats, state: readLosses(figures, stats, report) };
}

/** Basic Speed goes in quarter steps here. */
function readSpeed(figures: SheetFigures, stats: JsonObject, report: Report): void {
  const value = figures.get('basic_speed');
  if (value === null) return;
  const kept = Math.min(MOST, Math.max(0, Math.floor(value * 4) / 4));
  stats['basicSpeed'] = kept;
  if (kept === value) report.keep(`Basic Speed ${kept}`);
  else report.change('Basic Speed', value, kept, 'Basic Speed goes in quarters here.');
}

/** Senses of their own and attributes of a table of one's own; those that say nothing new are not told. */
function tellOthers(figures: SheetFigures, stats: JsonObject, report: Report): void {
  for (const id of figures.ids) {
    const value = figures.get(id);
    if (KNOWN.includes(id) || id === '' || value === null) continue;
    const usual = id === 'fright_check' ? (stats['will'] ?? stats['iq']) : (stats['per'] ?? stats['iq']);
    const why = NO_PLACE[id];
    if (why !== undefined && value === usual) continue;
    const label = id.replaceAll('_', ' ');
    report.drop(`${label} ${value}`, why ?? 'No attribute of these rules; kept as a note.');
    report.note(`${capital(label)} ${value}`);
  }
}

/**
 * The bonus to Dodge that the sheet names, and a Dodge or Move of its own where it has such an attribute. Dodge and Move as
 * worked out are no base values: losses, and pools that are not there, halve them on the sheet.
 */
export function readDefences(figures: SheetFigures, stats: JsonObject, report: Report): void {
  const named = figures.dodgeBonus;
  const speed = numberOf(stats, 'basicSpeed') ?? (Number(stats['dx']) + Number(stats['ht'])) / 4;
  const own = figures.get('dodge');
  const bonus = own === null ? named : Math.floor(own) + named - Math.floor(speed) - 3;
  if (bonus !== 0) {
    stats['defenseBonus'] = Math.max(-MOST, Math.min(MOST, bonus));
    report.keep(`Bonus to active defences ${bonus > 0 ? '+' : ''}${bonus}`);
  }
  if (bonus !== named) report.change('Bonus to Dodge', named, bonus, 'The sheet has a Dodge of its own.');
  const move = figures.get('move');
  const basic = numberOf(stats, 'basicMove') ?? Math.floor(speed);
  if (move === null || Math.floor(move) === basic || move < 0) return;
  stats['basicMove'] = Math.min(MOST, Math.floor(move));
  report.change('Basic Move', basic, Math.floor(move), 'The sheet has a Move of its own.');
}

function readLosses(figures: SheetFigures, stats: JsonObject, report: Report): JsonObject {
  const state: JsonObject = {};
  for (const id of ['hp', 'fp'] as const) {
    const [full, left] = [figures.get(id), figures.left(id)];
    if (full === null || left === null || left === full || stats[id] === 0) continue;
    const now = Math.max(-1_000_000, Math.min(MOST, Math.floor(left)));
    state[id] = now;
    report.keep(`${id.toUpperCase()} ${plain(now)} of ${plain(full)} left`);
  }
  return state;
}
