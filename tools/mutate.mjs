// npm run mutate: Stryker plants faults one at a time, and the unit tests of a part must notice. `npm run mutate -- auth`
// runs only the parts named, `npm run mutate -- messages-rows/utf8` only faults in one file of a part that has groups.
// Ends with 1 when a part kills less than its goal. Not a step of `npm test`: it takes long.
import { Stryker } from '@stryker-mutator/core';
import { join } from 'node:path';
import { dataDirectory, ROOT } from './settings.mjs';

const MESSAGES = 'libs/messages/src';
const SOURCES_ALONE = ['!**/*.spec.ts', '!**/index.ts'];
const QUEUE = 'apps/web/src/features/send-queue';
const AUTH = 'apps/auth/src';
const GUARDS = 'apps/gateway/src';

/**
 * `mutate`: where faults are planted. `tests`: the specs that must notice. `roots`: where Jest looks for specs. `ignored`: what is not copied.
 * @typedef {{ mutate: string[], tests: string[], roots?: string[], ignored?: string[], configFile?: string }} Group
 */

/**
 * Files of a folder of `libs/messages`, each with the specs that are about it. Those alone are loaded for each fault:
 * to load all specs of a folder takes longer than to run them.
 * @param {string} folder @param {[files: string[], specs: string[]][]} groups @returns {Group[]}
 */
const messagesGroups = (folder, groups) =>
  groups.map(([files, specs]) => ({
    mutate: files.map((file) => `${MESSAGES}/${folder}/${file}.ts`),
    tests: specs.map((spec) => `**/${MESSAGES}/${folder}/${spec}.spec.ts`),
    roots: [`<rootDir>/${MESSAGES}/${folder}`],
    ignored: ['apps', 'tools', 'k8s'],
  }));

/** @type {Record<string, Group[]>} */
const PARTS = {
  // Each folder with the specs beside it, so that a fault is tried with the tests that are about it.
  messages: [
    {
      mutate: [
        `${MESSAGES}/{people,template,output,plan}/*.ts`,
        `!${MESSAGES}/output/message-json.ts`,
        ...SOURCES_ALONE,
      ],
      tests: [`**/${MESSAGES}/**/*.spec.ts`, '!**/*.long.spec.ts'],
    },
  ],
  'messages-rows': messagesGroups('sources/csv', [
    [['blank-row'], ['blank-row']],
    [['footer'], ['footer']],
    [['cell-text'], ['cell-text']],
    [['decode'], ['decode']],
    [['dialect'], ['dialect']],
    [['headers', 'preamble'], ['headers']],
    [['parse-rows'], ['rows', 'cell-text']],
    [['scan-rows'], ['rows', 'cell-text']],
    [['utf8'], ['utf8']],
  ]),
  'messages-phones': messagesGroups('phones', [
    [['cell-numbers'], ['cell-numbers']],
    [['number-as-written'], ['number-as-written']],
    [['number-kinds'], ['number-kinds']],
    [
      ['number-memory', 'number-table'],
      ['number-memory', 'number-table'],
    ],
    [['pattern-reach'], ['pattern-reach']],
    [['tail-proof'], ['tail-proof', 'cell-numbers']],
    [['phone'], ['phone']],
    [['phone-fast'], ['phone-fast']],
    [['phone-metadata'], ['phone-metadata', 'phone-fast']],
  ]),
  'messages-json': messagesGroups('output', [[['message-json'], ['message-json']]]),
  'send-queue': [
    {
      mutate: [
        `${QUEUE}/{day-log,note,notes-store,pace,queue,sending-log}.ts`,
        'apps/web/src/shared/sms-link.ts',
      ],
      tests: [`**/${QUEUE}/*.spec.ts`],
      configFile: 'apps/web/jest.config.cjs',
    },
  ],
  auth: [
    {
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
  ],
  guards: [
    {
      mutate: [
        `${GUARDS}/http/{actor.guard,api-keys,auth.guard,token-form}.ts`,
        `${GUARDS}/storage/credential.guard.ts`,
      ],
      tests: [`**/${GUARDS}/{http,storage}/*.spec.ts`],
    },
  ],
};

/** Percent of the planted faults that must be noticed. */
const GOAL = 85;

/** Each test runs once per fault: those that compare what is random are content with less of it. */
const MATERIAL_SHARE = 0.1;

/** What counts: a fault in what only runs while a file is loaded is left out, as is one that cannot be run. */
const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/** Plants the faults of one group and answers what became of each. @param {string} report @param {Group} group */
function mutate(report, { mutate: files, tests, roots, ignored = [], configFile = 'jest.preset.cjs' }) {
  return new Stryker({
    mutate: files,
    testRunner: 'jest',
    jest: {
      configFile,
      // Without `roots` Jest looks through the whole checkout for each fault; with them it cannot tell what is related.
      config: { testMatch: tests, globals: { MATERIAL_SHARE }, ...(roots && { roots }) },
      enableFindRelatedTests: !roots,
    },
    coverageAnalysis: 'perTest',
    // Faults in what a file does when it is loaded cost a whole run of all tests each.
    ignoreStatic: true,
    dryRunTimeoutMinutes: 20,
    // On a busy machine a test that was only slow must not count as one that noticed.
    timeoutMS: 20_000,
    concurrency: 2,
    ignorePatterns: ['dist', '.nx', '.data', 'docs', 'helm', 'apps/web-e2e', ...ignored],
    tempDirName: join(report, 'sandbox'),
    reporters: ['clear-text', 'progress-append-only', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
    htmlReporter: { fileName: `${report}.html` },
    thresholds: { high: 100, low: GOAL, break: null },
  }).runMutationTest();
}

/** @param {string} name @param {Group[]} groups @returns {Promise<void>} */
async function mutatePart(name, groups) {
  const results = [];
  for (const [index, group] of groups.entries()) {
    results.push(...(await mutate(join(dataDirectory(), 'mutation', name, String(index + 1)), group)));
  }
  const noticed = results.filter(({ status }) => NOTICED.includes(status)).length;
  const all = noticed + results.filter(({ status }) => MISSED.includes(status)).length;
  const share = all === 0 ? 0 : (100 * noticed) / all;
  console.log(`${name}: ${noticed} of ${all} faults noticed, ${share.toFixed(1)} %`);
  if (share < GOAL) process.exitCode = 1;
}

/** The groups that are asked for by a part's name, or by a part's and a file's; none if there are no such. @param {string} asked */
function groupsOf(asked) {
  const [part = '', file] = asked.split('/');
  const groups = PARTS[part] ?? [];
  if (file === undefined) return groups;
  return groups.flatMap((group) => {
    const mutated = group.mutate.filter((path) => path.endsWith(`/${file}.ts`));
    return mutated.length > 0 ? [{ ...group, mutate: mutated }] : [];
  });
}

process.chdir(ROOT);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => groupsOf(name).length === 0);
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) await mutatePart(name, groupsOf(name));
}
