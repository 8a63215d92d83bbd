import { CAMPAIGN_COMMANDS } from '../../../src/campaign/commands/index';
import { RULESETS } from '../../../src/rulesets/registry';
import { arrowsUp, LEVELS } from './order';
import { islands, regularExpressions, type Source, sourcesIn } from './sources';

/** Something counted in the sources. */
export interface Count {
  id: string;
  what: string;
  /** Its places, one line each. */
  find: () => string[];
}

const SHARED = [
  'renderer',
  'electron',
  'src/app',
  'src/campaign',
  'src/contract',
  'src/engine',
  'src/host',
  'src/store',
];

/** Lines that match a pattern, each as often as it matches. */
function linesWith(sources: readonly Source[], pattern: RegExp, skip?: RegExp): string[] {
  const every = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`);
  return sources.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(every)]
        .filter(([text]) => skip?.test(text) !== true)
        .map(() => `${file}:${index + 1} ${line.trim()}`),
    ),
  );
}

/** A field of an untyped value read by its name as a string: `result['dealt']`, `num(row, 'dealt')`. */
const READ_BY_STRING =
  /\b[a-z]\w*(\?\.)?\['[a-zA-Z]+'\]|\b(num|str|text|list|flag|part|parts|bool)\([\w.]+, '[a-zA-Z]+'\)/;
/** Reads from events, state and catalogue entries: stored data, not results. */
const NO_RESULT = /^(event|state|stats|skills|data|thing)\b/;

/** Catalogues describe entries as written, not results. */
const OF_THINGS = /\/catalogues\.ts$/;

/** Command names that are also ordinary words count only where a command is meant. */
function namesPattern(): RegExp {
  const names = new Set(RULESETS.flatMap((ruleset) => ruleset.commands.map((command) => command.name)));
  const own = [...names].filter((name) => !CAMPAIGN_COMMANDS.has(name)).sort((a, b) => b.length - a.length);
  const compound = own.filter((name) => name.includes('-')).join('|');
  const single = own.filter((name) => !name.includes('-')).join('|');
  return new RegExp(
    `'(?:${compound})'|\\bdo: '(?:${single})'|(?:\\bdo|\\bname|\\bcommand) [!=]== '(?:${single})'|\\b(?:command|has|get|ownCommand)\\((?:\\w+, )?'(?:${single})'`,
  );
}

/** Files in which a regular expression reads what a person typed, a notation, or what another program says. */
const READS_NO_SENTENCE: readonly RegExp[] = [
  /^renderer\/panels\/timers\/parse\.ts$/,
  /^renderer\/panels\/binder\/table-text\.ts$/,
  /^renderer\/panels\/combatants\/quick[\w-]*\.ts$/,
  /^renderer\/lib\/keymap\.ts$/,
  /^src\/contract\/files\.ts$/,
  /^src\/rulesets\/three-d6\/(damage|gear)\.ts$/,
  /^src\/rulesets\/[\w-]+\/readers\//,
  /^(src\/host|src\/store|electron)\//,
];

/**
 * Regular expressions with three letters in a row: they look for words. Those for paths and numbered ids do not.
 */
function wordsIn(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    regularExpressions(source)
      .filter(({ text }) => /[a-z]{3}/i.test(text.replaceAll(/\\[a-z]/g, '')) && !/\\\.|#\\\/|-\(\\d/.test(text))
      .map(({ line, text }) => `${source.file}:${line} ${text}`),
  );
}

/** All counts; each looks through the sources when it is asked for its places. */
export function counts(): Count[] {
  const folders = islands().map((name) => `src/rulesets/${name}`);
  const inIslands = () => folders.flatMap(sourcesIn);
  const product = () => ['src', 'electron', 'renderer'].flatMap(sourcesIn);
  const shared = () => SHARED.flatMap(sourcesIn);
  const noCatalogues = () => inIslands().filter(({ file }) => !OF_THINGS.test(file));
  const readers = () =>
    [...shared(), ...inIslands()].filter(({ file }) => !READS_NO_SENTENCE.some((one) => one.test(file)));
  return [
    { id: 'casts', what: '`as unknown as` in systems', find: () => linesWith(inIslands(), /\bas unknown as\b/) },
    {
      id: 'never',
      what: '`as never`, which fits everything',
      find: () => linesWith(product(), /\bas never\b/),
    },
    {
      id: 'private',
      what: 'members that are `private` instead of `#`',
      find: () => linesWith(product(), /^ +private (?!constructor\b)/),
    },
    {
      id: 'reads',
      what: 'results read by string in systems',
      find: () => linesWith(noCatalogues(), READ_BY_STRING, NO_RESULT),
    },
    {
      id: 'names',
      what: 'command names of systems known outside them',
      find: () => linesWith(shared(), namesPattern()),
    },
    { id: 'words', what: 'regular expressions over words', find: () => wordsIn(readers()) },
    {
      id: 'arrows',
      what: `imports inside systems against ${LEVELS.join(' < ')}`,
      find: () => folders.flatMap((folder) => arrowsUp(folder, sourcesIn(folder))),
    },
    {
      id: 'bare',
      what: 'figures that enter an explanation by `explain.add`',
      find: () => linesWith(inIslands(), /\bexplain(\?)?\.add\(/),
    },
  ];
}
