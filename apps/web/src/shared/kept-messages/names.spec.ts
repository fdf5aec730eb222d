import { nameFinder, readNames } from './names';

const people = [
  { id: 'm1', phone: '+14155550101', name: 'Ada' },
  { id: 'm2', phone: '+14155550101', name: 'Ben' },
  { id: 'm3', phone: '+14155550103', name: 'Cleo' },
];

it('tells two people with one number apart by their message', () => {
  const namesOf = nameFinder(people);
  expect(namesOf('m1', ['+14155550101'])).toEqual(['Ada']);
  expect(namesOf('m2', ['+14155550101'])).toEqual(['Ben']);
});

it('tells who is in a message to several, as far as that is known', () => {
  expect(nameFinder(people)('m1', ['+14155550101', '+14155550103', '+14155550199'])).toEqual([
    'Ada',
    'Cleo',
    '',
  ]);
});

it.each([undefined, null, 'text', { m1: 'Ada' }])('reads %j as no names', (value) => {
  expect(readNames(value)).toEqual([]);
});

it('leaves out what is no name', () => {
  expect(readNames([people[0], { id: 'm4', phone: 3, name: 'x' }, null])).toEqual([people[0]]);
});
