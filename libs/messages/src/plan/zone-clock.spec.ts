import { shownIn } from '../../test/plan-oracle';
import { zoneClock } from './zone-clock';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MINUTE = 60_000;

it.each([
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Asia/Kathmandu', '2026-01-01'],
  ['Pacific/Pago_Pago', '2026-01-01'],
  ['Pacific/Kiritimati', '2026-01-01'],
  ['America/St_Johns', '1969-12-31'],
])('shows what the system shows in %s about %s', (zone, day) => {
  const clock = zoneClock(zone);
  const start = Date.parse(day) - 24 * 60 * MINUTE;
  for (let minute = 0; minute < 72 * 60; minute += 5) {
    const ms = start + minute * MINUTE + 999;
    const { weekday, hour } = shownIn(zone, ms);
    expect(clock?.(ms)).toEqual({ weekday: WEEKDAYS.indexOf(weekday), hour });
  }
});

it('says that the system does not know a zone', () => {
  expect(zoneClock('Mars/Olympus')).toBeUndefined();
});
