/** One contact list to measure with. */
export type BenchFile = { name: string; defaultCountry: string; bytes: Uint8Array };

const ROWS = 100_000;
const FIRST = ['Ann', 'Bob', 'José', 'Zoë', 'Noor', 'Li', 'Marta', 'Sam'];
const CITIES = ['Boulder', 'Austin', 'Portland', 'Albany', 'Tampa', 'Fresno'];
const NOTES = [
  'met at the fair',
  'asked to be called in spring',
  '"likes ""short"" texts, not long ones"',
  '',
];
/** Area codes that are in use, so that nearly all numbers are valid. */
const AREAS = ['212', '303', '312', '404', '415', '512', '617', '702', '713', '805', '917', '971'];

/** The n-th number of an area plan: distinct for every n below 96 million. */
function usNumber(n: number): [area: string, exchange: string, line: string] {
  const area = AREAS[n % AREAS.length] ?? '';
  const rest = Math.floor(n / AREAS.length);
  return [area, String(200 + (rest % 799)), String(Math.floor(rest / 799) * 37 + 1000).padStart(4, '0')];
}

/** Numbers of eight countries in the ways people write them; every fourteenth is too short to be one. */
function internationalNumber(n: number): string {
  const seven = String(1_000_000 + ((n * 7919) % 8_999_999));
  if (n % 14 === 0) return `+44 20 ${seven.slice(0, 3)}`;
  const styles = [
    `+44 20 7${seven}`,
    `+49 (0)30 ${seven}`,
    `+33 6 1${seven.slice(0, 3)}.${seven.slice(3)}`,
    `+61 4${seven.slice(0, 2)} ${seven.slice(2)}0`,
    `+34 61${seven}`,
    `+39 333 ${seven}`,
    `+91 98-${seven}0`,
    `(0)20 8${seven.slice(0, 3)} ${seven.slice(3)}`,
  ];
  return styles[n % styles.length] ?? '';
}

function contactFile(name: string, defaultCountry: string, phone: (n: number) => string): BenchFile {
  const lines = ['first,last,phone,city,email,note'];
  for (let n = 0; n < ROWS; n++) {
    const first = FIRST[n % FIRST.length] ?? '';
    const city = CITIES[n % CITIES.length] ?? '';
    const note = NOTES[n % NOTES.length] ?? '';
    lines.push(
      `${first},Contact${n},${phone(n)},${city},${first.toLowerCase()}.contact${n}@example.com,${note}`,
    );
  }
  return { name, defaultCountry, bytes: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`) };
}

function nationalNumber(n: number): string {
  const [area, exchange, line] = usNumber(n);
  return `(${area}) ${exchange}-${line}`;
}

/** Every third row has the number of a row somewhere before it. */
function repeatedNumber(n: number): string {
  const before = 3 * ((n * 7919) % (Math.floor(n / 3) + 1));
  return nationalNumber(n % 3 === 2 ? before : n);
}

/** The kinds of lists that the goals are stated for, about 10 MB each; of the last a third are duplicates. */
export function benchFiles(): BenchFile[] {
  return [
    contactFile('national', 'US', nationalNumber),
    contactFile('E.164', 'US', (n) => `+1${usNumber(n).join('')}`),
    contactFile('international', 'GB', internationalNumber),
    contactFile('repeated', 'US', repeatedNumber),
  ];
}
