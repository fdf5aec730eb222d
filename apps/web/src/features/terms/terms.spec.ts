import { EFFECTIVE, TERMS } from './terms';

const textOf = (id: string) => {
  const section = TERMS.find((one) => one.id === id);
  return section ? [section.title, section.summary, ...section.body.flat()].join('\n') : '';
};

// What specification, sections 1, 5, 6 and 9, and the product decisions say about the terms, in its order there.
const FACTS: [id: string, fact: string, ...words: RegExp[]][] = [
  ['consent', 'written opt-in consent', /written opt-in consent/],
  ['opt-out', 'opt-out instructions', /must carry opt-out instructions/],
  ['opt-out', 'opt-outs honored within 24 hours', /opt-out is honored within 24 hours/],
  ['age', 'no messages to minors under 13', /must not send messages to minors under 13/],
  [
    'age',
    'recipients 18 or older unless parental consent applies',
    /18 or older unless parental consent applies/,
  ],
  [
    'volume',
    '50 substantially similar messages in 24 hours for each account identity of the phone’s vendor',
    /at most 50 substantially similar messages in any 24 hours/,
    /each account identity that you hold with the vendor of your phone/,
  ],
  [
    'records',
    'records of consent, send times, content and opt-outs for four years',
    /consent, of the times at which you sent, of the content of your messages and of opt-outs/,
    /at least four years/,
  ],
  ['records', 'records supplied within seven days', /supply these records within seven days of the request/],
  ['records', 'immediate suspension without them', /suspended immediately/],
  ['suspension', 'suspension or ban for violations', /suspend or ban your account/],
  [
    'service',
    'messages leave from the own phone and number',
    /own phone and your own number, through the native/,
  ],
  [
    'contacts',
    'generated JSON in local storage, by e-mail or downloaded',
    /generated JSON files/,
    /local storage of your browser, sent to you by e-mail, or downloaded/,
  ],
  [
    'contacts',
    'nothing of it kept on the servers',
    /No contacts, no message content and no delivery logs are kept on our servers/,
  ],
  [
    'screenshots',
    'screenshots as the exception',
    /Section 14 does not cover screenshots/,
    /You can delete each/,
  ],
  ['billing', 'month to month', /runs month to month/],
  ['billing', 'billed monthly in advance', /billed monthly in advance/],
  ['cancelling', 'cancel at any time', /cancel at any time/],
  ['cancelling', 'access to the end of the period', /keep access until the end of the period/],
  ['cancelling', 'non-refundable', /Payments are non-refundable/],
  ['liability', 'the cap', /the greater of USD 100 or the amount you paid us in the previous 12 months/],
  ['disputes', 'mutual binding arbitration', /settled by mutual binding arbitration/],
  ['disputes', 'no class actions', /No class actions/],
  ['disputes', 'Boulder County, Colorado', /arbitration takes place in Boulder County, Colorado/],
  ['disputes', 'Colorado law', /governed by the law of Colorado/],
  ['agreement', 'the effective date', /effective February 1, 2025/],
];

it.each(FACTS)('states in “%s”: %s', (id, _fact, ...words) => {
  for (const word of words) expect(textOf(id)).toMatch(word);
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
