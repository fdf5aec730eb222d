import { LIMITS } from '@dearly/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EFFECTIVE, TERMS } from './terms';

const textOf = (id: string) => {
  const section = TERMS.find((one) => one.id === id);
  return section ? [section.title, section.summary, ...section.body.flat()].join('\n') : '';
};

/** What the product has to state, as it stands in sections 1, 2, 5 and 9. */
const specification = readFileSync(join(__dirname, '../../../../../docs/specification.txt'), 'utf8');

/** Sentences and items of a section, without the punctuation at their ends. */
const sentencesOf = (id: string) => textOf(id).split(/(?<=[.;:])\s+|\n/);

const IN_WORDS: Record<string, string> = { four: 'four|4', seven: 'seven|7' };
/** The numbers in a claim, each as the terms may write it. */
const numbersIn = (claim: string) =>
  (claim.match(/\b(\d+|four|seven)\b/g) ?? []).map((number) => IN_WORDS[number] ?? number);

// The words of the specification, and what must stand together in one sentence of the section beside its numbers.
const FACTS: [id: string, claim: string, ...together: RegExp[]][] = [
  ['consent', 'written opt-in consent', /must/, /written/, /opt-in/, /consent/],
  ['opt-out', 'opt-out instructions, honoured within 24 hours', /honored/, /within/, /hours/],
  ['opt-out', 'opt-out instructions', /must carry/, /instructions/],
  ['opt-out', 'Opt-outs honoured within 24 hours', /every opt-out/i, /within/, /hours/],
  ['age', 'no messaging of minors under 13', /must not/, /minors/, /under/],
  ['age', 'recipients 18 or older unless parental consent applies', /must be/, /or older unless/, /parental/],
  [
    'volume',
    "Max 50 substantially similar messages per 24 hours per account identity of the phone's vendor",
    /at most/,
    /substantially similar/,
    /each account identity/,
    /vendor of your phone/,
  ],
  [
    'records',
    'Records of consent, send times, content and opt-outs kept at least four years',
    /consent/,
    /times/,
    /content/,
    /opt-outs/,
    /at least/,
    /years/,
  ],
  ['records', 'supplied within seven days of request', /supply/, /within/, /days/, /request/],
  ['records', 'failure means immediate suspension', /fail/, /suspended/, /immediately/],
  ['suspension', 'suspension or ban (stated by the terms for violations)', /may/, /suspend or ban/],
  [
    'service',
    "from the user's own number through the phone's native messaging service",
    /own number/,
    /native/,
  ],
  [
    'contacts',
    "locally generated JSON files, held in the browser's local storage, emailed or downloaded",
    /local storage/,
    /e-?mail/,
    /downloaded/,
  ],
  [
    'contacts',
    "No contacts, message content or delivery logs are kept on the provider's servers",
    /no contacts/i,
    /message content/,
    /delivery logs/,
    /servers/,
  ],
  ['billing', 'Billing is month to month in advance', /month to month/],
  ['billing', 'Billing monthly in advance', /monthly in advance/],
  ['cancelling', 'non-refundable', /payments/i, /non-refundable/],
  ['cancelling', 'cancel any time and keep access to period end', /keep access/, /end of the period/],
  [
    'liability',
    'the greater of USD 100 or the amount paid in the previous 12 months',
    /greater of USD/,
    /previous/,
    /months/,
  ],
  ['disputes', 'Disputes by mutual binding arbitration', /mutual binding arbitration/],
  ['disputes', 'no class actions', /no class actions/i],
  ['disputes', 'in Boulder County, Colorado', /arbitration/, /Boulder County, Colorado/],
  ['disputes', 'under Colorado law', /governed by/, /law of Colorado/],
  ['agreement', 'effective February 1, 2025', /effective/, /February/],
];

it.each(FACTS)('states in “%s”: %s', (id, claim, ...together) => {
  expect(specification).toContain(claim);
  const wanted = [...together, ...numbersIn(claim).map((number) => new RegExp(`\\b(${number})\\b`))];
  const stating = sentencesOf(id).filter((sentence) => wanted.every((word) => word.test(sentence)));
  expect(stating).not.toEqual([]);
});

it('says that screenshots are kept, unlike contacts', () => {
  expect(sentencesOf('screenshots').some((one) => /not cover screenshots/.test(one))).toBe(true);
});

it('sets the daily limit at which the app itself stops sending', () => {
  const { messages, milliseconds } = LIMITS.sending;
  const limits = [...textOf('volume').matchAll(/(\d+) (?:\w+ ){0,3}in (?:any )?(\d+) hours/g)];
  expect(limits.length).toBeGreaterThan(1);
  for (const [, most, hours] of limits)
    expect([Number(most), Number(hours)]).toEqual([messages, milliseconds / 3_600_000]);
});

it('counts from February 1, 2025', () => {
  expect(EFFECTIVE).toBe('February 1, 2025');
});

it('keeps its 24 sections at the addresses to which others link', () => {
  expect(TERMS.map(({ id }) => id)).toEqual([
    'agreement',
    'words',
    'service',
    'who',
    'account',
    'sender',
    'consent',
    'opt-out',
    'age',
    'volume',
    'forbidden',
    'records',
    'laws',
    'contacts',
    'screenshots',
    'privacy',
    'third-parties',
    'billing',
    'cancelling',
    'suspension',
    'ownership',
    'liability',
    'disputes',
    'changes',
  ]);
});

it('names other sections by the numbers they have', () => {
  const numberOf = (id: string) => TERMS.findIndex((section) => section.id === id) + 1;
  expect(textOf('screenshots')).toContain(`Section ${numberOf('contacts')} does not cover`);
  expect(textOf('suspension')).toContain(`missing records (section ${numberOf('records')})`);
});

it('gives each section one plain sentence and text below it', () => {
  for (const { id, summary, body } of TERMS) {
    expect([id, summary]).toEqual([id, expect.stringMatching(/^[^.]{20,110}(\. [^.]+)?\.$/)]);
    expect(body.flat().join(' ').length).toBeGreaterThan(summary.length);
  }
});
