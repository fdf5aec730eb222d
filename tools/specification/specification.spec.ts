import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notBuiltIn, problemsOf, readClaims } from './claims';
import { sentencesOf } from './sentences';
import { readTestFiles } from './test-titles';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const specification = read('docs/specification.txt');
const claims = readClaims(read('tools/specification/claims.txt'));

/** The claims that nothing is built for yet. The number may only fall. */
const NOT_BUILT = 0;

it('has for each sentence of the specification a claim, and for each claim its tests', () => {
  expect(problemsOf(specification, claims, readTestFiles(ROOT))).toEqual([]);
});

it('leaves as much to build as is known, and no more', () => {
  expect(notBuiltIn(claims)).toHaveLength(NOT_BUILT);
});

// The integration test 'describes every public call' compares these descriptions with what a running gateway serves.
it('has each call of the specification', () => {
  const folder = 'apps/gateway/src/openapi';
  const files = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('-operations.ts'));
  const described = files.map((name) => read(`${folder}/${name}`)).join('');
  const calls = sentencesOf(specification).flatMap((row) => /^[A-Z]+ \/api\/\S+(?= \|)/.exec(row)?.[0] ?? []);
  expect(calls).toHaveLength(13);
  expect(calls.filter((call) => !described.includes(`'${call}':`))).toEqual([]);
});
