// npm run mutate: Stryker plants faults one at a time, and the unit tests of a part must notice. `npm run mutate -- auth`
// runs only the parts named. Ends with 1 when a part kills less than its goal. Not a step of `npm test`: it takes long.
import { Stryker } from '@stryker-mutator/core';
import { join } from 'node:path';
import { dataDirectory, ROOT } from './settings.mjs';

const MESSAGES = 'libs/messages/src';
const SOURCES_ALONE = ['!**/*.spec.ts', '!**/index.ts'];
const QUEUE = 'apps/web/src/features/send-queue';
const AUTH = 'apps/auth/src';
const GUARDS = 'apps/gateway/src';

/**
 * `mutate`: where faults are planted. `tests`: the specs that must notice.
 * @type {Record<string, { mutate: string[], tests: string[], configFile?: string }>}
 */
const PARTS = {
  // Each folder with the specs beside it, so that a fault is tried with the tests that are about it.
  messages: {
    mutate: [
      `${MESSAGES}/{people,template,output,plan}/*.ts`,
      `!${MESSAGES}/output/message-json.ts`,
      ...SOURCES_ALONE,
    ],
    tests: [`**/${MESSAGES}/**/*.spec.ts`, '!**/*.long.spec.ts'],
  },
  'messages-rows': {
    mutate: [`${MESSAGES}/sources/csv/*.ts`, ...SOURCES_ALONE],
    tests: [`**/${MESSAGES}/sources/csv/*.spec.ts`, '!**/*.long.spec.ts'],
  },
  'messages-phones': {
    mutate: [`${MESSAGES}/phones/*.ts`, ...SOURCES_ALONE],
    tests: [`**/${MESSAGES}/phones/*.spec.ts`, '!**/*.long.spec.ts'],
  },
  'messages-json': {
    mutate: [`${MESSAGES}/output/message-json.ts`],
    tests: [`**/${MESSAGES}/output/*.spec.ts`, '!**/*.long.spec.ts'],
  },
  'send-queue': {
    mutate: [
      `${QUEUE}/{day-log,note,notes-store,pace,queue,sending-log}.ts`,
      'apps/web/src/shared/sms-link.ts',
    ],
    tests: [`**/${QUEUE}/*.spec.ts`],
    configFile: 'apps/web/jest.config.cjs',
  },
  auth: {
    mutate: [
      `${AUTH}/admin/{ban-duration,imported-hash}.ts`,
      `${AUTH}/body/read-metadata.ts`,
      `${AUTH}/factors/totp.ts`,
      `${AUTH}/passwords/password-rules.ts`,
      `${AUTH}/pkce/code-challenge.ts`,
      `${AUTH}/signup/signup-body.ts`,
      `${AUTH}/throttle/network-of.ts`,
      `${AUTH}/timing/at-earliest.ts`,
      `${AUTH}/token/id-token-issuers.ts`,
      `${AUTH}/tokens/{jwk-set,refresh-decision,refresh-token}.ts`,
      `${AUTH}/verify/{link-location,verify-body}.ts`,
    ],
    tests: [`**/${AUTH}/**/*.spec.ts`],
  },
  guards: {
    mutate: [
      `${GUARDS}/http/{actor.guard,api-keys,auth.guard,token-form}.ts`,
      `${GUARDS}/storage/credential.guard.ts`,
    ],
    tests: [`**/${GUARDS}/{http,storage}/*.spec.ts`],
  },
};

/** Percent of the planted faults that must be noticed. */
const GOAL = 85;

/** @param {string} name @param {(typeof PARTS)[string]} part @returns {Promise<void>} */
async function mutate(name, { mutate: files, tests, configFile = 'jest.preset.cjs' }) {
  const report = join(dataDirectory(), 'mutation', name);
  await new Stryker({
    mutate: files,
    testRunner: 'jest',
    jest: { configFile, config: { testMatch: tests } },
    coverageAnalysis: 'perTest',
    // Faults in what a file does when it is loaded cost a whole run of all tests each.
    ignoreStatic: true,
    dryRunTimeoutMinutes: 20,
    // On a busy machine a test that was only slow must not count as one that noticed.
    timeoutMS: 20_000,
    concurrency: 2,
    ignorePatterns: ['dist', '.nx', '.data', 'docs', 'helm', 'apps/web-e2e'],
    tempDirName: join(report, 'sandbox'),
    reporters: ['clear-text', 'progress-append-only', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
    htmlReporter: { fileName: join(report, 'report.html') },
    thresholds: { high: 100, low: GOAL, break: GOAL },
  }).runMutationTest();
}

process.chdir(ROOT);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const [name, part] of Object.entries(PARTS)) {
    if (asked.length === 0 || asked.includes(name)) await mutate(name, part);
  }
}
