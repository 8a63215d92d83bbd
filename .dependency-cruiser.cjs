/** Each sees everything before it. */
const stack = [
  'kernel',
  'dice',
  'contract',
  'engine',
  'rulesets',
  'registry',
  'campaign',
  'forecast',
  'store',
  'archive',
  'phones',
  'app',
  'worker',
];
const below = (name) => stack.slice(0, stack.indexOf(name));

/**
 * The layers, lowest first. Code may look at its own folder and at what stands in `sees`; everything else is refused.
 * `registry` is the one file that names the game systems; `rulesets` stands for the folders of the systems.
 */
const layers = {
  kernel: { path: '^src/kernel/', sees: [] },
  dice: { path: '^src/dice/', sees: below('dice') },
  contract: { path: '^src/contract/', sees: ['kernel'] },
  engine: { path: '^src/engine/', sees: below('engine') },
  rulesets: { path: '^src/rulesets/(?!registry\\.ts$)', sees: below('rulesets') },
  registry: { path: '^src/rulesets/registry\\.ts$', sees: below('registry') },
  scenario: { path: '^src/scenario/', sees: below('campaign') },
  campaign: { path: '^src/campaign/', sees: below('campaign') },
  forecast: { path: '^src/forecast/', sees: below('forecast') },
  store: { path: '^src/store/', sees: below('store') },
  archive: { path: '^src/archive/', sees: below('archive') },
  // What listens for phones knows the contract, and nothing of campaigns, rules or the disk.
  phones: { path: '^src/phones/', sees: ['kernel', 'contract'] },
  app: { path: '^src/app/', sees: below('app') },
  worker: { path: '^src/worker/', sees: below('worker') },
  host: { path: '^src/host/', sees: stack },
  electron: { path: '^electron/', sees: stack },
  renderer: { path: '^renderer/', sees: ['kernel', 'contract'] },
};

const house = '^(src|electron|renderer|test|build)/';

const layerRules = Object.entries(layers).map(([name, { path, sees }]) => ({
  name: `layer-${name}`,
  severity: 'error',
  comment: `${name} sees ${sees.length > 0 ? sees.join(', ') : 'nothing'} and itself`,
  from: { path },
  to: { path: house, pathNot: [path, ...sees.map((seen) => layers[seen].path)] },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'island',
      severity: 'error',
      comment: 'no ruleset imports another; what two need belongs in the engine',
      from: { path: '^src/rulesets/([^/]+)/' },
      to: { path: '^src/rulesets/[^/]+/', pathNot: '^src/rulesets/$1/' },
    },
    {
      name: 'shared-ruleset-files-know-no-system',
      severity: 'error',
      comment: 'only registry.ts names the systems',
      from: { path: '^src/rulesets/[^/]+\\.ts$', pathNot: '^src/rulesets/registry\\.ts$' },
      to: { path: '^src/rulesets/[^/]+/' },
    },
    {
      name: 'node-stays-at-the-edge',
      severity: 'error',
      comment: 'node: modules are for store, archive, phones, worker, host, electron, scripts and tests',
      from: { path: '^(src|renderer)/', pathNot: '^src/(store|archive|phones|worker|host)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'electron-stays-at-home',
      severity: 'error',
      comment: 'only electron/ imports Electron',
      from: { pathNot: '^(electron|test)/' },
      to: { path: '(^|/)node_modules/electron/|^electron$' },
    },
    {
      name: 'no-zod-in-the-page',
      severity: 'error',
      comment: 'the renderer takes types and small tables; validation stays in the main process',
      from: { path: '^renderer/' },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment:
        'components that draw a tree may contain themselves, and what is loaded later makes no circle; nothing else may',
      from: { pathNot: '\\.svelte$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-circles-of-types',
      comment: 'Below the page not even types go round in a circle.',
      severity: 'error',
      from: { path: '^(src|electron)/' },
      to: { circular: true },
    },
    {
      name: 'no-circles-of-types-in-the-page',
      comment: 'In the page neither, but for what is loaded later.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '[.]svelte$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'resolvable', severity: 'error', from: { pathNot: '\\.svelte$' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(out|dist|\\.cache|\\.svelte-check)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'browser', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.svelte.ts', '.svelte', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
