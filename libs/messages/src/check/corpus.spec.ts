import { noEdits } from '@dearly/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnRoles } from '../people/column-roles';
import { openFile, openList } from '../people/contact-list';
import { guessCountry } from '../people/guess-country';
import { findPhoneColumns } from '../people/phone-columns';
import { loadNumberKinds } from '../phones/number-kinds';
import type { FindingKind } from './finding';
import { lookAtList } from './look-at-list';

/** What a list should be read as. `counts` and `findings` have what is not zero; `becomes` that of the first example. */
type Golden = {
  browser: string;
  country: string;
  template?: string;
  roles: Partial<Record<'phone' | 'name' | 'firstName' | 'lastName' | 'language', string>>;
  asked?: string[];
  counts: Record<string, number>;
  findings: Partial<Record<FindingKind, number>>;
  becomes?: Partial<Record<FindingKind, string>>;
};

const CORPUS = join(__dirname, '../../test/corpus');
const LAYOUTS = join(__dirname, '../../test/layouts');
const golden = (name: string) => JSON.parse(readFileSync(join(CORPUS, `${name}.json`), 'utf8')) as Golden;
const namesIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.csv') ? name.slice(0, -4) : []));

const withoutNothing = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== 0 && value !== undefined));

/** Everything that is found out about a list, in the form of its golden result. */
async function readAll(bytes: Uint8Array, browser: string, template = 'Hi {first name}'): Promise<Golden> {
  const first = openFile(bytes, browser);
  const found = findPhoneColumns(first.columns, first.rows, first.firstRow, first.readPhone);
  const country = guessCountry({ ...first, sources: found.sources }, browser).code;
  const file = openFile(bytes, country);
  const roles = columnRoles(file.columns, file.rows, file.firstRow, file.readPhone);
  const look = lookAtList(openList(bytes, { defaultCountry: country }), noEdits, {
    template,
    country,
    duplicates: 'first',
    numberKinds: await loadNumberKinds(),
  });
  const { phone, name, firstName, lastName, language } = roles;
  const becomes = look.findings.flatMap(({ kind, examples: [example] }) =>
    example?.becomes === undefined ? [] : [[kind, example.becomes]],
  );
  return {
    browser,
    country,
    roles: withoutNothing({ phone, name, firstName, lastName, language }),
    ...(roles.isPhoneAsked ? { asked: roles.phoneChoices } : {}),
    counts: withoutNothing(look.counts),
    findings: Object.fromEntries(look.findings.map(({ kind, count }) => [kind, count])),
    becomes: Object.fromEntries(becomes) as Golden['becomes'],
  };
}

describe('the corpus of lists', () => {
  const names = namesIn(CORPUS);

  it('has at least 60 lists', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it.each(names)('%s is read as it should be', async (name) => {
    const { template, ...expected } = golden(name);
    const read = await readAll(readFileSync(join(CORPUS, `${name}.csv`)), expected.browser, template);
    const { becomes } = read;
    expect({ ...read, becomes: { ...becomes, ...expected.becomes } }).toEqual({ ...expected, becomes });
  });
});

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const utf8 = (text: string) => new TextEncoder().encode(text);
/** How programs write the same list. */
const WRITTEN: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': utf8,
  'UTF-8 with a mark': (text) => utf8(`\ufeff${text}`),
  'UTF-16 little-endian': (text) => utf16(text, false),
  'UTF-16 big-endian': (text) => utf16(text, true),
  'line ends of Windows': (text) => utf8(text.replace(/\r?\n/g, '\r\n')),
  'empty lines at the end': (text) => utf8(`${text}\n\n,,,\n`),
};
const LAYOUT_ROLES: Record<string, Golden['roles']> = JSON.parse(
  readFileSync(join(LAYOUTS, 'roles.json'), 'utf8'),
) as Record<string, Golden['roles']>;

describe.each(Object.keys(LAYOUT_ROLES))('an export of %s', (layout) => {
  it.each(Object.keys(WRITTEN))('in %s gives everybody by name and mobile number', async (how) => {
    const text = readFileSync(join(LAYOUTS, `${layout}.csv`), 'utf8');
    const read = await readAll(WRITTEN[how]?.(text) ?? new Uint8Array(), 'US');
    expect(read).toMatchObject({
      country: 'US',
      roles: LAYOUT_ROLES[layout],
      counts: { ready: 3 },
      findings: {},
    });
    expect(read.asked).toBeUndefined();
  });
});
