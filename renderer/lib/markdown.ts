import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { partsOf, type TextPart } from '../../src/contract/binder';

/** Markdown as a tree that components draw. Raw HTML stays plain text; pictures and external links appear as text only. */
export type Block =
  | { kind: 'heading'; level: number; inline: Inline[] }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: { ticked: boolean | null; blocks: Block[] }[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][]; right: boolean[] }
  | { kind: 'rule' };

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'link'; to: Extract<TextPart, { kind: 'link' }> }
  | { kind: 'strong' | 'em' | 'del'; inline: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'outside'; text: string; href: string }
  | { kind: 'break' };

/** Deepest nesting of quotes and lists that is drawn; anything deeper stays text. */
const MOST_DEPTH = 8;

export function markdownBlocks(text: string): Block[] {
  return blocksOf(new Lexer({ gfm: true, breaks: true }).lex(text), 0);
}

function blocksOf(tokens: readonly Token[], depth: number): Block[] {
  return tokens.flatMap((token) => blockOf(token as MarkedToken, depth));
}

function blockOf(token: MarkedToken, depth: number): Block[] {
  if (depth > MOST_DEPTH) return [{ kind: 'paragraph', inline: textInline(token.raw) }];
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [{ kind: 'heading', level: token.depth, inline: inlineOf(token.tokens) }];
    case 'paragraph':
      return [{ kind: 'paragraph', inline: inlineOf(token.tokens) }];
    case 'text':
      return [{ kind: 'paragraph', inline: wordsOf(token) }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(token.tokens, depth + 1) }];
    case 'code':
      return [{ kind: 'code', text: token.text }];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'list':
      return [listOf(token, depth)];
    case 'table':
      return [tableOf(token)];
    default:
      return [{ kind: 'paragraph', inline: textInline(token.raw.trim()) }];
  }
}

function listOf(token: Tokens.List, depth: number): Block {
  const items = token.items.map((item) => ({
    ticked: item.task ? item.checked === true : null,
    blocks: blocksOf(
      item.tokens.filter(({ type }) => type !== 'checkbox'),
      depth + 1,
    ),
  }));
  return { kind: 'list', ordered: token.ordered, start: token.start === '' ? 1 : token.start, items };
}

function tableOf(token: Tokens.Table): Block {
  return {
    kind: 'table',
    head: token.header.map((cell) => inlineOf(cell.tokens)),
    rows: token.rows.map((row) => row.map((cell) => inlineOf(cell.tokens))),
    right: token.align.map((align) => align === 'right'),
  };
}

function inlineOf(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token) => inlineParts(token as MarkedToken));
}

function inlineParts(token: MarkedToken): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return [{ kind: token.type, inline: inlineOf(token.tokens) }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'link':
    case 'image':
      return [{ kind: 'outside', text: token.text === '' ? token.href : token.text, href: token.href }];
    case 'escape':
      return textInline(token.text);
    case 'text':
      return wordsOf(token);
    default:
      return textInline(token.raw);
  }
}

function wordsOf(token: Tokens.Text): Inline[] {
  return token.tokens === undefined ? textInline(token.text) : inlineOf(token.tokens);
}

function textInline(text: string): Inline[] {
  return partsOf(text).map((part) =>
    part.kind === 'link' ? { kind: 'link', to: part } : { kind: 'text', text: part.raw },
  );
}
