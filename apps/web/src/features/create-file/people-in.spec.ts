import { keptList } from '../../../test/kept-list';
import { thoseWritten } from './people-in';

const [ANN, BOB] = ['+14155550101', '+14155550102'];

it('leaves nothing with a campaign of people who get no message of it', () => {
  const json = keptList([{ phones: [ANN], text: 'Hi' }]);
  const people = [
    { id: 'm1', phone: ANN, name: 'Ann' },
    { id: 'm2', phone: BOB, name: 'Bob' },
  ];
  const columns = [{ name: 'consent', isDay: false }];
  const consent = {
    columns,
    people: [
      { phone: ANN, cells: ['yes'] },
      { phone: BOB, cells: ['yes'] },
    ],
  };
  expect(thoseWritten(json, { people, consent })).toEqual({
    people: [{ id: 'm1', phone: ANN, name: 'Ann' }],
    consent: { columns, people: [{ phone: ANN, cells: ['yes'] }] },
  });
  expect(thoseWritten(json, { people: [], consent: undefined })).toEqual({
    people: [],
    consent: undefined,
  });
});
