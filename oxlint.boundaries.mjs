import { readdirSync } from 'node:fs';

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
      'fflate',
      'saxes',
      'numfmt',
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
    // The build settings, the version and the ports of this machine belong to the workspace, not to a project.
    allow: [
      '../../../vite.node.mts',
      '../../../package.json',
      '../../../tools/infrastructure/free-ports.mjs',
      // A journey runs the phone's shortcut over a file of the real server.
      '../../../tools/shortcut/**',
      // The journeys end before they begin where nothing is built.
      '../../../../tools/stack/built.mjs',
      '../../../../tools/stack/services.mjs',
      // The files that a service mails are held to the rules by the same slow reading as the library's plans.
      '../../../libs/messages/test/plan-oracle',
      // The random material of properties is needed in every part, and the library for tests is a server's.
      '/messages/test/material',
      // Of the reader, which is a server's, the one part that runs in a browser as well.
      '@dearly/reading/layout',
    ],
    // Tests of tools use libs/testing, which takes its ports where the tools take theirs.
    ignoredCircularDependencies: [['tools', 'testing']],
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
/** oxlint passes over a pattern with a lookahead without a word, so there are none here. */
const layerRules = [
  {
    files: ['apps/web/src/features/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(^|/)(features|pages|app)/',
              message: 'A feature imports shared only; pages compose features.',
            },
            { regex: `^(\\.\\./)+(${features.join('|')})/`, message: 'Features never import one another.' },
          ],
        },
      ],
    },
  },
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

/** Which part may import which, and one call that may not be made. All other rules are in .oxlintrc.json. */
export default {
  plugins: ['eslint', 'import'],
  jsPlugins: ['@nx/eslint-plugin', './tools/checks/one-transaction.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/dist/**', '**/.data/**', '**/test-results/**'],
  overrides: [
    { files: ['**/*.ts', '**/*.tsx'], rules: { '@nx/enforce-module-boundaries': boundaries() } },
    {
      files: [
        '**/*.spec.ts',
        '**/*.spec.tsx',
        '**/test/**/*.ts',
        '**/test/**/*.tsx',
        '**/test/**/*.mts',
        // The soak is one long test, which reports in place of passing.
        'tools/soak/**/*.ts',
      ],
      rules: { '@nx/enforce-module-boundaries': boundaries(['type:test']) },
    },
    {
      files: ['apps/*/src/**/*.ts'],
      // A browser's own database has transactions as well.
      excludeFiles: ['apps/web/**', 'apps/web-e2e/**'],
      rules: { 'dearly/no-own-transaction': 'error' },
    },
    {
      // What a browser loads. Nx knows the packages of node_modules alone, so the rule above cannot say this.
      files: ['apps/web/src/**', 'libs/{contracts,messages,proof}/src/**'],
      excludeFiles: ['**/*.spec.*', '**/test/**'],
      rules: { 'import/no-nodejs-modules': 'error' },
    },
    ...layerRules,
  ],
};
