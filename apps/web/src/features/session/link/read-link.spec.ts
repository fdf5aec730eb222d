import { readLink } from './read-link';

const at = (rest: string) => new URL(`http://localhost/auth/callback${rest}`);

it.each([
  ['?error=x&error_description=Too+old', 'Too old'],
  ['#error=access_denied&error_description=Email+link+has+expired', 'Email link has expired'],
  ['?error=server_error', 'An error occurred during authentication'],
  ['?code=abc&error_description=Too+old', 'Too old'],
])('reads the fault of %s', (rest, message) => {
  expect(readLink(at(rest))).toEqual({ kind: 'fault', message, next: null, isProvider: false });
});

it.each([
  ['?code=abc', { kind: 'code', next: null }],
  ['#access_token=a&refresh_token=b&type=signup', { kind: 'tokens', next: null }],
  ['?token_hash=abc&type=signup', { kind: 'proof', proof: { tokenHash: 'abc', type: 'signup' } }],
  ['?token_hash=abc&type=nonsense', { kind: 'proof', proof: { tokenHash: 'abc', type: 'email' } }],
  ['#message=Confirmation+link+accepted', { kind: 'half' }],
  ['?message=Confirmation+link+accepted', { kind: 'half' }],
  ['', { kind: 'nothing' }],
  ['#access_token=a', { kind: 'nothing' }],
])('knows what %s brings', (rest, link) => {
  expect(readLink(at(rest))).toMatchObject(link);
});

it('takes tokens out of the fragment only, where no server sees them', () => {
  expect(readLink(at('?access_token=a&refresh_token=b')).kind).toBe('nothing');
  expect(readLink(at('#access_token=a&refresh_token=b'))).toMatchObject({
    tokens: { access_token: 'a', refresh_token: 'b' },
  });
});

it.each([
  ['#access_token=a&refresh_token=b&type=recovery', '/auth/new-password'],
  ['#access_token=a&refresh_token=b&type=invite', '/auth/new-password'],
  ['?token_hash=a&type=recovery', '/auth/new-password'],
  ['?next=/auth/new-password&code=a', '/auth/new-password'],
  ['?next=/profile&code=a', '/profile'],
  ['?next=//elsewhere.example&code=a', '/'],
  ['?next=https://elsewhere.example&code=a', '/'],
  ['?next=/%5Celsewhere.example&code=a', '/'],
])('leads %s on to %s', (rest, next) => {
  expect(readLink(at(rest)).next).toBe(next);
});

it('knows an answer of the page of a provider from the link of a mail', () => {
  expect(readLink(at('?by=google&next=/send&code=a'))).toEqual({
    kind: 'code',
    next: '/send',
    isProvider: true,
  });
  expect(readLink(at('?by=google&error=access_denied&error_description=No'))).toMatchObject({
    isProvider: true,
  });
});
