import type { Options } from '../../options';
import { blockScore, parryScore } from '../../combat/defense';
import { basicLift, damageOf, dodgeScore, move } from '../../figures';
import { DAMAGE_BY_ST } from '../../tables/strength';
import type { Being } from '../../types';
import { weaponLevel } from '../../weapon-level';
import type { SheetFigures } from './figures';
import type { Halved, Halvings } from './halvings';
import { pounds } from './gear';
import type { Node } from './node';
import { nodeOf, textOf } from './node';
import type { Report } from './report';
import type { Sheet } from './sheet';

/** Damage progressions that are the same as in these rules. */
const OWN_PROGRESSIONS: readonly string[] = ['', 'basic_set', 'basic_gurps'];

/** Switches of older sheets for other damage progressions. */
const OLD_SWITCHES: readonly string[] = [
  'use_know_your_own_strength',
  'use_knowing_your_own_strength',
  'use_reduced_swing',
  'use_thrust_equals_swing_minus_2',
];

/** A sheet, and the combatant that its figures are compared with. */
interface Comparison {
  sheet: Sheet;
  figures: SheetFigures;
  halvings: Halvings;
  being: Being;
  options: Options;
  report: Report;
}

/**
 * Compares thrust, swing, Basic Lift, and unencumbered Dodge and Move in these rules with the sheet's own, and reports
 * every difference with its reason.
 */
export function compareFigures(comparison: Comparison): void {
  const { figures, being, options } = comparison;
  const bare: Being = { ...being, state: { ...being.state, load: 0 } };
  const [thrust, swing] = damageOf(bare, options);
  compareDamage(comparison, 'Thrust', textOf(figures.calc, 'thrust'), thrust, 0);
  compareDamage(comparison, 'Swing', textOf(figures.calc, 'swing'), swing, 1);
  compareLift(comparison, bare);
  compareHalved(comparison, 'dodge', dodgeScore(bare, options));
  compareHalved(comparison, 'move', move(bare, options));
}

/** Compares unencumbered Dodge or Move, derived from the attributes, with the sheet's own. */
function compareHalved({ figures, halvings, report }: Comparison, key: 'dodge' | 'move', ours: number): void {
  const file = figures.atNoLoad(key);
  if (file === null) return;
  const title = key === 'dodge' ? 'Dodge' : 'Move';
  report.compare(`${title} at no load`, String(file), String(ours), () => {
    const halved = halvings.reason(key);
    if (halved !== null && expectedOnSheet(figures, halvings, key).includes(file)) return halved;
    return figures.hasLosses ? 'Current losses halve it, but at different points.' : null;
  });
}

/** What the sheet's way of halving gives, with the fraction of Basic Speed dropped before or after. */
function expectedOnSheet(figures: SheetFigures, halvings: Halvings, key: Halved & ('dodge' | 'move')): number[] {
  const divisor = halvings.divisor(key);
  const halve = (value: number): number => (divisor === 1 ? Math.floor(value) : Math.ceil(value / divisor));
  if (key === 'move') return [halve(Math.max(0, figures.get('move') ?? figures.get('basic_move') ?? 0))];
  const base = figures.get('dodge') ?? Math.max(0, figures.get('basic_speed') ?? 0) + 3;
  const bonus = figures.dodgeBonus;
  return [halve(base + bonus), halve(Math.floor(base) + bonus)].map((value) => Math.max(1, value));
}

/** Compares attack levels, Parry and Block of the weapons with the sheet's. */
export function compareWeapons(
  { being, options, report }: Comparison,
  sheets: readonly { id: string; calc: Node; block: number | null }[],
): void {
  for (const { id, calc } of sheets) {
    const weapon = being.stats.weapons.find((one) => one.id === id);
    if (weapon === undefined) continue;
    const name = weapon.name ?? id;
    const level = textOf(calc, 'level');
    if (level !== '' && level !== '0') {
      const ours = weaponLevel(being, options, weapon)?.value ?? null;
      report.compare(`Attack level, ${name}`, level, String(ours), () => levelReason(level));
    }
    const parry = /^-?\d+/.exec(textOf(calc, 'parry'));
    if (parry !== null)
      report.compare(`Parry, ${name}`, parry[0], String(parryScore(being, options, weapon)), () => null);
  }
  const blocks = sheets.flatMap(({ block }) => (block === null ? [] : [block]));
  if (blocks.length > 0)
    report.compare('Block', String(Math.max(...blocks)), String(blockScore(being, options)), () => null);
}

/** Why an attack level could not be kept, or null. */
function levelReason(level: string): string | null {
  const value = Number(level);
  return Number.isSafeInteger(value) && value > 0 && value <= 1_000_000
    ? null
    : 'Attack levels are whole numbers of 1 or more here.';
}

/** Dice with signs and spaces as these rules write them. */
function plainDice(text: string): string {
  return text.replaceAll(/\s/g, '').replace('−', '-');
}

function compareDamage(comparison: Comparison, figure: string, file: string, ours: string, place: 0 | 1): void {
  if (file === '') return;
  const written = plainDice(file);
  comparison.report.compare(figure, written, ours, () => damageReason(comparison, written, place));
}

function damageReason({ sheet, figures, being }: Comparison, file: string, place: 0 | 1): string | null {
  const settings = nodeOf(sheet.root, 'settings');
  const progression = textOf(settings, 'damage_progression').toLowerCase();
  const old = OLD_SWITCHES.find((key) => settings[key] === true);
  if (old !== undefined) return `The sheet calculates damage differently (${old.replaceAll('_', ' ')}).`;
  if (!OWN_PROGRESSIONS.includes(progression)) {
    return `The sheet calculates damage differently (${progression.replaceAll('_', ' ')}).`;
  }
  const { st } = being.stats;
  const bonus = figures.bonus('striking_st_bonus') !== 0 || figures.get('striking_st') !== null;
  if (bonus) return 'The sheet has a separate striking ST.';
  const between = st > 40 && DAMAGE_BY_ST[String(st)] === undefined;
  if (between)
    return st > 100
      ? 'The table here ends at ST 100.'
      : 'Between two rows the sheet interpolates; the lower row counts here.';
  const row = Object.entries(DAMAGE_BY_ST).find(([, damage]) => damage[place] === file);
  return row === undefined
    ? null
    : `The sheet strikes with about ST ${row[0]}, not ${st}: a bonus to striking ST only.`;
}

/** Half a unit of the last decimal that sheets show. */
const CLOSE_ENOUGH = 0.05;

function compareLift(comparison: Comparison, being: Being): void {
  const { sheet, figures, report } = comparison;
  const settings = nodeOf(sheet.root, 'settings');
  const text = textOf(figures.calc, 'basic_lift');
  const file = pounds(text, textOf(settings, 'default_weight_units') || 'lb');
  const ours = basicLift(being);
  if (file === null || Math.abs(file - ours) <= CLOSE_ENOUGH) return;
  report.compare('Basic Lift', `${text}`, `${ours} lb`, () => liftReason(comparison, file));
}

function liftReason({ sheet, figures, halvings, being }: Comparison, file: number): string | null {
  const settings = nodeOf(sheet.root, 'settings');
  const progression = textOf(settings, 'damage_progression').toLowerCase();
  if (progression.startsWith('know') || settings['use_know_your_own_strength'] === true) {
    return 'The sheet calculates lifting differently (knowing your own strength).';
  }
  const bonus = figures.bonus('lifting_st_bonus') !== 0 || figures.get('lifting_st') !== null;
  if (bonus) return 'The sheet has a separate lifting ST.';
  const st = Math.sqrt(file * 5);
  const whole = Math.round(st);
  if (halvings.divisor('st') > 1 && whole === Math.ceil(being.stats.st / 2)) return halvings.reason('st');
  const fits = Math.abs((whole * whole) / 5 - file) <= 0.51;
  if (fits && whole !== being.stats.st)
    return `The sheet lifts with ST ${whole}, not ${being.stats.st}: a bonus to lifting ST only.`;
  if (!OWN_PROGRESSIONS.includes(progression))
    return `The sheet uses ST differently (${progression.replaceAll('_', ' ')}).`;
  return fits ? 'The sheet rounds it differently.' : null;
}
