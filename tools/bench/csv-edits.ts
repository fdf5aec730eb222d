import { parseFields, type Edits } from '@dearly/contracts';
import { generateFiles } from '@dearly/messages';
import type { BenchFile } from './csv-files';

const EDITED = 5_000;
const TEMPLATE = 'Hi {first}, it was good to see you in {city}. Shall we talk about "{note}" next week?';

/** JSON of 5,000 edited rows, spread over the list: a third with a text of their own, a third mended, a third left out. */
function editsText(rows: number): string {
  const edits: Edits = { columns: {}, languages: {}, rows: {} };
  for (let n = 0; n < EDITED; n++) {
    const id = `m${1 + Math.floor((n * rows) / EDITED)}`;
    edits.rows[id] =
      n % 3 === 0
        ? { text: `Hi number ${n}, see you in spring?` }
        : n % 3 === 1
          ? { cells: { first: `Person ${n}`, city: 'Denver' } }
          : { skip: true };
  }
  return JSON.stringify(edits);
}

/** Two things to time against one another: `generate` of a list as it is, and with its edits read from their form field. */
export function generateWithEdits(file: BenchFile, rows: number) {
  const text = editsText(rows);
  const generate = (edits: Edits | undefined) =>
    generateFiles(file.bytes, {
      template: TEMPLATE,
      timestamp: 1_735_689_600,
      sendInterval: 120,
      handlingMethod: 'individual',
      defaultCountry: file.defaultCountry,
      ...(edits ? { edits } : {}),
    });
  return {
    edited: EDITED,
    bytes: text.length,
    plain: () => generate(undefined),
    withEdits: () => generate(parseFields.parse({ messageTemplate: TEMPLATE, edits: text }).edits),
  };
}
