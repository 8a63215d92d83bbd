import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newSystem } from '../../../build/scripts/lib/new-system.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'test', 'toy');
const toy = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);
const registry = readFileSync(path.join(root, 'src/rulesets/registry.ts'), 'utf8');

describe('a new system', () => {
  const files: Readonly<Record<string, string>> = newSystem('salt-road', toy, registry);

  it('is an island of its own, with scenarios and a line in the registry', () => {
    const names = Object.keys(files);
    expect(names).toContain('src/rulesets/salt-road/index.ts');
    expect(names).toContain('test/scenarios/salt-road/first.yaml');
    expect(files['src/rulesets/registry.ts']).toContain("import { saltRoad } from './salt-road/index';");
    expect(files['src/rulesets/registry.ts']).toMatch(/RULESETS[^=]*= \[.*saltRoad\]/s);
    const elsewhere = names.filter((name) => !name.includes('salt-road') && name !== 'src/rulesets/registry.ts');
    expect(elsewhere).toEqual([]);
  });

  it('has nothing of the toy in its names, ids and paths', () => {
    for (const [name, text] of Object.entries(files)) {
      expect(text, name).not.toMatch(/toy/i);
      expect(text, name).not.toContain('../../src/');
    }
    expect(files['src/rulesets/salt-road/index.ts']).toContain("id: 'salt-road'");
    expect(files['src/rulesets/salt-road/rules.ts']).toContain("'SR-1'");
  });

  it('imports only what is there', () => {
    const missing = Object.entries(files).flatMap(([name, text]) =>
      [...text.matchAll(/ from '(\.[^']*)'/g)]
        .map(([, to = '']) => `${path.posix.join(path.posix.dirname(name), to)}.ts`)
        .filter((to) => !(to in files) && !existsSync(path.join(root, to))),
    );
    expect(missing).toEqual([]);
  });

  it('has ten people, of whom one is hurt, and a prepared fight', () => {
    const sample = files['src/rulesets/salt-road/sample.ts'] ?? '';
    expect(sample.match(/stats: \{ name:/g)).toHaveLength(10);
    expect(sample).toContain("opening: [{ do: 'damage'");
    expect(sample).toContain("name: 'At dawn'");
  });

  it.each(['Salt', 'salt road', '9lives', 'salt--road', ''])('is refused as %j', (id) => {
    expect(() => newSystem(id, toy, registry)).toThrow('kebab-case');
  });

  it('is refused under a name that is taken', () => {
    const taken = /from '\.\/([a-z-]+)\/index'/.exec(registry)?.[1] ?? '';
    expect(() => newSystem(taken, toy, registry)).toThrow('already');
  });
});
