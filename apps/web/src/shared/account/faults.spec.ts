import { placeFaults } from './faults';

const error = (message: string) => ({ type: 'custom', message });

it('puts next to a field what is that field’s alone', () => {
  const faults = placeFaults({ password: error('Too short'), terms: error('Not accepted') });
  expect(faults).toEqual({ own: { password: 'Too short', terms: 'Not accepted' }, shared: undefined });
});

it('says once what several fields have in common', () => {
  const faults = placeFaults({ email: error('Fill in'), password: error('Fill in'), terms: error('No') });
  expect(faults).toEqual({
    own: { terms: 'No' },
    shared: { text: 'Fill in', fields: ['email', 'password'] },
  });
});

it('marks no field for what is of the form', () => {
  expect(placeFaults({ root: error('Not reached') })).toEqual({
    own: {},
    shared: { text: 'Not reached', fields: [] },
  });
  expect(placeFaults({})).toEqual({ own: {}, shared: undefined });
});
