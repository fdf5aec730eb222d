import { noEdits, type Edits } from '@dearly/contracts';
import { openList } from '../people/contact-list';
import { personalise } from '../output/personalise';
import { loadNumberKinds } from '../phones/number-kinds';
import type { FindingKind, MendName } from './finding';
import { findingsByRow, findingsOf, lookAtList, mendAll, type LookSettings } from './look-at-list';

const SETTINGS: LookSettings = { template: 'Hi {first name}', country: 'US', duplicates: 'first' };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const open = (text: string) => openList(bytesOf(text), {});

/** All ways to mend each kind that the list has. */
const WRONG = `First Name,Last Name,Phone
ANNA,Miller,(415) 555-0101
Bob,Miller,(415) 555-0101
JosÃ©,Ruiz,(415) 555-0103
,Fox,(415) 555-0104
NULL,Gray,(415) 555-0105
Front Desk,,(415) 555-0106
Hal,Ives,4.15555E+09
Ike,Jung,
Kim,Lane,(415) 555-O107
Moe,Nash,(900) 555-0199
Ann\u200b,Oh,(415) 555-0108
Pia,Quo,(415) 555-0109,extra
Ruth,Stone,(415) 555-0110
Ruth,Stone,(415) 555-0120
iPhone,Sax,(415) 555-0121`;

describe('the mends of a list', () => {
  it('each end their finding, change nothing given, and are undone by the edits before', async () => {
    const list = open(WRONG);
    const settings = { ...SETTINGS, numberKinds: await loadNumberKinds() };
    const before = lookAtList(list, noEdits, settings);
    expect(before.findings.map(({ kind }) => kind)).toEqual([
      'number_missing',
      'number_damaged',
      'number_invalid',
      'number_not_mobile',
      'number_repeated',
      'person_repeated',
      'row_shape',
      'empty_value',
      'no_value',
      'mojibake',
      'name_case',
      'company_name',
      'placeholder_name',
      'stray_marks',
    ]);
    for (const { kind, mends } of before.findings) {
      expect(mends.length).toBeGreaterThan(0);
      for (const mend of mends) {
        const mended = mendAll(list, noEdits, settings, kind, mend);
        const after = lookAtList(list, mended, settings);
        expect([kind, mend, after.findings.find((finding) => finding.kind === kind)]).toEqual([
          kind,
          mend,
          undefined,
        ]);
      }
    }
    expect(noEdits).toEqual({ columns: {}, languages: {}, rows: {} });
    expect(lookAtList(list, noEdits, settings)).toEqual(before);
  });

  const rowsAfter = (text: string, kind: FindingKind, mend: MendName, settings = SETTINGS): Edits =>
    mendAll(open(text), noEdits, settings, kind, mend);

  it('write names of a household as their own mends would', () => {
    const text =
      'First Name,Last Name,Phone\nANN,MILLER,415-555-0101\nJosÃ©,miller,415-555-0101\nNULL,Miller,415-555-0101\nEve\u200b,Miller,415-555-0101';
    expect(rowsAfter(text, 'number_repeated', 'merge').rows['m1']).toEqual({
      cells: { 'First Name': 'Ann, José, and Eve', 'Last Name': 'Miller' },
    });
  });

  it('write one message to a household, in the language of the template', () => {
    const text =
      'First Name,Last Name,Phone\nAnn,Miller,415-555-0101\nBob,Miller,415-555-0101\nCy,Fox,415-555-0103';
    const edits = rowsAfter(text, 'number_repeated', 'merge', { ...SETTINGS, language: 'de' });
    expect(edits.rows).toEqual({
      m1: { cells: { 'First Name': 'Ann und Bob', 'Last Name': 'Miller' } },
      m2: { skip: true },
    });
    const { messages } = personalise(bytesOf(text), { template: 'Hi {First Name}', timestamp: 0, edits });
    expect(new TextDecoder().decode(messages)).toContain('Hi Ann und Bob');
  });

  it('keep all of a number or the first by one decision for the list', () => {
    const text = 'Name,Phone\nAnn,415-555-0101\nBob,415-555-0101';
    expect(rowsAfter(text, 'number_repeated', 'keep_all')).toEqual({ ...noEdits, duplicates: 'all' });
    expect(rowsAfter(text, 'number_repeated', 'keep_first')).toEqual({ ...noEdits, duplicates: 'first' });
  });

  it('add to what was decided about a row before', () => {
    const list = open('Name,Town,Phone\nANNA,Ulm,415-555-0101');
    const edits: Edits = { ...noEdits, rows: { m1: { cells: { Town: 'Bonn' } } } };
    expect(mendAll(list, edits, SETTINGS, 'name_case', 'fix').rows).toEqual({
      m1: { cells: { Town: 'Bonn', Name: 'Anna' } },
    });
  });
});

describe('a look at a list', () => {
  it('says the truth for the row', async () => {
    const settings = { ...SETTINGS, numberKinds: await loadNumberKinds() };
    const texts = (phone: string, more = '') =>
      findingsOf(
        open(`Name,Phone,Home Fax\nBo,415-555-0199,\nAnn,${phone},${more}`),
        noEdits,
        settings,
        'm2',
      ).map(({ text }) => text);
    expect(texts('+44 7700 900123')).toEqual(['+44 7700 900123: not a number in use in the United Kingdom']);
    expect(texts('4.15555E+09')).toEqual([
      'the spreadsheet shortened this number: 4.15555E+09; digits are lost',
    ]);
    expect(texts('', '415-555-0111')).toEqual(['only a fax number']);
    expect(texts('')).toEqual(['no phone number']);
    expect(texts('12345')).toEqual(['12345: too short for a number in the United States']);
    expect(texts('+999 123456789')).toEqual(['+999 123456789: no country has numbers that begin like this']);
    expect(texts('+49 30 12345678')).toEqual(['+49 30 12345678: a landline in Germany']);
    expect(texts('415-555-0199')).toEqual(['415-555-0199: the same number as Bo in row 2']);
  });

  it('counts everybody once, and those who are left out as such', () => {
    const list = open(WRONG);
    const edits: Edits = { ...noEdits, rows: { m1: { skip: true }, m8: { skip: true } } };
    const { counts, messages } = lookAtList(list, edits, SETTINGS);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(15);
    expect(counts).toMatchObject({ leftOut: 2, missing: 0, repeated: 0 });
    expect(messages).toBe(counts.ready);
  });

  it('names what is wrong by row, and nothing of those who are left out', () => {
    const list = open('Name,Phone\nANNA  MILLER,415-555-0101\nBob,12\nBob,12');
    const edits: Edits = { ...noEdits, rows: { m3: { skip: true } } };
    expect([...findingsByRow(list, edits, SETTINGS)]).toEqual([
      ['m2', ['number_invalid']],
      ['m1', ['name_case', 'stray_marks']],
    ]);
  });

  it('takes an invisible half of a garbled letter for garbled alone', () => {
    const list = open('Name,Phone\nGarcÃ\u00ada,415-555-0101');
    expect([...findingsByRow(list, noEdits, SETTINGS)]).toEqual([['m1', ['mojibake']]]);
    const { rows } = mendAll(list, noEdits, SETTINGS, 'mojibake', 'fix');
    expect(rows).toEqual({ m1: { cells: { Name: 'García' } } });
  });
});
