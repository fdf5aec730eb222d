import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oleContainer, sheetXml, workbook } from '../../test/sources/archive';
import { recognise } from './recognise';

const text = (content: string) => new TextEncoder().encode(content);
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));
const bytes = (...start: number[]) => Uint8Array.from([...start, ...new Array<number>(64).fill(0)]);

describe('recognise', () => {
  it.each([
    ['vcard', text('BEGIN:VCARD\r\nEND:VCARD')],
    ['vcard', text('\ufeff\n\nbegin:vcard\n')],
    ['vcard', new Uint8Array(Buffer.from('\ufeffBEGIN:VCARD\r\n', 'utf16le'))],
    ['text', text('Name,Phone\nAnn,1')],
    ['text', text('')],
    ['xlsx', workbook(sheetXml([['Name']]))],
    ['ods', zip('mimetype', 'content.xml')],
  ])('takes the content for %s', (kind, content) => {
    expect(recognise(content).kind).toBe(kind);
  });

  it.each([
    [
      'a workbook with a password',
      oleContainer('EncryptionInfo', 'EncryptedPackage'),
      'protected with a password',
    ],
    ['an old workbook', oleContainer('Workbook'), 'old Excel file (.xls)'],
    [
      'an old workbook of a program',
      new Uint8Array(readFileSync(join(__dirname, '../../test/sources/two-sheets.xls'))),
      'old Excel file (.xls)',
    ],
    ['an old document', oleContainer('WordDocument'), 'an old Word document'],
    ['a binary workbook', zip('xl/workbook.bin'), 'binary Excel file (.xlsb)'],
    ['a Numbers file', zip('Index/Document.iwa'), 'a Numbers file'],
    ['a Word document', zip('word/document.xml'), 'a Word document'],
    ['a presentation', zip('ppt/presentation.xml'), 'a presentation'],
    ['an archive', zip('holiday.txt'), 'a zip archive without a spreadsheet'],
    ['a cut archive', workbook(sheetXml([['Name']])).subarray(0, 300), 'cut off or damaged'],
    ['a PDF', text('%PDF-1.7'), 'This is a PDF, not a contact list.'],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47), 'a picture (PNG)'],
    ['a JPEG', bytes(0xff, 0xd8, 0xff), 'a picture (JPEG)'],
    ['a web page', text(' <!DOCTYPE html><html>'), 'a web page'],
    ['a calendar', text('BEGIN:VCALENDAR\r\n'), 'a calendar'],
    ['an XML file', text('<?xml version="1.0"?><a/>'), 'an XML file'],
  ])('says of %s what it is and what to do', (_what, content, words) => {
    const found = recognise(content);
    expect(found.kind).toBe('other');
    const message = found.kind === 'other' ? found.error.message : '';
    expect(message).toContain(words);
    expect(message).toMatch(/choose (that|it)/);
  });
});
