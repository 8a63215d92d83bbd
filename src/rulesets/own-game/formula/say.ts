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

/** In whose hands a formula is told. */
export interface ToldFor {
  readonly look: Look;
  /** Whether a name is a figure of theirs; what only an attack gives, such as its margin, is not. */
  readonly isKnown: (name: string) => boolean;
  /** The dice written in a figure. */
  readonly diceIn: (name: string) => string;
}

/** A formula with the figures of one person in it: '1d6 + 2' for 'Weapon + Might'. What is open stays a word. */
export function sayFor(node: Node, who: ToldFor): string {
  if (isSettled(node, who)) return plain(evaluate(node, who.look));
  if (node.kind === 'name' && node.type === 'dice' && node.whose === 'self') return who.diceIn(node.name);
  if (node.kind === 'call') {
    const [test, yes, no] = node.args;
    if (node.name === 'if' && test && yes && no && isSettled(test, who))
      return sayFor(isTrue(valueOf(test, who.look)) ? yes : no, who);
    return sayCall(
      node.name,
      node.args.map((part) => sayFor(part, who)),
    );
  }
  if (node.kind !== 'operation') return sayNode(node);
  const { operator, left, right } = node;
  const isSum = operator === '+' || operator === '−';
  const by = isSum && isSettled(right, who) ? evaluate(right, who.look) * (operator === '+' ? 1 : -1) : null;
  if (by === 0) return sayFor(left, who);
  if (operator === '+' && isSettled(left, who) && evaluate(left, who.look) === 0) return sayFor(right, who);
  const part = (side: Node): string =>
    side.kind === 'operation' && !isSum ? `(${sayFor(side, who)})` : sayFor(side, who);
  return by === null
    ? `${part(left)} ${operator} ${operator === '−' && right.kind === 'operation' ? `(${sayFor(right, who)})` : part(right)}`
    : `${part(left)} ${by > 0 ? '+' : '−'} ${plain(Math.abs(by))}`;
}

/** Whether a formula comes to one figure for this person, whatever is rolled and whoever is hit. */
const isSettled = (node: Node, { isKnown }: ToldFor): boolean =>
  [...everyNode(node)].every((part) => {
    if (part.kind === 'name') return part.type !== 'dice' && part.whose === 'self' && isKnown(part.name);
    return part.kind !== 'dice' && !(part.kind === 'under' && part.whose === 'target');
  });
