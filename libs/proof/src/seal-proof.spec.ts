import { entriesOf, opened, PASSPHRASE, sealed } from '../test/sealed';
import { entryKey, isProofEntry } from './entry';
import { openProof, type OpenedProof } from './open-proof';
import { ITERATIONS, LARGEST, proofText, readProof } from './proof-file';
import { extendProof, sealProof } from './seal-proof';

let proof: OpenedProof;
beforeAll(async () => {
  proof = await sealed(4);
});

describe('a proof', () => {
  it('gives back what was sealed, to its passphrase alone', async () => {
    expect(proof.entries).toEqual(entriesOf(4));
    expect(proof.sealedAt).toBe(1_000);
    expect(await openProof(proof.file, `${PASSPHRASE} `)).toBeUndefined();
    expect(await openProof(proof.file, PASSPHRASE.normalize('NFD'))).toBeDefined();
  });

  it('shows nobody else a number, a text or a name, and says how its key is made', () => {
    const text = proofText(proof.file);
    // Two letters stand in what was sealed by chance: only what base64 cannot spell, or hardly ever.
    for (const readable of ['4155551', 'Hi there', 'friends', 'at the fair', PASSPHRASE])
      expect(text).not.toContain(readable);
    expect(proof.file.kdf).toMatchObject({ name: 'PBKDF2-SHA-256', iterations: 600_000 });
  });

  it('seals the same entries each time in another way', async () => {
    const again = await sealed(4);
    expect(again.file.kdf.salt).not.toBe(proof.file.kdf.salt);
    expect(again.file.entries[0]?.iv).not.toBe(proof.file.entries[0]?.iv);
  });

  it('of nothing is one as well', async () => {
    const file = await sealProof([], PASSPHRASE, 5);
    expect(await opened(file)).toMatchObject({ entries: [], faults: [], sealedAt: 5 });
  });

  it('is carried on: what was sealed stays as it is, and the whole is without fault', async () => {
    const more = entriesOf(6).slice(4);
    const file = await extendProof(proof, more, 2_000);
    expect(file.entries.slice(0, 4)).toEqual(proof.file.entries);
    expect(await opened(file)).toMatchObject({ entries: entriesOf(6), faults: [], sealedAt: 2_000 });
  });
});

describe('what cannot be read as a proof', () => {
  const text = () => proofText(proof.file);
  it.each([
    ['nothing', () => ' \n', 'empty'],
    ['a list', () => 'name,phone\nMia,4155550101\n', 'not_a_proof'],
    ['messages', () => '{"version":1,"messages":{}}', 'not_a_proof'],
    ['a later version', () => text().replace('"version":1', '"version":2'), 'other_version'],
    ['a start without an end', () => text().slice(0, 120), 'bad_start'],
    ['a key that is too easily made', () => text().replace('600000', '1000'), 'bad_start'],
    ['a key that nobody can make', () => text().replace('600000', String(ITERATIONS.most + 1)), 'bad_start'],
    [
      'more entries than there can be',
      () => text().replace('"count":4', '"count":9007199254740991'),
      'bad_start',
    ],
    ['50 MB and more', () => 'x'.repeat(LARGEST + 1), 'too_large'],
  ])('%s', (_, make, fault) => {
    expect(readProof(make())).toEqual({ fault });
  });
});

it('takes for an entry what is one', () => {
  expect(entriesOf(3).every(isProofEntry)).toBe(true);
  const [, sent] = entriesOf(2);
  for (const changes of [
    { kind: 'x' },
    { numbers: '+1' },
    { at: -1 },
    { textHash: 1 },
    { state: 'pending' },
    { text: 1 },
  ])
    expect(isProofEntry({ ...sent, ...changes })).toBe(false);
});

it('knows an event again after its campaign was renamed', () => {
  const [, sent] = entriesOf(2);
  if (sent?.kind !== 'sent') throw new Error('The second entry is of a message.');
  const { text: _, ...bare } = sent;
  expect(entryKey({ ...bare, campaign: 'family' })).toBe(entryKey(sent));
  expect(entryKey({ ...sent, at: sent.at + 1 })).not.toBe(entryKey(sent));
});
