// Tests of what runs in Node, those on real servers among them (jest.integration.cjs).
const preset = require('./jest.preset.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...preset,
  testEnvironment: require.resolve('./tools/jest/environment.cjs'),
  runtime: require.resolve('./tools/jest/runtime.cjs'),
  // Packages are loaded by Node.
  transformIgnorePatterns: ['/node_modules/'],
  setupFiles: [],
};
