// Tests on real servers. The target `long` takes those that need minutes, `*.long.spec.ts`, by the same set-up.
const node = require('./jest.node.cjs');

/** @type {import('jest').Config} */
module.exports = { ...node, testMatch: ['**/*.integration.spec.ts'] };
