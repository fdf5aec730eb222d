import { parse } from 'csv-parse/sync';
import { insightsCsv, insightsFile } from './insights-csv';
import { insightsWith, measured } from './test/some-insights';

const rows = (changes: Parameters<typeof insightsWith>[0] = {}) =>
  parse(insightsCsv(insightsWith(changes)), { bom: true }) as string[][];

it('has one line for each share that was measured, with what it rests on', () => {
  const lines = rows();
  expect(lines[0]).toEqual([
    'Figure',
    'Group',
    'Conversations',
    'Answered',
    'Rate in %',
    'Likely from %',
    'Likely to %',
  ]);
  expect(lines).toContainEqual(['Response rate', 'All', '9', '6', '66.7', '41', '88']);
  expect(lines).toContainEqual(['By length', 'Short', '3', '2', '66.7', '41', '88']);
  expect(lines).toContainEqual([
    'By what is in the message',
    'Asks a question',
    '6',
    '5',
    '83.3',
    '41',
    '88',
  ]);
  expect(lines.filter(([, group]) => group === 'Long')).toEqual([]);
});

it('names weekdays and hours where the pictures tell them', () => {
  const weekdays = [null, measured(1, 2), null, null, null, null, null];
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 18 ? measured(3, 4) : null));
  const lines = rows({ sent: { weekdays, hours } });
  expect(lines.filter(([figure]) => figure === 'By weekday').map((line) => line.slice(1, 4))).toEqual([
    ['Monday', '2', '1'],
  ]);
  expect(lines.filter(([figure]) => figure === 'By hour').map((line) => line.slice(1, 4))).toEqual([
    ['6 PM', '4', '3'],
  ]);
});

it('counts the replies by their time, the unknown ones too', () => {
  const replies = rows().filter(([figure]) => figure === 'Time to the first reply');
  expect(replies.map(([, group, count]) => [group, count])).toEqual([
    ['under 5 min', '1'],
    ['5 min to 30 min', '2'],
    ['30 min to 1 h', '0'],
    ['1 h to 4 h', '0'],
    ['4 h to 24 h', '0'],
    ['over 24 h', '1'],
    ['not known', '2'],
  ]);
});

it('is a file of its day', () => {
  const file = insightsFile(insightsWith(), new Date(2026, 10, 25, 12).getTime());
  expect([file.name, file.type]).toEqual(['dearly-insights-2026-11-25.csv', 'text/csv']);
});
