import { describe, expect, it } from 'vitest';
import { counts } from '../../../build/scripts/house/counts';
import { readLimits } from '../../../build/scripts/house/limits';
import { arrowsUp } from '../../../build/scripts/house/order';
import { islands, regularExpressions } from '../../../build/scripts/house/sources';
import { RULESETS } from '../../../src/rulesets/registry';

const source = (file: string, ...lines: string[]) => ({ file: `src/rulesets/one/${file}`, lines });

describe('the order inside a system', () => {
  it('finds every import that leads up, types and several lines included, and none that leads down', () => {
    const sources = [
      source('tables/sizes.ts', "import type { Stats } from '../stats';"),
      source('stats.ts', "import { SIZES } from './tables/sizes';", "import { reach } from './reach';"),
      source('reach.ts', 'import {', '  strike,', "} from './commands/attack';", "import { z } from 'zod';"),
      source('commands/attack.ts', "import { told } from '../present/told';", "import { reach } from '../reach';"),
      source('present/told.ts', "export { row } from '../view';"),
      source('view/index.ts'),
      source('index.ts', "import { strike } from './commands/attack';"),
    ];
    expect(arrowsUp('src/rulesets/one', sources)).toEqual([
      'src/rulesets/one/tables/sizes.ts:1: tables must not import schemas (stats.ts)',
      'src/rulesets/one/stats.ts:2: schemas must not import rules (reach.ts)',
      'src/rulesets/one/reach.ts:3: rules must not import commands (commands/attack.ts)',
      'src/rulesets/one/present/told.ts:1: commands must not import views (view/index.ts)',
    ]);
  });

  it('takes a file that defines commands for commands, wherever it lies', () => {
    const sources = [
      source('healing/rest.ts', "import { pass } from '../pass';", 'export const rest = command({'),
      source('pass.ts', "import { rest } from './healing/rest';"),
    ];
    expect(arrowsUp('src/rulesets/one', sources)).toEqual([
      'src/rulesets/one/pass.ts:1: rules must not import commands (healing/rest.ts)',
    ]);
  });

  it('lets the views of a small system, in a file of their own, read its commands', () => {
    const sources = [
      source('view.ts', "import { reach } from './fight';"),
      source('fight.ts', "import { told } from './view';", 'export const strike = command({'),
    ];
    expect(arrowsUp('src/rulesets/one', sources)).toEqual([
      'src/rulesets/one/fight.ts:1: commands must not import views (view.ts)',
    ]);
  });
});

describe('the counts of the house', () => {
  it('see regular expressions and no divisions, in scripts of components too', () => {
    const lines = [
      '<p>a / b / c</p>',
      '<script lang="ts">',
      'const half = a / b / c;',
      'const word = /hit|miss/;',
      '</script>',
    ];
    expect(regularExpressions({ file: 'x.svelte', lines })).toEqual([{ line: 4, text: '/hit|miss/' }]);
    expect(regularExpressions({ file: 'x.ts', lines: ['const half = a / 2;'] })).toEqual([]);
  });

  it('have a limit each, over every system there is', () => {
    expect(islands().toSorted()).toEqual(RULESETS.map(({ id }) => id).toSorted());
    expect(counts().map(({ id }) => id)).toEqual([
      'casts',
      'never',
      'private',
      'reads',
      'names',
      'words',
      'arrows',
      'bare',
    ]);
    const { reads, ...others } = readLimits();
    expect(reads).toBeLessThanOrEqual(20);
    expect(others).toEqual({ casts: 0, never: 0, private: 0, names: 0, words: 0, arrows: 0, bare: 0 });
  });
});
