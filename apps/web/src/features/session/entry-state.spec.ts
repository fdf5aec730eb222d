import { entryOf, localPath, secondStepTo } from './entry-state';

const at = (state: unknown) => ({ pathname: '/login', search: '', hash: '', key: 'k', state });

it('reads what goes along, and nothing from a history that holds nothing', () => {
  expect(entryOf(at({ from: '/profile', email: 'anna@example.com' }))).toEqual({
    from: '/profile',
    email: 'anna@example.com',
  });
  expect(entryOf(at(null))).toEqual({});
  expect(entryOf(at('text'))).toEqual({});
});

it.each([
  ['/profile', '/profile'],
  ['/screenshots/1?tab=insights#top', '/screenshots/1?tab=insights#top'],
  ['//elsewhere.example', '/dashboard'],
  ['/\\elsewhere.example', '/dashboard'],
  ['/\t/elsewhere.example', '/dashboard'],
  ['https://elsewhere.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['profile', '/dashboard'],
  ['', '/dashboard'],
  [null, '/dashboard'],
])('leads %j only inside of the app', (path, expected) => {
  expect(localPath(path, '/dashboard')).toBe(expected);
});

it('takes the way on along to the second step', () => {
  const next = new URL(secondStepTo('/screenshots?sort=a&b=c'), 'http://localhost').searchParams.get('next');
  expect(next).toBe('/screenshots?sort=a&b=c');
});
