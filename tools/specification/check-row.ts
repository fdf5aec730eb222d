import type { Access } from './addresses';
import { isAsserted, isInProduct, isWritten } from './check-texts';
import type { Claim } from './claims';
import { joined, plain, type Evidence } from './evidence';
import type { Repository } from './repository';
import type { Proof, Row } from './row';
import type { Test } from './test-file';

/** What the checks compare the claims with. */
export type Product = {
  repository: Repository;
  routes: Map<string, Access>;
  calls: Set<string>;
  documentedCalls: Set<string>;
};

type Found = { tests: Test[]; shared: Evidence; problems: string[] };

function findTest({ file, title: written }: Proof, repository: Repository): Test | string {
  const title = plain(written);
  const testFile = repository.testFile(file);
  if (!testFile) return `${file} is no test file`;
  const exact = testFile.tests.filter((test) => test.title === title);
  const [test, ...others] =
    exact.length > 0 ? exact : testFile.tests.filter((one) => one.title.includes(title));
  if (!test) return `${file} has no test "${title}"`;
  return others.length > 0 ? `${file} has several tests "${title}"` : test;
}

function findTests(proofs: Proof[], repository: Repository): Found {
  const found = proofs.map((proof) => findTest(proof, repository));
  const files = [...new Set(proofs.map(({ file }) => file))].flatMap(
    (file) => repository.testFile(file) ?? [],
  );
  return {
    tests: found.filter((one) => typeof one !== 'string'),
    shared: joined(files.map(({ shared }) => shared)),
    problems: found.filter((one) => typeof one === 'string'),
  };
}

function textProblems(text: string, row: Row, { tests, shared }: Found, product: Product): string[] {
  const says = joined([shared, ...tests.map(({ evidence }) => evidence)]);
  const source = 'saidBy' in row && row.saidBy ? product.repository.packageTexts(row.saidBy) : undefined;
  return [
    ...(isInProduct(source ? [source] : product.repository.productTexts(), text)
      ? []
      : ['the product does not say this text']),
    ...(isAsserted(says, text) ? [] : ['its tests do not say this text']),
  ];
}

function routeProblems([address = '', access = '']: string[], { routes }: Product): string[] {
  const prefix = /\(prefix (\/\w+\/)\)/.exec(address)?.[1];
  const route = address === 'any other path' ? '*' : prefix ? `${prefix}*` : address;
  const actual = routes.get(route);
  if (!actual) return [`the web app has no route ${route}`];
  return actual === access ? [] : [`the route ${route} is ${actual}`];
}

function callProblems([call = '']: string[], { calls, documentedCalls }: Product): string[] {
  return [
    ...(calls.has(call) ? [] : ['no controller of the gateway answers it']),
    ...(documentedCalls.has(call) ? [] : ['the OpenAPI document does not list it']),
  ];
}

/**
 * What is wrong with a row, in words; empty when its tests are there and fit the claim. A test fits a text when it says
 * it outside of its title, and a number when it writes it or the constant that holds it. It is not seen whether the
 * test does so in an assertion about this very claim.
 */
export function problemsOf(claim: Claim, row: Row, product: Product): string[] {
  if (!('proof' in row)) return [];
  const found = findTests(row.proof, product.repository);
  if (row.proof.length === 0) return ['it names no test'];
  switch (claim.kind) {
    case 'text':
      return [...found.problems, ...textProblems(claim.text, row, found, product)];
    case 'route':
      return [...found.problems, ...routeProblems(claim.cells, product)];
    case 'call':
      return [...found.problems, ...callProblems(claim.cells, product)];
    case 'number': {
      const written = joined(found.tests.map(({ evidence }) => evidence));
      const missing = row.counted ? [] : claim.numbers.filter((number) => !isWritten(written, number));
      return [
        ...found.problems,
        ...missing.map(({ value, unit }) => `its tests do not write ${value}${unit}`),
      ];
    }
    case 'statement':
      return found.problems;
  }
}
