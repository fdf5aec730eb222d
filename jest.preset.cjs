// What all tests in Jest share: SWC for speed, types are checked by the typecheck target.
const path = require('node:path');

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  moduleNameMapper: { '^@dearly/([a-z-]+)$': path.join(__dirname, 'libs/$1/src/index.ts') },
  transform: {
    // The renderer of mails imports React while it runs, and a package of the queue board is a module that is required:
    // Jest does neither by itself, nor does it require modules such as p-limit.
    '(\\.(tsx?|mjs)|@react-email/render/.*\\.cjs|(content-disposition/dist|p-limit|yocto-queue)/index\\.js|(age-encryption|@noble|@scure)/.*\\.js)$':
      [
        '@swc/jest',
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true, decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!@react-email/render/|(@bull-board/fastify/node_modules/)?content-disposition/|p-limit/|yocto-queue/|age-encryption/|@noble/|@scure/)',
  ],
  // Specs run in a context whose globals are slow to reach: loops over pixels call Math millions of times.
  sandboxInjectedGlobals: ['Math'],
  setupFiles: ['reflect-metadata'],
  testTimeout: 30000,
};
