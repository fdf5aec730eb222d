import { readHeaders, uniqueNames } from './headers';
import { phoneReader } from '../../phones/phone';
import { readRows } from './parse-rows';

const headersOf = (text: string) => readHeaders(readRows(text, 0, ','), phoneReader('US'));

describe('uniqueNames', () => {
  it.each([
    [
      ['Name', 'Name', 'Name'],
      ['Name', 'Name (2)', 'Name (3)'],
    ],
    [
      ['Name', 'Name', 'Name (2)'],
      ['Name', 'Name (3)', 'Name (2)'],
    ],
    [
      ['Name', '', ' '],
      ['Name', 'Column 2', 'Column 3'],
    ],
    [
      ['', 'Column 1'],
      ['Column 1', 'Column 1 (2)'],
    ],
    [
      ['  First\r\n Name ', 'a{b}'],
      ['First Name', 'a(b)'],
    ],
    [
      ['name', 'Name'],
      ['name', 'Name'],
    ],
    [
      ['__proto__', 'constructor'],
      ['__proto__', 'constructor'],
    ],
  ])('makes %j to %j', (cells, names) => {
    expect(uniqueNames(cells)).toEqual(names);
  });
});

describe('readHeaders', () => {
  it('takes the first row', () => {
    expect(headersOf('\n\nName,Phone\nAnn,1')).toEqual({ columns: ['Name', 'Phone'], firstRow: 1 });
  });

  it('skips a note that a blank line parts from the table', () => {
    expect(headersOf('My contacts\n\nName,Phone\nAnn,1')).toEqual({
      columns: ['Name', 'Phone'],
      firstRow: 2,
    });
  });

  it('skips notes above a blank line whatever the columns are called', () => {
    expect(headersOf('Guests\n\nWho,Reach\nAnn,1').firstRow).toBe(2);
    expect(headersOf('Made by: ,Ann\n\nWho,Reach\nAnn,1').firstRow).toBe(2);
    expect(headersOf('Who:,Reach,Town\n\nAnn,1,x').firstRow).toBe(1);
    expect(headersOf(`${'Guests\n'.repeat(30)}\nWho,Reach\nAnn,1`).firstRow).toBe(1);
  });

  it('does not take a list of one column for a note', () => {
    expect(headersOf('Phone\n\n415-555-0101\n415-555-0102').columns).toEqual(['Phone']);
    expect(headersOf('Phone\n415-555-0101\n\nAnn,x').columns).toEqual(['Phone']);
    expect(headersOf('Phone\n415-555-0101\n415-555-0102')).toEqual({ columns: ['Phone'], firstRow: 1 });
  });

  it('counts a first row with a phone number as a contact', () => {
    expect(headersOf('Ann,415-555-0101\nBob,415-555-0102')).toEqual({
      columns: ['Column 1', 'Column 2'],
      firstRow: 0,
    });
  });

  it('skips the title that Numbers writes above a table', () => {
    const people = 'Who,Reach\nAnn,415-555-0101';
    expect(headersOf(`Table 1\n${people}`)).toEqual({ columns: ['Who', 'Reach'], firstRow: 2 });
    expect(headersOf(`Tabelle 1-1,\n${people}`)).toEqual({ columns: ['Who', 'Reach'], firstRow: 2 });
    expect(headersOf(`,Table 1\n${people}`)).toEqual({ columns: ['Who', 'Reach'], firstRow: 2 });
  });

  it('skips any title above what can only be names of columns', () => {
    expect(headersOf('Wedding guests\nFirst name,Phone\nAnn,1').firstRow).toBe(2);
    expect(headersOf('Report:,Contacts\nMade by:,Ann\nFirst name,Phone\nAnn,1').firstRow).toBe(3);
    expect(headersOf('Name,\nAnn,415-555-0101').columns).toEqual(['Name', 'Column 2']);
    expect(headersOf('Guest\nAnn,Lee\nBob,Ray').columns).toEqual(['Guest']);
    expect(headersOf('Guest\nMobile,415-555-0101\nBob,Ray').columns).toEqual(['Guest']);
  });

  it.each(['Table 1', 'table12', 'Tabelle 1-12', 'Sheet 2\u20133', ' Feuille 1 '])(
    'takes %j for the title of a table',
    (title) => {
      expect(headersOf(`${title}\nWho,Reach\nAnn,415-555-0101`).firstRow).toBe(2);
    },
  );

  it.each(['My table 1', 'Table 1 of 2', 'Table', 'Table 1-'])('does not take %j for one', (words) => {
    expect(headersOf(`${words}\nWho,Reach\nAnn,415-555-0101`).columns).toEqual([words]);
  });

  it.each([
    ...[
      'Name',
      'names',
      'First name',
      'last_name',
      'Surname',
      'given-names',
      'Phone',
      'Work mobile',
      'Cell',
      'Tel.',
    ],
    ...[
      'Email',
      'E-mail',
      'Vorname',
      'Nachname',
      'Handy/Telefon',
      'Nombre',
      'Apellidos',
      'Prénom',
      'Nom',
      'Nome',
    ],
    ...['Cognome', 'Number'],
  ])('takes %j above people for the name of a column', (word) => {
    expect(headersOf(`Guests\nx,${word}\nAnn,1`).columns).toEqual(['x', word]);
  });

  it.each([
    'Hotel',
    'Cellar',
    'Supercell',
    'Namesake',
    'Rename',
    'Nomad',
    'Denom',
    'Genome',
    'Supernombre',
    'Incognome',
  ])('does not take %j for one', (word) => {
    expect(headersOf(`Guests\nx,${word}\nAnn,1`).columns).toEqual(['Guests']);
  });
});
