import { readTestFile } from './test-file';

const titles = (text: string) => readTestFile('a.spec.tsx', text).tests.map(({ title }) => title);

it('finds the tests of Jest and of Playwright, in groups and with values, by their titles', () => {
  const text = `
    describe('a group', () => { it('one', () => undefined); });
    it.each([[1]])('two %d', () => undefined);
    it.each\`a\`('three', () => undefined);
    test.describe('another group', () => { memberTest('four', { tag: 'x' }, () => undefined); });
    for (const name of NAMES) test(\`five \${name}\`, () => undefined);
    it("isn't \\'quoted’", () => undefined);
    test.use({ contextOptions: {} });
  `;
  expect(titles(text)).toEqual(['one', 'two %d', 'three', 'four', 'five ${name}', "isn't 'quoted'"]);
});

it('knows what a test says, itself or by its samples, from what stands around it, and takes no title for evidence', () => {
  const { tests, shared } = readTestFile(
    'a.spec.tsx',
    `import { x } from 'a-package';
     const NAME = 'Mia';
     const OTHER = 5_000;
     const say = (name) => name + 7;
     describe('of the group', () => {
       // said by a comment: 77
       it.each([['a row', 3]])('of the test', () => expect(say(NAME)).toBe('Hello'));
     });`,
  );
  expect(tests[0]?.evidence).toEqual({ texts: ['a row', 'Hello', 'Mia'], numbers: [3] });
  expect(shared).toEqual({ texts: ['Mia'], numbers: [5_000, 7] });
});

it('reads numbers, their products, and the constants of the contracts', () => {
  const [test] = readTestFile(
    'a.spec.tsx',
    "it('counts', () => [1_500 - 1, 10 * 1024 ** 2, TIMINGS.toast, LIMITS.csv.rows, OTHER.thing, 'x']);",
  ).tests;
  expect(test?.evidence.numbers).toEqual([1_500, 1, 10_485_760, 10, 1_048_576, 1_024, 2, 5_000, 200_000]);
});

it('reads markup as a person sees it', () => {
  const [test] = readTestFile(
    'a.spec.tsx',
    "it('shows', () => <q>Hi {'{name}'}, it doesn&apos;t\n  matter {count}</q>);",
  ).tests;
  expect(test?.evidence.texts[0]).toBe("Hi {name}, it doesn't matter ");
});
