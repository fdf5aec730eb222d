import { beginCooldown, cooldownText, secondsToWait, secondsUntilNext } from './code-cooldown';

const KEY = 'dearly.code-requests';
const START = 1_700_000_000_000;
beforeEach(() => localStorage.clear());

it('lets one request go for an address and the next after 60 seconds', () => {
  expect(secondsToWait('anna@example.com', START)).toBe(0);
  beginCooldown('anna@example.com', undefined, START);
  expect(secondsToWait('anna@example.com', START)).toBe(60);
  expect(secondsToWait('anna@example.com', START + 59_001)).toBe(1);
  expect(secondsToWait('anna@example.com', START + 60_000)).toBe(0);
});

it('counts for each address of its own, however it is spelled', () => {
  beginCooldown('Anna@Example.com ', undefined, START);
  expect(secondsToWait('anna@example.com', START)).toBe(60);
  expect(secondsToWait('ben@example.com', START)).toBe(0);
});

it('waits as long as the server says', () => {
  beginCooldown('anna@example.com', 17, START);
  expect(secondsToWait('anna@example.com', START + 1_000)).toBe(16);
});

it('keeps no address longer than it has to', () => {
  beginCooldown('anna@example.com', undefined, START);
  beginCooldown('ben@example.com', undefined, START + 60_000);
  expect(localStorage.getItem(KEY)).not.toContain('anna');
});

it.each(['not json', 'null', '{"anna@example.com":{}}', '[1]'])(
  'is not held up by %s in the storage',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect(secondsToWait('anna@example.com', START)).toBe(0);
  },
);

it('locks nobody out when the clock is put back', () => {
  beginCooldown('anna@example.com', undefined, START);
  expect(secondsToWait('anna@example.com', START - 3_600_000)).toBe(0);
});

it.each([
  ['at once', new Date(START).toISOString(), 60],
  ['18 seconds later', new Date(START - 18_000).toISOString(), 42],
  ['in the last moment', new Date(START - 59_999).toISOString(), 1],
  ['after 60 seconds', new Date(START - 60_000).toISOString(), 0],
  ['by a server whose clock is half a minute ahead', new Date(START + 30_000).toISOString(), 60],
  ['when none was sent', undefined, 0],
  ['when the time cannot be read', 'yesterday', 0],
])('counts from when the server sent the last code: %s', (_when, sentAt, seconds) => {
  expect(secondsUntilNext(sentAt, START)).toBe(seconds);
});

it('says in the specified words how long to wait', () => {
  expect(cooldownText(42)).toBe('You can only request a code every 60 seconds. Please wait 42 seconds.');
});
