import { listOf, plain } from '../../../engine/words/say';
import { evaluate, isTrue, valueOf, type Look } from './evaluate';
import { everyNode, type Node } from './node';

/** A formula in words, for explanations: 'Strength ÷ 2, rounded down'. */
export function sayNode(node: Node): string {
  switch (node.kind) {
    case 'number':
      return plain(node.value);
    case 'text':
      return node.value;
    case 'dice':
      return node.text;
    case 'name':
      return node.whose === 'target' ? `${node.title} of the target` : node.title;
    case 'under':
      return node.whose === 'target' ? `${node.title} on the target` : node.title;
    case 'table':
      return `${node.title} at ${sayNode(node.at)}`;
    case 'call':
      return sayCall(node.name, node.args.map(sayNode));
    default:
      return `${inner(node.left)} ${node.operator} ${inner(node.right)}`;
  }
}

function inner(node: Node): string {
  return node.kind === 'operation' ? `(${sayNode(node)})` : sayNode(node);
}

function sayCall(name: string, args: readonly string[]): string {
  const [first, ...others] = args;
  const listed = listOf([first ?? '', ...others]);
  const words: Readonly<Record<string, string>> = {
    floor: `${listed}, rounded down`,
    ceil: `${listed}, rounded up`,
    round: `${listed}, rounded`,
    abs: `${listed} without its sign`,
    not: `not ${listed}`,
    min: `the lowest of ${listed}`,
    max: `the highest of ${listed}`,
    if: `${others[0] ?? ''} if ${first ?? ''}, else ${others[1] ?? ''}`,
  };
  return words[name] ?? listed;
}

/** The person whose figures stand in for the names of a formula. */
export interface ToldFor extends Look {
  /** Whether a name is a figure of theirs; what only an attack gives, such as its margin, is not. */
  isKnown(name: string): boolean;
  /** The dice written in a figure. */
  diceIn(name: string): string;
}

/**
 * A formula with the figures of one person in it: '1d6 + 2' for 'Weapon + Might'. Whatever is known is added up, with
 * `more` on top; what is open stays a word.
 */
export function sayFor(node: Node, who: ToldFor, more = 0): string {
  const terms = termsOf(node, who);
  const open = terms.filter((term) => !isSettled(term.node, who));
  const known = terms.filter((term) => isSettled(term.node, who)).map((term) => term.sign * evaluate(term.node, who));
  const total = known.reduce((sum, value) => sum + value, more);
  if (open.length === 0) return plain(total);
  const parts = open.map((term) => `${term.sign < 0 ? '− ' : '+ '}${sayTerm(term.node, who)}`);
  if (total !== 0) parts.push(`${total < 0 ? '−' : '+'} ${plain(Math.abs(total))}`);
  return parts.join(' ').replace(/^\+ /, '');
}

/** What a formula adds and takes away, in its own order. */
function termsOf(formula: Node, who: ToldFor, sign: 1 | -1 = 1): { sign: 1 | -1; node: Node }[] {
  const node = branchOf(formula, who);
  if (node.kind !== 'operation' || (node.operator !== '+' && node.operator !== '−')) return [{ sign, node }];
  const right = node.operator === '+' ? sign : sign === 1 ? -1 : 1;
  return [...termsOf(node.left, who, sign), ...termsOf(node.right, who, right)];
}

/** The branch that applies, where it is known which one does. */
function branchOf(node: Node, who: ToldFor): Node {
  if (node.kind !== 'call' || node.name !== 'if') return node;
  const [test, yes, no] = node.args;
  if (test === undefined || yes === undefined || no === undefined || !isSettled(test, who)) return node;
  return branchOf(isTrue(valueOf(test, who)) ? yes : no, who);
}

/** An open part of a sum. */
function sayTerm(node: Node, who: ToldFor): string {
  if (node.kind === 'name' && node.type === 'dice' && node.whose === 'self') return who.diceIn(node.name);
  if (node.kind === 'operation') return `${within(node.left, who)} ${node.operator} ${within(node.right, who)}`;
  if (node.kind !== 'call') return sayNode(node);
  return sayCall(
    node.name,
    node.args.map((part) => sayFor(part, who)),
  );
}

function within(formula: Node, who: ToldFor): string {
  const node = branchOf(formula, who);
  return node.kind === 'operation' && !isSettled(node, who) ? `(${sayFor(node, who)})` : sayFor(node, who);
}

/** Whether a formula comes to one figure for this person, whatever is rolled and whoever is hit. */
const isSettled = (node: Node, who: ToldFor): boolean =>
  [...everyNode(node)].every((part) => {
    if (part.kind === 'name') return part.type !== 'dice' && part.whose === 'self' && who.isKnown(part.name);
    return part.kind !== 'dice' && !(part.kind === 'under' && part.whose === 'target');
  });
