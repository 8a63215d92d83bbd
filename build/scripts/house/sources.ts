import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A source file: its path from the checkout's root, and its text without comments. */
export interface Source {
  file: string;
  lines: string[];
}

const ROOT = process.cwd();

/** The sources below a folder, sorted by name. */
export function sourcesIn(folder: string): Source[] {
  const absolute = path.join(ROOT, folder);
  if (!fs.existsSync(absolute)) return [];
  return fs
    .readdirSync(absolute, { recursive: true })
    .map(String)
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .sort()
    .map((file) => {
      const text = fs.readFileSync(path.join(absolute, file), 'utf8');
      return {
        file: path.posix.join(folder, file.split(path.sep).join('/')),
        lines: withoutComments(text).split('\n'),
      };
    });
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Replaces comments with blanks, so that line numbers stay. A `//` counts only at the start of a line. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*\*?[\s\S]*?\*\//g, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/(^|\n|[;{},]\s)[ \t]*\/\/[^\n]*/g, blank);
}

/** The folders of the systems. */
export function islands(): string[] {
  return fs
    .readdirSync(path.join(ROOT, 'src', 'rulesets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The regular expressions of a source, with the line each begins on. For a component, those of its script. */
export function regularExpressions({ file, lines }: Source): { line: number; text: string }[] {
  const text = lines.join('\n');
  if (!text.includes('/')) return [];
  const script = file.endsWith('.svelte') ? onlyScripts(text) : text;
  const tree = ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true);
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      found.push({ line: tree.getLineAndCharacterOfPosition(node.pos).line + 1, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The scripts of a component; everything else as blanks. */
function onlyScripts(text: string): string {
  let rest = 0;
  let scripts = '';
  for (const { index, 0: whole, 1: inside = '' } of text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) {
    const begin = index + whole.indexOf('>') + 1;
    scripts += blank(text.slice(rest, begin)) + inside;
    rest = begin + inside.length;
  }
  return scripts;
}
