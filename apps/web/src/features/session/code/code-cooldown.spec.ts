import { cooldownText } from '../../../shared/cooldown-text';
import { beginCooldown, secondsToWait } from './code-cooldown';

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

it('says in the specified words how long to wait', () => {
  expect(cooldownText(42)).toBe('You can only request a code every 60 seconds. Please wait 42 seconds.');
});
