// Tests on real servers. The target `long` takes those that need minutes, `*.long.spec.ts`, by the same set-up.
const preset = require('./jest.preset.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...preset,
  testMatch: ['**/*.integration.spec.ts'],
  testEnvironment: require.resolve('./tools/jest/environment.cjs'),
  runtime: require.resolve('./tools/jest/runtime.cjs'),
  // Packages are loaded by Node.
  transformIgnorePatterns: ['/node_modules/'],
  setupFiles: [],
};
