import { idOf, screenshotOf } from '../../../test/screenshot-answers';
import { findScreenshots } from './find-screenshots';

const AUDIENCE = idOf('audience', 1);
const replied = { hasReply: true, timeToReply: { kind: 'exact', minutes: 12 } } as const;
const silent = { hasReply: false, timeToReply: { kind: 'unknown' } } as const;
const all = [
  screenshotOf(AUDIENCE, 3, { conversation: { contact: 'Zoë Öztürk', outcome: replied } }),
  screenshotOf(AUDIENCE, 2, { conversation: { contact: 'Søren Ana', outcome: silent } }),
  screenshotOf(AUDIENCE, 1, { filename: 'Überblick.png' }),
];
const found = (search: string) => findScreenshots(all, search).map(({ filename }) => filename);

it.each([
  ['', ['IMG_3.png', 'IMG_2.png', 'Überblick.png']],
  ['  ', ['IMG_3.png', 'IMG_2.png', 'Überblick.png']],
  ['zoe', ['IMG_3.png']],
  ['ÖZTURK zoë', ['IMG_3.png']],
  ['soren', ['IMG_2.png']],
  ['no reply', ['IMG_2.png']],
  ['12 min', ['IMG_3.png']],
  ['img', ['IMG_3.png', 'IMG_2.png']],
  ['uber', ['Überblick.png']],
  ['ana 12', []],
])('finds what the cards say: %j', (search, names) => {
  expect(found(search)).toEqual(names);
});
