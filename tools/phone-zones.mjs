// node tools/phone-zones.mjs map_data.txt "where it is from": writes the table of time zones by first digits of a phone
// number. map_data.txt is resources/timezones/map_data.txt of Google's libphonenumber, with lines such as
// "1208|America/Boise&America/Los_Angeles". Run it with a newer one when area codes have changed.
import { readFile, writeFile } from 'node:fs/promises';
import { zoneTable } from './phone-zones/zone-table.mjs';

const TABLE = new URL('../libs/messages/src/plan/phone-zones.json', import.meta.url);

const [file, source] = process.argv.slice(2);
if (!file || !source) {
  console.error(
    'Say the file and where it is from: node tools/phone-zones.mjs map_data.txt "libphonenumber 9.0.0"',
  );
  process.exit(1);
}
const zones = zoneTable(await readFile(file, 'utf8'));
const table = {
  about: 'Made by tools/phone-zones.mjs: zones, and the first digits of the numbers in them.',
  source: `resources/timezones/map_data.txt of Google's libphonenumber, from ${source}`,
  licence: 'Apache-2.0, copyright The Libphonenumber Authors',
  zones,
};
await writeFile(TABLE, `${JSON.stringify(table, undefined, 2)}\n`);
