import { LINK_KINDS, linkTo, resolveLink, writeLink, type LinkKind, type Named } from '../../../src/contract/binder';
import type { Completion } from '../../ui/completion';
import type { Option } from '../../ui';

const MOST = 8;

/** Where the link that is being typed begins, after its brackets; −1 if none is. */
function openLinkAt(text: string, caret: number): number {
  const from = text.lastIndexOf('[[', caret - 1) + 2;
  const isOpen = from >= 2 && from <= caret && !/[[\]|\n]/.test(text.slice(from, caret));
  return isOpen ? from : -1;
}

/**
 * What the link before the caret may become, likeliest first: names that begin with what is typed, then those with a word
 * that does. A kind may stand before it: `table: gem`. Null if no link is being typed, or nothing fits.
 */
export function linkCompletions(text: string, caret: number, listOf: (kind: LinkKind) => Named[]): Completion | null {
  const from = openLinkAt(text, caret);
  if (from < 0) return null;
  const { name, of } = linkTo(text.slice(from, caret));
  const typed = name.toLowerCase();
  const things = (of === null ? LINK_KINDS : [of]).flatMap((kind) => listOf(kind)).filter(isLinkable);
  const begins = things.filter((one) => one.name.toLowerCase().startsWith(typed));
  const holds = begins.length >= MOST ? [] : things.filter((one) => one.name.toLowerCase().includes(` ${typed}`));
  const found = [...new Set([...begins, ...holds])].slice(0, MOST).map((one) => optionOf(one, listOf));
  // Of two of one kind and name, a link leads to the first.
  const options = found.filter(({ value }, at) => found.findIndex((one) => one.value === value) === at);
  const to = text.startsWith(']]', caret) ? caret + 2 : caret;
  return options.length === 0 ? null : { from: from - 2, to, options };
}

const isLinkable = ({ name }: Named): boolean => name !== '' && !/[[\]|\n]/.test(name);

/** The link as written: with its kind if the name alone would lead elsewhere. */
function optionOf(one: Named, listOf: (kind: LinkKind) => Named[]): Option {
  const plain = linkTo(one.name);
  const leads = plain.of === null ? resolveLink(plain, listOf) : null;
  const isIts = leads !== null && leads.kind === one.kind && leads.id === one.id;
  return { value: writeLink({ name: one.name, of: isIts ? null : one.kind }, null), label: one.name, hint: one.kind };
}
