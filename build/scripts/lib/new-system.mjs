// The files of a new game system: a renamed copy of the small complete one under test/toy, with a sample that has
// everything the test suites need.

/** The forms of a name that files need: `salt-road` → `saltRoad`, `SaltRoad`, `Salt Road`, `SR`. */
function namesOf(id) {
  const words = id.split('-');
  const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  const pascal = words.map(capital).join('');
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
  return {
    id,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: words.map(capital).join(' '),
    prefix: initials.length > 1 ? initials : id.slice(0, 3).toUpperCase(),
  };
}

function renamed(text, { id, camel, pascal, title, prefix }) {
  return text
    .replaceAll('../../src/', '../../')
    .replaceAll('TOY_RULESET', camel)
    .replaceAll('ToyTypes', pascal)
    .replaceAll('toy-duel', id)
    .replaceAll('Toy Duel', title)
    .replace(/ `npm run new-system`[^.]*\./, '')
    .replaceAll(/\bTOY\b/g, prefix);
}

const PEOPLE = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Gorse', 'Hazel', 'Iris', 'Juniper'];

/**
 * Ten people in two camps, one of them hurt, a prepared fight, and tables that lead to one another. `imports` are those of
 * the toy's sample.
 */
function sampleOf({ title }, imports) {
  const person = (name, at) =>
    `    { id: '${name.toLowerCase()}', side: '${at < 4 ? 'pc' : 'foe'}', stats: { name: '${name}' } },`;
  return `${imports}

export const SAMPLE: SampleCampaign = {
  name: '${title}: a first evening',
  summary: 'Ten people, and a fight about to begin.',
  options: {},
  combatants: [
${PEOPLE.map(person).join('\n')}
  ],
  encounters: [{ name: 'At dawn', notes: '', members: ['ash', 'birch', 'elder', 'fir'], start: {} }],
  tables: [
    { name: 'Passers-by', tags: ['names'], rows: [{ text: 'Mallow' }, { text: 'Tansy' }] },
    { name: 'Weather', tags: [], rows: [{ text: 'Fog', weight: 2 }, { text: 'Rain' }] },
    {
      name: 'On the way',
      dice: 'd6',
      tags: [],
      rows: [{ from: 1, to: 4, text: '[[Weather]]' }, { from: 5, to: 6, text: '[[Passers-by]] asks the way.' }],
    },
  ],
  timers: [{ label: 'Sunrise', inSeconds: 600 }],
  opening: [{ do: 'damage', with: { target: 'ash' }, dice: [3] }],
  notes: '',
};
`;
}

/**
 * The files of a new system by their paths, made from those of the toy (name → text) and from the registry's text.
 * Throws for names that are not kebab-case or are taken.
 */
export function newSystem(id, toy, registry) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`'${id}' is not a name in kebab-case, such as salt-road`);
  if (registry.includes(`'./${id}/index'`)) throw new Error(`there is already a system '${id}'`);
  const names = namesOf(id);
  /** @type {Record<string, string>} */
  const files = {};
  for (const [name, text] of Object.entries(toy)) {
    if (name === 'sample.ts') continue;
    if (name.endsWith('.yaml')) files[`test/scenarios/${id}/first.yaml`] = renamed(text, names);
    else files[`src/rulesets/${id}/${name === 'ruleset.ts' ? 'index.ts' : name}`] = renamed(text, names);
  }
  const imports = [...(toy['sample.ts'] ?? '').matchAll(/^import .*;$/gm)].join('\n');
  files[`src/rulesets/${id}/sample.ts`] = sampleOf(names, renamed(imports, names));
  files[`src/rulesets/${id}/README.md`] =
    `# ${names.title}\n\nLaid out by \`npm run new-system\`: a small game to write over, rule by rule. See docs/adding-a-system.md.\n`;
  files['src/rulesets/registry.ts'] = registered(registry, names);
  return files;
}

/** The registry with one more system: its import last, its name last in the list. */
function registered(registry, { id, camel }) {
  const imports = [...registry.matchAll(/^import .*;$/gm)];
  const last = imports.at(-1);
  const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
  const withImport = `${registry.slice(0, end)}\nimport { ${camel} } from './${id}/index';${registry.slice(end)}`;
  return withImport.replace(/(RULESETS[^=]*= \[)([^\]]*?),?\s*\]/s, `$1$2, ${camel}]`);
}
