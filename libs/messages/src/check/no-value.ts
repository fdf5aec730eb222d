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

/** True for a cell that says that there is no value: `#N/A`, `NULL`, `-`, `n/a`. */
export function isNoValue(text: string): boolean {
  return NOTHING.has(text.trim().toLowerCase());
}
