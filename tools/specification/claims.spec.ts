import { claimsOf } from './claims';

const keysOf = (text: string) => claimsOf(text).map(({ kind, key }) => `${kind}: ${key}`);

it('lists a text where it stands, its apostrophes and full stops included', () => {
  expect(keysOf("## 2. Screens\nIt shows 'Sorry, it doesn't exist. Go on.' with the user's name.")).toEqual([
    "text: 2 | 'Sorry, it doesn't exist. Go on.'",
  ]);
});

it('lists a number with the clause it stands in, and each clause of a sentence by itself', () => {
  const [login, upload] = claimsOf(
    '## 9. Limits\n- Redirects: after login 500 ms, after sign-up 1.5 s. Max 10MB.',
  );
  expect(login).toEqual({
    kind: 'number',
    key: '9 | after login 500 ms',
    numbers: [{ value: 500, unit: 'ms' }],
  });
  expect(upload).toMatchObject({ key: '9 | after sign-up 1.5 s', numbers: [{ value: 1.5, unit: 's' }] });
  expect(keysOf('- Max 10MB (stated).')).toEqual(['number: 0 | Max 10MB']);
});

it('keeps a row of numbers and a date together, and gives the row its unit', () => {
  const [delays, date] = claimsOf('Delays 1, 2, then 10 s. Effective February 1, 2025.');
  expect(delays).toMatchObject({
    key: '0 | Delays 1, 2, then 10 s',
    numbers: [1, 2, 10].map((value) => ({ value, unit: 's' })),
  });
  expect(date).toMatchObject({
    key: '0 | Effective February 1, 2025',
    numbers: [{ value: 1 }, { value: 2025 }],
  });
});

it('reads numbers in words, and takes no digit of a name or of a text for one', () => {
  const read = claimsOf("Kept four years. F8 and gpt4Analysis of section 7. The text 'Wait 60 seconds'.");
  expect(read.map((claim) => (claim.kind === 'number' ? claim.numbers : claim.kind))).toEqual([
    [{ value: 4, unit: 'years' }],
    'statement',
    'text',
  ]);
});

it('says of a number that stands alone in brackets what it is about', () => {
  expect(keysOf("'Not found' (404); 'Not allowed' (403)")).toEqual([
    "text: 0 | 'Not found'",
    "number: 0 | 'Not found': 404",
    "text: 0 | 'Not allowed'",
    "number: 0 | 'Not allowed': 403",
  ]);
});

it('lists a sentence that has neither text nor number, and cuts none within brackets', () => {
  expect(keysOf('## 4. States\n- The menu opens (or closes; by itself). It is quiet.')).toEqual([
    'statement: 4 | The menu opens (or closes; by itself)',
    'statement: 4 | It is quiet',
  ]);
});

it('lists each row of the two tables whole, then the texts and numbers in it', () => {
  const text = [
    '## 2. Screens',
    '| Route | Access | Purpose |',
    '|---|---|---|',
    "| /a | public | Says 'Hello', after 1 second |",
    '| Method and path | Payload | Answer use |',
    '|---|---|---|',
    '| GET /api/a | none | list |',
  ].join('\n');
  expect(keysOf(text)).toEqual([
    "route: 2 | /a | public | Says 'Hello', after 1 second",
    "text: 2 | 'Hello'",
    'number: 2 | after 1 second',
    'call: 2 | GET /api/a | none | list',
  ]);
});

it('reads headings: the place of what follows, and what is said in their brackets', () => {
  expect(keysOf("## 2. Screens\n### Wizard ('Step n/3')\n1. It opens.\n## 3. More\nIt closes.")).toEqual([
    "text: 2 Wizard | 'Step n/3'",
    'statement: 2 Wizard | It opens',
    'statement: 3 | It closes',
  ]);
});

it('lists what is said twice in one place once', () => {
  expect(keysOf("Says 'Hello'. Then says 'Hello'.")).toEqual(["text: 0 | 'Hello'"]);
});
