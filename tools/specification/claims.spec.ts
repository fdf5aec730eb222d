import { notBuiltIn, problemsOf, readClaims } from './claims';
import { readTestFile } from './test-titles';

const TESTS = [
  readTestFile(
    'apps/web/src/home.spec.tsx',
    `it('greets', () => expect(page).toContain('Hello Anna'));
     it.each(ALL)("greets %s", async (name) => expect(name).toBe('It’s Bo'));
     test('waits, then greets', async () => { await page; }, 5_000);
     it.skip('sleeps', () => undefined);
     describe('a group', () => undefined);`,
  ),
  readTestFile(
    'apps/auth/test/home.integration.spec.ts',
    "memberTest('comes in', async ({ page }) => page);",
  ),
];
const problems = (specification: string, ...lines: string[]) =>
  problemsOf(specification, readClaims(['# A heading', '', ...lines].join('\n')), TESTS);

it.each([
  'It greets => home: greets',
  'It greets => home: greets %s | home: waits, then',
  'It greets => web/src/home: waits',
  'It greets => home: comes in',
  'It greets => no test: everybody does',
  'It greets => not built: nobody is there',
])('takes the line "%s"', (line) => {
  expect(problems('It greets.', line)).toEqual([]);
});

it.each([
  ['It greets => home: leaves', 'no test "home: leaves"'],
  ['It greets => home: sleeps', 'no test "home: sleeps"'],
  ['It greets => home: a group', 'no test "home: a group"'],
  ['It greets => ome: waits', 'no test "ome: waits"'],
  ['It greets => auth/test/home: greets', 'no test "auth/test/home: greets"'],
  ['It greets => home: greet', 'several tests "home: greet"'],
  ['It greets => no test: taste', 'no test "no test: taste"'],
  ['It greets => home', 'no test "home"'],
  ['It greets', 'no test ""'],
])('refuses the line "%s"', (line, problem) => {
  expect(problems('It greets.', line)).toEqual([`It greets: ${problem}`]);
});

it('wants one line for each sentence, and one sentence for each line', () => {
  expect(
    problems('It opens. It closes; it ends.', 'It opens => home: waits', 'it ends => home: waits'),
  ).toEqual(['no line for "It closes"']);
  expect(problems('It opens.', 'It opens => home: waits', 'It … opens => home: waits')).toEqual([
    'several lines for "It opens"',
  ]);
  expect(
    problems('It sees. It hears and sees.', 'It sees => home: waits', 'It … sees => home: waits'),
  ).toEqual(['several lines for "It sees"', 'It … sees: several sentences begin and end like this']);
});

it.each(['It opens', 'It … wide', 'She … door'])('takes "%s" for no key of another sentence', (key) => {
  expect(problems('It opens the door.', `${key} => home: waits`)).toEqual([
    'no line for "It opens the door"',
    `${key}: no such sentence in the specification`,
  ]);
});

it.each([
  ["Says 'Hello Anna'", []],
  ["Says 'Hello {name}' / 'It's Bo'", []],
  ["Says 'Hello Anna - It's {n}'", []],
  ["Says 'Hello Bo'", ["its tests do not say 'Hello Bo'"]],
  ["Says 'greets'", ["its tests do not say 'greets'"]],
])('looks for the quotes of the sentence "%s" in the files of its tests', (sentence, expected) => {
  expect(problems(sentence, `${sentence} => home: waits`)).toEqual(
    expected.map((problem) => `${sentence}: ${problem}`),
  );
  expect(problems(sentence, `${sentence} => no test: no reason`)).toEqual([]);
});

it('counts what is not built', () => {
  const claims = readClaims(
    'It flies => home: greets | not built: nobody can\nIt falls => no test: it hurts',
  );
  expect(notBuiltIn(claims)).toEqual([expect.objectContaining({ key: 'It flies' })]);
});
