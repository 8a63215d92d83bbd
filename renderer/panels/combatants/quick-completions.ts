import type { PersonView } from '../../../src/contract/campaign-view';
import { languageOf, SIDES, type QuickTable } from './quick-language';
import { similarWords, findWord } from './quick-line';

/** How many completions are offered at once. */
const MOST_COMPLETIONS = 6;

/** A completion for the word being typed. */
interface Completion {
  label: string;
  /** The whole line with the completion. */
  text: string;
}

/**
 * Completions for what is being typed, likeliest first: people and sides at the start, figures, damage types, conditions.
 * Names of several words complete from their first word. Where nothing starts like it, similar words are offered.
 */
export function completions(table: QuickTable, typed: string, everybody: readonly PersonView[]): Completion[] {
  const at = typed.lastIndexOf(',') + 1;
  const [lead = ''] = /^\s*[-−]?/.exec(typed.slice(at)) ?? [];
  const piece = typed.slice(at + lead.length);
  const starts = [0, ...[...piece.matchAll(/\s+/g)].map((gap) => gap.index + gap[0].length)];
  const { effects, pools, types, figures } = languageOf(table);
  const words = [...effects, ...pools, ...types, ...figures];
  const labels = words.map(({ label }) => label.toLowerCase());
  const people = lead.trim() === '' ? [...everybody.map(({ name }) => name), ...Object.keys(SIDES)] : [];
  for (const start of starts) {
    const [sign = ''] = /^[-−]?/.exec(piece.slice(start)) ?? [];
    const before = typed.slice(0, at + lead.length) + piece.slice(0, start) + sign;
    const word = piece.slice(start + sign.length).toLowerCase();
    if (word === '' || /^[\d+=]/.test(word)) continue;
    const fitting = [...(start === 0 ? people : []), ...labels].filter((one) => isBegun(one, word));
    if (fitting.length > 0) return offered(fitting, before);
  }
  const near = piece.length < 4 || findWord(words, piece) !== null ? [] : similarWords(words, piece);
  return offered(
    near.map(({ label }) => label.toLowerCase()),
    typed.slice(0, at + lead.length),
  );
}

function isBegun(label: string, word: string): boolean {
  const plain = label.toLowerCase();
  return plain.startsWith(word) && plain !== word;
}

const offered = (labels: readonly string[], before: string): Completion[] =>
  [...new Set(labels)].slice(0, MOST_COMPLETIONS).map((label) => ({ label, text: `${before}${label} ` }));
