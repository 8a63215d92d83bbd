import path from 'node:path';
import type { Source } from './sources';

/** The levels inside an island, lowest first. A file may import from its own level and those below. */
export const LEVELS = ['tables', 'schemas', 'rules', 'commands', 'views', 'index'] as const;
type Level = (typeof LEVELS)[number];

/** The level of a file by its path inside the island; the first match counts. */
const PLACES: readonly [pattern: RegExp, level: Level][] = [
  [/^index\.ts$/, 'index'],
  [/^tables\//, 'tables'],
  // Reference entries, samples, views for panels and the quick line.
  [/^(view|rules|reference|samples)\//, 'views'],
  [/^(catalogues|columns|quick|roles|stretch)\.ts$|(^|\/)(view|recovery-row)\.ts$/, 'views'],
  // The texts of a command belong to it: its messages, questions and offers.
  [/^(present|words)\/|(^|\/)(present|asks|offers?|effect-texts)\.ts$/, 'commands'],
  [/^(state|stats|options|types|weapons?|gear|formula|durations?|amount|ammo)\.ts$|^schemas\//, 'schemas'],
  [/(^|[/-])(params|fields|parts)\.ts$/, 'schemas'],
  [/^commands\/|\/commands\.ts$/, 'commands'],
];

/** What a command's definition looks like. */
const DEFINES_COMMAND = /\b(defineCommand|command|define)(<\w+>\(\))?\(\{/;

function levelOf(place: string, source: Source): number {
  const row = PLACES.find(([pattern]) => pattern.test(place));
  const level = row?.[1] ?? (source.lines.some((line) => DEFINES_COMMAND.test(line)) ? 'commands' : 'rules');
  return LEVELS.indexOf(level);
}

/** Every import inside an island from a higher level, as `file:line: commands must not import views (view.ts)`. */
export function arrowsUp(folder: string, sources: readonly Source[]): string[] {
  const inside = new Map(sources.map((source) => [source.file.slice(folder.length + 1), source]));
  const find = (target: string): string | undefined =>
    [`${target}.ts`, `${target}/index.ts`].find((candidate) => inside.has(candidate));
  return [...inside].flatMap(([place, source]) =>
    importsOf(source).flatMap(({ line, from }) => {
      const target = find(path.posix.normalize(path.posix.join(path.posix.dirname(place), from)));
      const other = target === undefined ? undefined : inside.get(target);
      if (target === undefined || other === undefined) return [];
      const [own, theirs] = [levelOf(place, source), levelOf(target, other)];
      if (theirs <= own) return [];
      return [`${source.file}:${line}: ${LEVELS[own] ?? ''} must not import ${LEVELS[theirs] ?? ''} (${target})`];
    }),
  );
}

function importsOf({ lines }: Source): { line: number; from: string }[] {
  return lines.flatMap((text, index) => {
    const from = /(?:^|\} )(?:import |export )?.*\bfrom '(\.[^']*)';/.exec(text)?.[1];
    return from === undefined ? [] : [{ line: index + 1, from }];
  });
}
