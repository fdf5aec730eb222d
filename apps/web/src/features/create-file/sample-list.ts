const ROWS = [
  'name,phone,town',
  'Mia,+1 415 555 0101,Oakland',
  'Noah,+1 415 555 0102,Berkeley',
  'Ava,+1 415 555 0103,',
];

/** A small list that shows the form: one header line, one person a row, a phone number with country code, an empty cell. */
export function sampleCsv(): File {
  return new File([ROWS.join('\r\n'), '\r\n'], 'dearly-sample.csv', { type: 'text/csv' });
}
