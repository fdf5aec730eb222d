// The shared Jest set-up in a browser-like environment.
const path = require('node:path');
const preset = require('../../jest.preset.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...preset,
  rootDir: __dirname,
  // Packages that ship both forms must give their CommonJS one here.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  runtime: path.join(__dirname, '../../tools/jest/code-cache.cjs'),
  testEnvironment: path.join(__dirname, 'jest.environment.cjs'),
  setupFilesAfterEnv: [path.join(__dirname, 'test/setup.ts')],
};
