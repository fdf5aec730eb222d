import { strToU8, zipSync, type Zippable } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet whose XML is given, with more parts or other ones in their place. */
export function workbook(sheetXml: string | Uint8Array, more: Zippable = {}): Uint8Array {
  const sheet = typeof sheetXml === 'string' ? strToU8(sheetXml) : sheetXml;
  return zipSync({
    '_rels/.rels': strToU8(
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="People" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });
}

/** A sheet of rows of texts, without places at the cells, as some programs write them. */
export function sheetXml(rows: readonly (readonly string[])[]): string {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`).join('');
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`;
}

/** The container that Office puts around an encrypted workbook: its header, and the names of its streams. */
export function oleContainer(...streams: string[]): Uint8Array {
  const bytes = new Uint8Array(4096);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  streams.forEach((name, at) => bytes.set(Buffer.from(name, 'utf16le'), 1024 + at * 128));
  return bytes;
}
