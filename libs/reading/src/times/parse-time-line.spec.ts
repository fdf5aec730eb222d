import fc from 'fast-check';
import { anyCharacter } from '../../../messages/test/material';
import { parseTimeLine } from './parse-time-line';
import type { TimeLine, WrittenDay } from './time-line';

const relative = (daysAgo: number): WrittenDay => ({ kind: 'relative', daysAgo });
const weekday = (day: number): WrittenDay => ({ kind: 'weekday', weekday: day });
const date = (month: number, day: number, rest: { year?: number; weekday?: number } = {}): WrittenDay => ({
  kind: 'date',
  month,
  day,
  year: rest.year ?? null,
  weekday: rest.weekday ?? null,
});
const at = (hour: number, minute: number): number => hour * 60 + minute;

describe('understanding a time line', () => {
  it.each<[string, WrittenDay | null, number | null]>([
    ['Today 8:30 AM', relative(0), at(8, 30)],
    ['Yesterday 16:02', relative(1), at(16, 2)],
    ['Today 12:05 AM', relative(0), 5],
    ['Today 12:58 PM', relative(0), at(12, 58)],
    ['Hoje, 01:10', relative(0), at(1, 10)],
    ['Mensagem Hoje 01:10', relative(0), at(1, 10)],
    ['Gestern 16:02', relative(1), at(16, 2)],
    ['Thursday 3:31 PM', weekday(4), at(15, 31)],
    ['Sunday 00:00', weekday(0), 0],
    ['Mon 8:01 AM', weekday(1), at(8, 1)],
    ['Thurs 8:01 AM', weekday(4), at(8, 1)],
    ['Sat, May 10 at 7:02 AM', date(5, 10, { weekday: 6 }), at(7, 2)],
    ['Mon, 3 Mar at 07:15', date(3, 3, { weekday: 1 }), at(7, 15)],
    ['Tue 4 Sept, 7:15 pm', date(9, 4, { weekday: 2 }), at(19, 15)],
    ['Jan 5, 2025 at 9:00 PM', date(1, 5, { year: 2025 }), at(21, 0)],
    ['5 January 2025 at 21:00', date(1, 5, { year: 2025 }), at(21, 0)],
    ['Wed, Dec 31, 2025 at 9:00 p.m.', date(12, 31, { year: 2025, weekday: 3 }), at(21, 0)],
    ['9:41 PM', null, at(21, 41)],
    ['16:02', null, at(16, 2)],
    ['8:05', null, at(8, 5)],
    ['00:05', null, 5],
    ['Monday, March 3', date(3, 3, { weekday: 1 }), null],
    ['Yesterday', relative(1), null],
    ['Thursday', weekday(4), null],
    ['TODAY • 8:30 AM', relative(0), at(8, 30)],
    ['Thursday, Mar 6 • 3:31 PM', date(3, 6, { weekday: 4 }), at(15, 31)],
  ])('reads %j', (text, day, minute) => {
    expect(parseTimeLine(text)).toEqual({ day, minute });
  });

  it.each(['iMessage', 'Text Message', 'Text Message • SMS', 'Text Message · RCS', 'RCS', 'SMS', 'lMessage'])(
    'reads the line under a first row %j, on a line of its own or not',
    (row) => {
      const time = { day: relative(0), minute: at(12, 58) };
      expect(parseTimeLine(`${row}\nToday 12:58 PM`)).toEqual(time);
      expect(parseTimeLine(`${row} Today 12:58 PM`)).toEqual(time);
      expect(parseTimeLine(row)).toBeUndefined();
    },
  );

  it.each<[string, WrittenDay | null, number | null]>([
    ['Today 8:30AM', relative(0), at(8, 30)],
    ['Today8:30 AM', relative(0), at(8, 30)],
    ['Today 8:3O AM', relative(0), at(8, 30)],
    ['Today lO:3O AM', relative(0), at(10, 30)],
    ['Today 8.30 AM', relative(0), at(8, 30)],
    ['Today 8: 30 A M', relative(0), at(8, 30)],
    ['Today 830 AM', relative(0), at(8, 30)],
    ['Today\u202f8:30\u202fAM.', relative(0), at(8, 30)],
    ['‹ Today at 8:30 AM', relative(0), at(8, 30)],
    ['Todav 8:30 AM', relative(0), at(8, 30)],
    ['Yesterdav 4:02 PM', relative(1), at(16, 2)],
    ['Sat, May 10at7:02 AM', date(5, 10, { weekday: 6 }), at(7, 2)],
    ['Sat,May10 7:02 AM', date(5, 10, { weekday: 6 }), at(7, 2)],
    ['Sat, May 1O at 7:02 AM', date(5, 10, { weekday: 6 }), at(7, 2)],
    ['Fri, 0ct l0 at 7:02 AM', date(10, 10, { weekday: 5 }), at(7, 2)],
    ['Apri1 3 at 7:02 AM', date(4, 3), at(7, 2)],
    ['Ju1 3 at 7:02 AM', date(7, 3), at(7, 2)],
    ['Thursday e 3:31 PM', weekday(4), at(15, 31)],
    ['Sat 7:02 AM', weekday(6), at(7, 2)],
  ])('forgives %j its slip', (text, day, minute) => {
    expect(parseTimeLine(text)).toEqual({ day, minute });
  });

  it.each([
    '',
    'Today at 5 then?',
    'Today at 5',
    'Today 8:30 AM?',
    'See you Monday',
    'see you Monday 9:00',
    'today 8:30 AM works',
    'today 8:30',
    'Monday 9:00 works for me',
    'Yes',
    'Sun',
    'May I',
    'March 3 works',
    'March 3, 2025 works',
    'Delivered',
    'Read 9:12 PM',
    'Read Thursday',
    'You named the conversation “Trip”',
    '0:05',
    'O:05',
    '25:10',
    'Today 16:02 PM',
    'Today 8:75 AM',
    'Feb 30 at 9:00 AM',
    'Jan 5, 1925 at 9:00 PM',
    '18/20',
    '(720) 555-0111',
    '7:15, at Noor’s place',
    'iMessages are blue',
  ])('takes %j for no time line', (text) => {
    expect(parseTimeLine(text)).toBeUndefined();
  });

  it('reads back whatever day and time are written, in both clocks', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        days,
        minutes,
        fc.boolean(),
        fc.constantFrom(' ', '\u202f', ' at '),
        (day, minute, is12, gap) => {
          const text = `${writeDay(day)}${gap}${writeClock(minute, is12)}`;
          expect(parseTimeLine(text)).toEqual<TimeLine>({ day, minute });
        },
      ),
    );
  });

  it('never fails, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => void parseTimeLine(text)));
  });
});

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const LONG_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const days = fc.oneof(
  fc.constantFrom(0, 1).map(relative),
  fc.integer({ min: 0, max: 6 }).map(weekday),
  fc
    .record({
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      year: fc.option(fc.integer({ min: 2007, max: 2099 })),
      weekday: fc.option(fc.integer({ min: 0, max: 6 })),
    })
    .map((written): WrittenDay => ({ kind: 'date', ...written })),
);

function writeDay(day: WrittenDay): string {
  if (day.kind === 'relative') return day.daysAgo === 0 ? 'Today' : 'Yesterday';
  if (day.kind === 'weekday') return LONG_WEEKDAYS[day.weekday] ?? '';
  const start = day.weekday === null ? '' : `${WEEKDAYS[day.weekday]}, `;
  return `${start}${MONTHS[day.month - 1]} ${day.day}${day.year === null ? '' : `, ${day.year}`}`;
}

function writeClock(minute: number, is12: boolean): string {
  const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')];
  return is12
    ? `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
    : `${String(hour).padStart(2, '0')}:${rest}`;
}
