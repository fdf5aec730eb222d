import { cooldownSeconds } from './cooldown';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const before = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

it.each([
  ['at once', before(0), 60],
  ['18 seconds later', before(18_000), 42],
  ['in the last moment', before(59_999), 1],
  ['after 60 seconds', before(60_000), 0],
  ['by a clock that runs ahead', before(-3_600_000), 60],
  ['when none was sent', undefined, 0],
  ['when the time cannot be read', 'yesterday', 0],
])('asks for patience %s', (_when, sentAt, seconds) => {
  expect(cooldownSeconds(sentAt, NOW)).toBe(seconds);
});
