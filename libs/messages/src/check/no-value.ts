/** What programs and people write where there is nothing, in small letters. */
const NOTHING: ReadonlySet<string> = new Set([
  ...[
    '#n/a',
    '#na',
    '#ref!',
    '#value!',
    '#name?',
    '#null!',
    '#div/0!',
    '#error!',
    '#nv',
    '#bezug!',
    '#wert!',
  ],
  ...[
    'null',
    '(null)',
    '<null>',
    '\\n',
    'nil',
    'none',
    '(none)',
    'n/a',
    'n.a.',
    'n.a',
    'na/na',
    'nan',
    'undefined',
  ],
  ...[
    'unknown',
    '(unknown)',
    '(blank)',
    '(empty)',
    'blank',
    'empty',
    'tbd',
    'tba',
    '[object object]',
    'k.a.',
    's/o',
  ],
  ...['-', '--', '---', '–', '—', '.', '..', '...', '?', '??', '???', '/', '*', 'x', 'xx', 'xxx', '_', '0'],
]);

/** By length and first letter whether there is such a text at all: nearly every cell ends here. */
const LONGEST = 15;
const FIRSTS = new Uint8Array((LONGEST + 1) * 128);
for (const text of NOTHING) FIRSTS[text.length * 128 + (text.charCodeAt(0) & 127)] = 1;

/** True for a cell that says that there is no value: `#N/A`, `NULL`, `-`, `n/a`. */
export function isNoValue(cell: string): boolean {
  if (cell.length > 2 * LONGEST) return false;
  const text = cell.trim();
  if (text.length > LONGEST || text === '') return false;
  const first = text.charCodeAt(0);
  const small = first >= 65 && first <= 90 ? first + 32 : first & 127;
  return FIRSTS[text.length * 128 + small] === 1 && NOTHING.has(text.toLowerCase());
}
