import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const product = ['src/**/*.ts', 'electron/**/*.ts', 'renderer/**/*.ts'];

/** Tables of a rules document may be longer than code. */
const tables = ['**/tables.ts', '**/tables/**', '**/*.tables.ts', '**/*.data.ts', '**/data/**'];

/** Where Svelte is used; elsewhere its rules would only cost time. */
const withSvelte = ['renderer/**/*.{ts,svelte}', 'test/unit/renderer/**/*.ts', '**/*.svelte', '**/*.svelte.ts'];

/** The only places under src/ that may ask the machine for the time or for chance. */
const ports = ['src/**/ports/**', 'src/**/*{.,-}port{,s}.ts', 'src/**/ports.ts', 'src/host/**', 'src/worker/**'];

const noElectron = {
  group: ['electron', 'electron/*'],
  message: 'Only electron/ knows Electron; give this layer a port instead.',
};

export default ts.config(
  {
    ignores: [
      'node_modules/',
      'out/',
      'dist/',
      'coverage/',
      '.cache/',
      '**/.svelte-check/',
      'test-results/',
      'playwright-report/',
    ],
  },
  {
    // A rule that is wrong is changed here, for everybody; no line switches one off for itself.
    linterOptions: { noInlineConfig: true },
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended.map((config) => ({ files: withSvelte, ...config })),
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      // Names of files and text from outside are looked through for control characters.
      'no-control-regex': 'off',
      'no-implicit-coercion': 'error',
      'no-throw-literal': 'error',
      'no-var': 'error',
      // oxlint, unlike this linter, would heed such a line.
      'no-warning-comments': ['error', { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/array-type': ['error', { default: 'array' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': true, 'ts-expect-error': 'allow-with-description' },
      ],
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-for-of': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    files: ['**/*.ts'],
    ignores: ['renderer/**'],
    // What needs types is found by oxlint (.oxlintrc.json), which has them from the compiler in native code.
    languageOptions: { globals: globals.node },
  },
  {
    files: product,
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: product, ignores: tables, rules: { 'max-lines': ['error', { max: 300 }] } },
  {
    files: ['src/**/*.ts'],
    // The page's end of the wire is part of the contract, and runs in the page.
    ignores: ['src/contract/rpc/page.ts'],
    rules: {
      'no-restricted-globals': ['error', 'window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'fetch'],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ports,
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from a dice source.' },
        { object: 'Date', property: 'now', message: 'Time comes from a clock port.' },
        { object: 'performance', property: 'now', message: 'Time comes from a clock port.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time comes from a clock port.',
        },
        { selector: "CallExpression[callee.name='Date']", message: 'Time comes from a clock port.' },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'renderer/**/*.{ts,svelte}', 'build/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [noElectron] }] },
  },
  {
    files: ['renderer/**/*.{ts,svelte}', '**/*.svelte.ts'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    // Maps that nothing draws from need no reactivity, and the rule cannot tell them apart.
    rules: { 'svelte/prefer-svelte-reactivity': 'off' },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // The page's policy (Trusted Types, no inline style) refuses both at run time; better to hear of it here.
      'svelte/no-at-html-tags': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "SvelteAttribute[key.name='style'][value.length=1] > SvelteLiteral",
          message: 'A written-out style attribute breaks the page’s policy; use a class or style:property={value}.',
        },
      ],
      // TypeScript and svelte-check know better which names exist.
      'no-undef': 'off',
      // `let { a } = $props()` is how Svelte 5 declares them.
      'prefer-const': 'off',
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // As `it.skip`, and as `test.describe.skip`.
          selector:
            'MemberExpression:matches([object.name=/^(it|test|describe)$/], [object.object.name=/^(it|test|describe)$/])[property.name=/^(only|todo|fixme|skip|skipIf|runIf|fails?)$/]',
          message: 'Every test runs, always, and passes.',
        },
        {
          selector:
            'CallExpression[callee.name=/^(it|test|describe)$/] > ObjectExpression > Property[key.name=/^(only|todo|skip|fails)$/]',
          message: 'Every test runs, always, and passes.',
        },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Written in the syntax of a Node too old to read anything newer.
    files: ['build/scripts/node-version.cjs'],
    rules: { 'no-var': 'off' },
  },
);
