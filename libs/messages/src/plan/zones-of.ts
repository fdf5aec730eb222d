import table from './phone-zones.json';

const LONGEST = 8;
let zonesByDigits: Map<string, readonly string[]> | undefined;

function readTable(): Map<string, readonly string[]> {
  const read = new Map<string, readonly string[]>();
  for (const [names, digits] of Object.entries(table.zones)) {
    const zones = names.split('&');
    for (const first of digits.split(' ')) read.set(first, zones);
  }
  return read;
}

const NONE: readonly string[] = [];

/**
 * IANA names of the time zones where an E.164 number may be, by the first digits that libphonenumber's table knows.
 * Several where those digits are used in several; none for numbers it cannot place, such as 800 numbers.
 * Numbers with the same first digits get the same list.
 */
export function zonesOf(phone: string): readonly string[] {
  zonesByDigits ??= readTable();
  for (let length = LONGEST; length > 0; length--) {
    const zones = zonesByDigits.get(phone.slice(1, length + 1));
    if (zones) return zones;
  }
  return NONE;
}
