import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';

const SERVER_ONLY = [
  '@nestjs/*',
  'typeorm',
  'pg',
  'bullmq',
  'ioredis',
  'minio',
  'nodemailer',
  '@react-email/*',
  'stripe',
  'tesseract.js',
  '@langchain/*',
  'node:*',
];
const WEB_ONLY = ['react', 'react-*', '@reduxjs/*', 'radix-ui', 'lucide-react'];

const constraints = [
  {
    sourceTag: 'scope:web',
    onlyDependOnLibsWithTags: ['scope:web', 'scope:shared'],
    bannedExternalImports: SERVER_ONLY,
  },
  {
    sourceTag: 'scope:server',
    onlyDependOnLibsWithTags: ['scope:server', 'scope:shared'],
    bannedExternalImports: WEB_ONLY,
  },
  {
    sourceTag: 'scope:shared',
    onlyDependOnLibsWithTags: ['scope:shared'],
    // fast-check is for the tests, which prove the quick ways equal to the libraries.
    allowedExternalImports: [
      'zod',
      'csv-parse',
      'csv-parse/*',
      'libphonenumber-js',
      'libphonenumber-js/*',
      'fast-check',
    ],
  },
];
/** What each type of project may import; `alsoForTests` is granted to specs on top. */
const layers = (alsoForTests = []) => [
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: ['type:adapter', 'type:core', 'type:shared', ...alsoForTests],
  },
  { sourceTag: 'type:adapter', onlyDependOnLibsWithTags: ['type:core', 'type:shared', ...alsoForTests] },
  { sourceTag: 'type:core', onlyDependOnLibsWithTags: ['type:shared', ...alsoForTests] },
  { sourceTag: 'type:shared', onlyDependOnLibsWithTags: ['type:shared'] },
  {
    sourceTag: 'type:test',
    onlyDependOnLibsWithTags: ['type:adapter', 'type:core', 'type:shared', 'type:test'],
  },
];
const boundaries = (alsoForTests) => [
  'error',
  {
    // The build settings belong to the workspace, not to a project.
    allow: ['../../../vite.node.mts'],
    enforceBuildableLibDependency: false,
    depConstraints: [...constraints, ...layers(alsoForTests)],
  },
];

// A feature may not import another feature: pages compose them. The list is made from the folders, so a new one is guarded.
const featuresFolder = new URL('./apps/web/src/features/', import.meta.url);
const features = (() => {
  try {
    return readdirSync(featuresFolder);
  } catch {
    return [];
  }
})();
const layerRules = [
  ...features.map((feature) => ({
    files: [`apps/web/src/features/${feature}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `(^|/)features/(?!${feature}/)|/(pages|app)/`,
              message: 'A feature imports shared only; pages compose features.',
            },
            { regex: `^\\.\\./(${features.join('|')})/`, message: 'Features never import one another.' },
          ],
        },
      ],
    },
  })),
  {
    files: ['apps/web/src/shared/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '/(features|pages|app)/', message: 'shared imports nothing above it.' }] },
      ],
    },
  },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.data/**', '**/node_modules/**', '**/test-results/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  prettier,
  { plugins: { '@nx': nx } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(),
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in config.ts only.' },
      ],
      eqeqeq: 'error',
    },
  },
  {
    files: ['apps/*/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='transaction']",
          message: 'Use inTransaction of @dearly/database, which survives a deadlock.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  ...layerRules,
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/test/**/*.ts', '**/test/**/*.tsx', '**/test/**/*.mts'],
    rules: {
      '@nx/enforce-module-boundaries': boundaries(['type:test']),
      'max-lines-per-function': 'off',
    },
  },
  {
    files: ['**/config.ts', '**/vite.config.mts', 'apps/web-e2e/**', 'libs/testing/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.mts'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
        AbortController: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        structuredClone: 'readonly',
        TextDecoder: 'readonly',
        TextEncoder: 'readonly',
        setImmediate: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
