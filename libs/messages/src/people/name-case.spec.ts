import { recasedName } from './name-case';

describe('a name in one letter case', () => {
  it.each([
    ['ANNA', 'Anna'],
    ['anna', 'Anna'],
    ['ANNA MILLER', 'Anna Miller'],
    ['JEAN-PIERRE', 'Jean-Pierre'],
    ['MCDONALD', 'McDonald'],
    ["o'brien", "O'Brien"],
    ['D’ANGELO', 'D’Angelo'],
    ['MARIA DE LA CRUZ', 'Maria de la Cruz'],
    ['DE LA CRUZ', 'De la Cruz'],
    ['JAN VAN DER BERG', 'Jan van der Berg'],
    ['JOHN SMITH III', 'John Smith III'],
    ['JOHN SMITH JR.', 'John Smith Jr.'],
    ['JOSÉ', 'José'],
    ['ÉLODIE', 'Élodie'],
    ['IŞIL', 'Işıl'],
    ['İLKAY', 'İlkay'],
    ['ИВАН', 'Иван'],
    ['ΝΙΚΟΣ', 'Νικος'],
    ['IJEOMA', 'Ijeoma'],
    ['anna-lena  müller', 'Anna-Lena  Müller'],
  ])('%s becomes %s', (name, usual) => expect(recasedName(name)).toBe(usual));

  it('knows the Turkish i and the Dutch ij by the language', () => {
    expect(recasedName('IRMAK', 'tr')).toBe('Irmak');
    expect(recasedName('IJSBRAND', 'nl')).toBe('IJsbrand');
    expect(recasedName('YILDIZ', 'tr')).toBe('Yıldız');
  });

  it.each([
    'Anna',
    'McDonald',
    'LeBron',
    'deAndre',
    'JD',
    'AJ',
    'J.R.R.',
    'A',
    '',
    'IBM GMBH',
    '王小明',
    'ნინო',
    'R2D2',
    'anna@example.com',
    'Person 0001',
    '123',
    '-',
  ])('%j stays', (name) => expect(recasedName(name)).toBe(name));
});
