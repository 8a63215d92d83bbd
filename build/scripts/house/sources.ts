import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type typescript from 'typescript';

// Imported, its nine megabytes would be searched for exports first.
const ts = createRequire(import.meta.url)('typescript') as typeof typescript;

/** A source file: its path from the checkout's root, and its text without comments. */
export interface Source {
  file: string;
  lines: string[];
}

const ROOT = process.cwd();

const read = new Map<string, Source[]>();

/** The sources below a folder, sorted by name; each folder is read once. */
export function sourcesIn(folder: string): Source[] {
  const sources = read.get(folder) ?? readFrom(folder);
  read.set(folder, sources);
  return sources;
}

function readFrom(folder: string): Source[] {
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

/**
 * Where a regular expression can begin: at a slash that starts a line or follows an operator, a bracket or a keyword. A file
 * without such a place, six of seven, is not parsed.
 */
const MAY_BEGIN =
  /(?:^|[^\w\s$'"`\].]|\b(?:return|typeof|instanceof|new|case|in|of|void|delete|throw|await|yield|else|do))\s*\/(?![/*])/m;

/** The regular expressions of a source, with the line each begins on. For a component, those of its script. */
export function regularExpressions({ file, lines }: Source): { line: number; text: string }[] {
  const text = lines.join('\n');
  const script = file.endsWith('.svelte') ? onlyScripts(text) : text;
  if (!MAY_BEGIN.test(script)) return [];
  const tree = ts.createSourceFile(file, script, ts.ScriptTarget.Latest);
  const found: { line: number; text: string }[] = [];
  const visit = (node: typescript.Node): void => {
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
