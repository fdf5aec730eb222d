/** Says that a number is somewhere between Guam and Newfoundland: an area code that the table does not know yet. */
const SAYS_NOTHING = '1';

/**
 * First digits by zones ("America/Boise&America/Los_Angeles"), without those that shorter ones say already: the longest
 * that a number begins with counts.
 * @param {string} text @returns {Record<string, string>} the digits with blanks between them
 */
export function zoneTable(text) {
  /** @type {Map<string, string>} */
  const zonesOf = new Map();
  for (const line of text.split(/\r?\n/)) {
    const [, digits, zones] = /^(\d+)\|(\S+)$/.exec(line) ?? [];
    if (digits && zones && digits !== SAYS_NOTHING) zonesOf.set(digits, zones);
  }
  if (zonesOf.size === 0) throw new Error('There are no lines such as "1208|America/Boise" in it.');
  /** @type {Record<string, string[]>} */
  const byZones = {};
  for (const [digits, zones] of [...zonesOf].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (inherited(zonesOf, digits) !== zones) (byZones[zones] ??= []).push(digits);
  }
  return Object.fromEntries(Object.entries(byZones).map(([zones, list]) => [zones, list.join(' ')]));
}

/** What the longest digits that these begin with say. @param {Map<string, string>} zonesOf @param {string} digits */
function inherited(zonesOf, digits) {
  for (let length = digits.length - 1; length > 0; length--) {
    const zones = zonesOf.get(digits.slice(0, length));
    if (zones !== undefined) return zones;
  }
  return undefined;
}
