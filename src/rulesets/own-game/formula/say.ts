import { listOf, plain } from '../../../engine/words/say';
import type { Node } from './node';

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
      return sayCall(node.name, node.args);
    default:
      return `${inner(node.left)} ${node.operator} ${inner(node.right)}`;
  }
}

function inner(node: Node): string {
  return node.kind === 'operation' ? `(${sayNode(node)})` : sayNode(node);
}

function sayCall(name: string, args: readonly Node[]): string {
  const [first, ...others] = args.map(sayNode);
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
