import { isPlaceholderName } from './placeholder-name';

describe('isPlaceholderName', () => {
  it.each([
    ...[
      'Person 0001',
      'Contact 12',
      'CONTACT #3',
      'Guest_7',
      'Kontakt Nr. 4',
      'Invité 2',
      'iPhone 2',
      'Client no 9',
    ],
    ...['Unknown', 'unbekannt', 'Sin nombre', 'iPhone', ' My iPhone ', 'Anónimo', 'New contact', 'No Name'],
  ])('is true for %j', (name) => {
    expect(isPlaceholderName(name)).toBe(true);
  });

  it.each([
    ...['Anna', 'Anna 2', 'Bob Person', 'Guest', 'Christopher Guest', 'Kim', 'Louis XIV', 'R2D2', '', '12'],
    ...['Contact Dermatitis Society', 'Personne', 'Mobile Mike', 'Person '.repeat(20)],
  ])('is false for %j', (name) => {
    expect(isPlaceholderName(name)).toBe(false);
  });
});
