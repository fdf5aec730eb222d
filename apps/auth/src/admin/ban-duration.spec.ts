import { bannedUntil } from './ban-duration';

describe('how long a ban lasts', () => {
  const now = new Date('2025-03-01T12:00:00.000Z');

  it.each([
    ['24h', '2025-03-02T12:00:00.000Z'],
    ['1h30m', '2025-03-01T13:30:00.000Z'],
    ['0.5h', '2025-03-01T12:30:00.000Z'],
    ['.5m', '2025-03-01T12:00:30.000Z'],
    ['1m2s3ms', '2025-03-01T12:01:02.003Z'],
    ['90000us', '2025-03-01T12:00:00.090Z'],
    ['0s', '2025-03-01T12:00:00.000Z'],
    ['876000h', '2125-02-05T12:00:00.000Z'],
  ])('reads %s as Go does', (duration, until) => {
    expect(bannedUntil(duration, now)?.toISOString()).toBe(until);
  });

  it('ends with the word none', () => {
    expect(bannedUntil('none', now)).toBeNull();
  });

  it.each(['', '24', 'h', '24 h', '-1h', '1d', '1h30', 'None', 'forever', '1h,2m', '9999999999h', '1e3h'])(
    'refuses "%s"',
    (duration) => {
      expect(() => bannedUntil(duration, now)).toThrow(
        'ban_duration: must be a duration such as 24h or 1h30m, or none',
      );
    },
  );
});
