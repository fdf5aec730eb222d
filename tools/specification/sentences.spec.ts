import { quotesIn, sentencesOf } from './sentences';

it.each([
  ['- It opens. It closes; it ends.', ['It opens', 'It closes', 'it ends']],
  [
    "2. It says 'Go on. Now; or never.' at once. It ends",
    ["It says 'Go on. Now; or never.' at once", 'It ends'],
  ],
  [
    "The user's name (a word; or two. Or three). It's 1.5 s",
    ["The user's name (a word; or two. Or three)", "It's 1.5 s"],
  ],
  ['## 2. Screens\n### Home\n### Wizard (n/3)\nIt opens.\nIt opens.', ['Wizard (n/3)', 'It opens']],
  [
    '| Route | Access |\n|---|---|\n| /about | public; or not. |\n\nIt opens.',
    ['/about | public; or not.', 'It opens'],
  ],
])('cuts %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

it('finds quotes, and takes no apostrophe for one', () => {
  expect(quotesIn("The user's 'Sorry, it doesn't exist.' or 'Hi {name}' in the users' list")).toEqual([
    "Sorry, it doesn't exist.",
    'Hi {name}',
  ]);
});
