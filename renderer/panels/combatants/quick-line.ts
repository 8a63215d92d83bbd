import type { QuickKind, QuickPool, QuickUncounted, QuickView, QuickWord } from '../../../src/contract/views';
import type { JsonObject } from '../../../src/kernel/json';

/** Parser of the quick line, independent of who a change is for. Pure; all words of a system come in as data. */

/** The vocabulary. */
export interface QuickLanguage {
  readonly types: readonly QuickKind[];
  /** Damage can be typed as dice. */
  readonly takesDice: boolean;
  /** The only die size allowed for damage, if there is one. */
  readonly sides?: number | undefined;
  readonly pools: readonly QuickPool[];
  /** Things the system does not track. */
  readonly uncounted?: readonly QuickUncounted[];
  readonly effects: readonly QuickWord[];
  /** Figures that can be changed for a time: `guard +2 3 rounds`. */
  readonly figures: readonly QuickWord[];
  readonly duration: QuickView['effects']['duration'];
  /** Ids of conditions that carry a number. */
  readonly numbered: readonly string[];
}

/** One change. */
export type QuickEdit =
  | { kind: 'harm'; amount: number | string; type: QuickKind | null }
  | { kind: 'mend'; amount: number }
  | { kind: 'set'; pool: QuickPool | null; amount: number }
  /** Up or down by an amount. Typed without a sign (`isTaken`), it adds to what accumulates. */
  | { kind: 'step'; pool: QuickPool; by: number; isTaken: boolean }
  | { kind: 'on'; effect: QuickWord; lasts: JsonObject | null; value: number | null }
  | { kind: 'change'; figure: QuickWord; by: number; lasts: JsonObject | null }
  | { kind: 'off'; word: string };

/** The changes in one part of the line, or what is wrong with it. */
export type Piece = { edits: QuickEdit[] } | { problem: string };

const plainWord = (text: string): string => text.trim().toLowerCase();
const spokenOf = (word: QuickWord): string[] => [word.label, ...(word.words ?? [])].map(plainWord);
const namesOf = (word: QuickWord): string[] => [...spokenOf(word), plainWord(word.id)];

/** The word with this full name or alias, else the one with this id. A prefix does not match: it is completed first. */
export function findWord<W extends QuickWord>(list: readonly W[], typed: string): W | null {
  const text = plainWord(typed);
  if (text === '') return null;
  return list.find((word) => spokenOf(word).includes(text)) ?? list.find(({ id }) => plainWord(id) === text) ?? null;
}

/**
 * Up to three words similar to what was typed: with this prefix, within one or two typos, or within one typo of a prefix.
 * Merely containing it is not enough.
 */
export function similarWords(list: readonly QuickWord[], typed: string): QuickWord[] {
  const text = plainWord(typed);
  const most = Math.min(2, Math.floor(text.length / 3));
  const isNear = (name: string): boolean =>
    name.startsWith(text) ||
    isWithin(name, text, most) ||
    (text.length >= SLIPPED && isWithin(name.slice(0, text.length), text, 1));
  return list.filter((word) => namesOf(word).some(isNear)).slice(0, 3);
}

/** Shorter prefixes resemble too many words, as 'grap' does 'gravity'. */
const SLIPPED = 5;

/** Edit distance at most `most`. The length check decides most cases cheaply. */
const isWithin = (a: string, b: string, most: number): boolean =>
  Math.abs(a.length - b.length) <= most && slips(a, b) <= most;

/** Edit distance (Levenshtein) of two words. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...b].entries()) {
      const swap = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(swap, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const AMOUNT = /^([-−+]|=\s*[-−]?)?\s*(\d+(?:d\d*(?:[-−+]\d+)?)?)(?:\s+(.+))?$/i;
const POOL = /^([a-z][^\d=+−-]*?)\s*([-−+]|=\s*[-−]?)?\s*(\d+)$/i;
const AWAY = /^(?:no\s+|[-−]\s*)(\D.*)$/i;
const LASTING = /^(.+?)\s+((?:until\s|(\d+)(\s*[a-z])?).*)$/i;

const HELP = /^([a-z][^\d=+−-]*?)\s*([-−+])\s*(\d+)(?:\s+(?:for\s+)?(\S.*))?$/i;

/** 'takes 5 fire damage', 'heals 3'. */
const TAKES = /^(?:takes?|hit for)\s+(\d.*?)(?:\s+damage)?$/i;
const HEALS = /^heals?\s+(\d+)$/i;

/** Parses one part of the line, without the name before it. */
export function readPiece(language: QuickLanguage, text: string): Piece {
  const typed = text.trim().replace(TAKES, '-$1').replace(HEALS, '+$1');
  const amount = AMOUNT.exec(typed);
  if (amount !== null) return readAmount(language, amount[1] ?? '', amount[2] ?? '', amount[3] ?? '');
  const away = AWAY.exec(typed);
  if (away?.[1] !== undefined) return { edits: [{ kind: 'off', word: away[1].trim() }] };
  const pool = POOL.exec(typed);
  const named = pool?.[1] === undefined ? null : findWord(language.pools, pool[1]);
  if (pool !== null && named !== null) return readPool(named, pool[2] ?? '', Number(pool[3]));
  const missing = notCounted(language, pool?.[1] ?? '');
  if (missing !== null) return missing;
  const kind = findWord(language.types, pool?.[1] ?? '');
  if (kind !== null) return readKind(kind, pool?.[1] ?? '', pool?.[2] ?? '', Number(pool?.[3]));
  return readHelp(language, typed) ?? readEffect(language, typed);
}

/** What to do instead for something the system does not track; null for anything else. */
function notCounted({ uncounted = [] }: QuickLanguage, typed: string): { problem: string } | null {
  const missing = findWord(uncounted, typed);
  return missing && { problem: missing.instead ?? `${missing.label} is not counted here.` };
}

/** Damage with its type first: 'fire -3'. */
function readKind(kind: QuickKind, said: string, sign: string, amount: number): Piece {
  if (sign === '-' || sign === '−') return { edits: [{ kind: 'harm', amount, type: kind }] };
  return { problem: `Write -${amount} ${plainWord(said)} for damage, +${amount} for healing.` };
}

/** A temporary change of a figure: which, by how much, how long; null where no figure is named. */
function readHelp(language: QuickLanguage, typed: string): Piece | null {
  const [, name = '', sign, amount, rest] = HELP.exec(typed) ?? [];
  const figure = findWord(language.figures, name);
  if (figure === null) return null;
  const by = sign === '+' ? Number(amount) : -Number(amount);
  if (rest === undefined) return { edits: [{ kind: 'change', figure, by, lasts: null }] };
  const lasts = readLasting(language, figure.label, rest);
  return typeof lasts === 'string' ? { problem: lasts } : { edits: [{ kind: 'change', figure, by, lasts }] };
}

/** A number first: healing, a figure set or stepped, or damage, depending on its sign and the words after it. */
function readAmount(language: QuickLanguage, sign: string, number: string, rest: string): Piece {
  const isDice = /d/i.test(number);
  const points = Number(number);
  if (isDice && (sign === '+' || sign.startsWith('=') || !language.takesDice))
    return { problem: language.takesDice ? `Only damage takes dice: -${number}.` : 'Type the points: -7.' };
  if (sign === '+') return readGain(language, points, rest);
  const pool = findWord(language.pools, rest);
  if (sign.startsWith('=')) return { edits: [{ kind: 'set', pool, amount: setSigned(sign, points) }] };
  if (pool !== null && sign !== '' && findWord(language.types, rest) === null) return readPool(pool, '-', points);
  const amount = isDice ? diceMeant(language, number) : points;
  if (amount === null) return { problem: `Damage dice are d${language.sides ?? 6} here: -2d${language.sides ?? 6}.` };
  return readHarm(language, amount, rest);
}

/** '+3', '+1 moxie'. */
function readGain(language: QuickLanguage, points: number, rest: string): Piece {
  if (rest === '') return { edits: [{ kind: 'mend', amount: points }] };
  const pool = findWord(language.pools, rest);
  if (pool !== null) return readPool(pool, '+', points);
  const kind = findWord(language.types, rest);
  return kind === null ? unknownWord(language, language.pools, rest) : readKind(kind, rest, '+', points);
}

/** '-7', '-7 fire', optionally with a condition: '-7 fire stunned 2', '-7 prone'. */
function readHarm(language: QuickLanguage, amount: number | string, rest: string): Piece {
  if (rest === '' || plainWord(rest) === 'damage') return { edits: [{ kind: 'harm', amount, type: null }] };
  const type = findWord(language.types, rest);
  if (type !== null) return { edits: [{ kind: 'harm', amount, type }] };
  const missing = notCounted(language, rest);
  if (missing !== null) return missing;
  const [first = '', ...others] = rest.split(/\s+/);
  const begun = others.length === 0 ? null : findWord(language.types, first);
  const also = readEffect(language, begun === null ? rest : others.join(' '));
  if (!('problem' in also)) return { edits: [{ kind: 'harm', amount, type: begun }, ...also.edits] };
  const near = didYouMean([...language.types, ...language.effects], rest);
  const kinds = language.types.flatMap((kind) => (kind.with === undefined ? [kind.label] : [])).join(', ');
  if (near !== null || kinds === '') return { problem: near ?? also.problem };
  return { problem: `No damage type is called '${rest}'. Types: ${kinds}.` };
}

/** Dice such as '3d6-1', with the default size where none was typed; null for a size not allowed. */
function diceMeant({ sides }: QuickLanguage, text: string): string | null {
  const [, count = '', size = '', more = ''] = /^(\d+)d(\d*)(.*)$/i.exec(text.replace('−', '-')) ?? [];
  const meant = size === '' ? sides : Number(size);
  return meant === undefined || (sides !== undefined && meant !== sides) ? null : `${count}d${meant}${more}`;
}

/** '= -7' sets a negative value. */
const setSigned = (sign: string, amount: number): number => (/[-−]/.test(sign) ? -amount : amount);

function readPool(pool: QuickPool, sign: string, amount: number): Piece {
  if (sign.startsWith('=') || (sign === '' && pool.isSaid === true))
    return { edits: [{ kind: 'set', pool, amount: setSigned(sign, amount) }] };
  return { edits: [{ kind: 'step', pool, by: sign === '-' || sign === '−' ? -amount : amount, isTaken: sign === '' }] };
}

function readEffect(language: QuickLanguage, text: string): Piece {
  const on = (effect: QuickWord, lasts: JsonObject | null, value: number | null): Piece => ({
    edits: [{ kind: 'on', effect, lasts, value }],
  });
  const whole = findWord(language.effects, text);
  if (whole !== null) return on(whole, null, null);
  const [, name = '', lasts = '', count, unit] = LASTING.exec(text) ?? [];
  const effect = findWord(language.effects, name);
  if (effect === null) return unknownWord(language, language.effects, name === '' ? text : name);
  if (count !== undefined && unit === undefined && language.numbered.includes(effect.id))
    return on(effect, null, Number(count));
  const read = readLasting(language, effect.label, lasts);
  return typeof read === 'string' ? { problem: read } : on(effect, read, null);
}

/** A duration: '2', '3 rounds', 'until his turn ends'; a sentence where it cannot be read. */
function readLasting({ duration }: QuickLanguage, label: string, text: string): JsonObject | string {
  if (duration === undefined) return `${label} cannot be given a duration here.`;
  const [, until, length = '', count, unit = '', other] =
    /^(?:until\s+(.+)|((\d+)\s*([a-z]*))(?:\s+until\s+(.+))?)$/i.exec(text.trim()) ?? [];
  if (other !== undefined) return `How long: ${length}, or until ${other}?`;
  if (until !== undefined) {
    const moment = duration.until?.find(({ words }) => words.includes(plainWord(until)));
    return moment === undefined ? `Until when? ${momentsOf(duration)}` : moment.value;
  }
  const key =
    unit === ''
      ? duration.usual
      : Object.keys(duration.units).find((one) => duration.units[one]?.includes(plainWord(unit)));
  if (key !== undefined && count !== undefined) return { [key]: Number(count) };
  const units = Object.values(duration.units).map((words) => words.at(-1));
  return `How long? ${units.join(', ')}.`;
}

const momentsOf = ({ until = [], usual }: NonNullable<QuickLanguage['duration']>): string =>
  until.length === 0
    ? `Say how long instead: 2 ${usual}.`
    : `Until ${until.map(({ words }) => words[0]).join(', until ')}.`;

/** 'Did you mean Grappled or Prone?'; null where nothing is similar. */
export function didYouMean(list: readonly QuickWord[], typed: string): string | null {
  const near = similarWords(list, typed);
  return near.length === 0 ? null : `Did you mean ${near.map((word) => word.label).join(' or ')}?`;
}

/** The problem for an unknown word, with suggestions where something is similar. */
function unknownWord(language: QuickLanguage, list: readonly QuickWord[], typed: string): Piece {
  const all = [...language.types, ...language.pools, ...language.effects, ...language.figures];
  const [pool] = language.pools;
  const example = pool === undefined ? '' : `, ${pool.words?.[0] ?? pool.label}=12`;
  const unknown = `Nothing is called '${typed}'. Type -7, +3${example} or a condition.`;
  return { problem: didYouMean(list, typed) ?? didYouMean(all, typed) ?? unknown };
}
