import fc from 'fast-check';
import { faultsOf, sealed } from '../test/sealed';
import { entryHash } from './chain';
import type { ProofFault } from './fault';
import type { OpenedProof } from './open-proof';
import { proofText, readProof, type ProofFile, type SealedEntry } from './proof-file';

const COUNT = 7;
fc.configureGlobal({ numRuns: 40 });
let proof: OpenedProof;
let other: OpenedProof;
beforeAll(async () => {
  [proof, other] = await Promise.all([sealed(COUNT), sealed(COUNT)]);
});

const number = fc.integer({ min: 1, max: COUNT });
const withEntries = (entries: SealedEntry[]): ProofFile => ({ ...proof.file, entries });
const entryOf = (of: OpenedProof, entry: number): SealedEntry => {
  const found = of.file.entries[entry - 1];
  if (!found) throw new Error(`There is no entry ${entry}.`);
  return found;
};
const without = (entry: number) => proof.file.entries.filter((_, index) => index !== entry - 1);
const inserted = (entry: SealedEntry, before: number) => proof.file.entries.toSpliced(before - 1, 0, entry);

/** Both verifiers say this and nothing else. */
async function expectFaults(file: ProofFile, ...faults: ProofFault[]) {
  expect(await faultsOf(proof, file)).toEqual({ closed: faults, open: faults });
}

it('finds nothing in what nobody has touched, read back from its text', async () => {
  const read = readProof(proofText(proof.file));
  if (!('file' in read)) throw new Error(read.fault);
  await expectFaults(read.file);
});

it('names a flipped entry, whichever of its bytes it is', async () => {
  const lines = proofText(proof.file).split('\n');
  await fc.assert(
    fc.asyncProperty(number, fc.nat(), fc.integer({ min: 1, max: 127 }), async (entry, at, bits) => {
      const line = lines[entry] ?? '';
      const column = at % line.replace(/,$/, '').length;
      const flipped = String.fromCharCode(line.charCodeAt(column) ^ bits);
      fc.pre(flipped !== '\n');
      const changed = line.slice(0, column) + flipped + line.slice(column + 1);
      const read = readProof(lines.with(entry, changed).join('\n'));
      if (!('file' in read)) throw new Error(read.fault);
      await expectFaults(read.file, { what: 'changed', entry, place: entry });
    }),
  );
});

it('names each of several flipped entries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(number, { minLength: 1 }), async (entries) => {
      const changed = proof.file.entries.map((one) =>
        entries.includes(one.number) ? { ...one, sealed: `A${one.sealed}` } : one,
      );
      const faults = entries.toSorted().map((entry) => ({ what: 'changed' as const, entry, place: entry }));
      await expectFaults(withEntries(changed), ...faults);
    }),
  );
});

it('names a dropped entry, also the first and the last', async () => {
  await fc.assert(
    fc.asyncProperty(number, async (entry) => {
      await expectFaults(withEntries(without(entry)), { what: 'missing', entry, to: entry });
    }),
  );
});

it('names what is missing of a file that was cut off anywhere', async () => {
  const text = proofText(proof.file);
  const start = text.indexOf('\n');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: start + 1, max: text.length - 20 }), async (end) => {
      const read = readProof(text.slice(0, end));
      if (!('file' in read)) throw new Error(read.fault);
      const { closed } = await faultsOf(proof, read.file);
      const named = closed.at(-1);
      const last = named && 'to' in named ? named.to : named && 'entry' in named ? named.entry : 0;
      expect(last).toBe(COUNT);
    }),
  );
});

it('names an entry that is there twice, wherever its copy stands', async () => {
  await fc.assert(
    fc.asyncProperty(number, fc.integer({ min: 1, max: COUNT + 1 }), async (entry, before) => {
      const { closed, open } = await faultsOf(proof, withEntries(inserted(entryOf(proof, entry), before)));
      expect(closed).toEqual([expect.objectContaining({ what: 'repeated', entry })]);
      expect(open).toEqual(closed);
    }),
  );
});

it('names entries out of order, and none that the move has left alone', async () => {
  await fc.assert(
    fc.asyncProperty(number, number, async (from, to) => {
      fc.pre(from !== to);
      const moved = without(from).toSpliced(to - 1, 0, entryOf(proof, from));
      const { closed, open } = await faultsOf(proof, withEntries(moved));
      expect(open).toEqual(closed);
      expect(closed).not.toEqual([]);
      for (const fault of closed) {
        expect(fault.what).toBe('moved');
        if (fault.what !== 'moved') continue;
        expect(moved[fault.place - 1]?.number).toBe(fault.entry);
        expect(fault.entry).toBeGreaterThanOrEqual(Math.min(from, to));
        expect(fault.entry).toBeLessThanOrEqual(Math.max(from, to));
      }
    }),
  );
});

it('names the place of an entry that was put in, from another proof or made up', async () => {
  await fc.assert(
    fc.asyncProperty(
      number,
      fc.integer({ min: 1, max: COUNT + 1 }),
      fc.boolean(),
      async (entry, place, isMadeUp) => {
        const strange = entryOf(other, entry);
        const put = isMadeUp ? { ...strange, sealed: 'AAAA' } : strange;
        await expectFaults(withEntries(inserted(put, place)), { what: 'foreign', place });
      },
    ),
  );
});

it('names an entry whose hash was made anew after a change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: COUNT - 1 }), async (entry) => {
      const changed = { ...entryOf(proof, entry), sealed: 'AAAA' };
      const file = withEntries(
        proof.file.entries.with(entry - 1, { ...changed, hash: await entryHash(changed) }),
      );
      await expectFaults(file, { what: 'replaced', entry });
    }),
  );
});

it('tells that the start was changed', async () => {
  const { file } = proof;
  await expectFaults({ ...file, count: COUNT + 3 }, { what: 'end' });
  await expectFaults({ ...file, count: COUNT - 1 }, { what: 'end' });
  await expectFaults({ ...file, last: other.file.last }, { what: 'end' });
  const kdf = { ...file.kdf, iterations: file.kdf.iterations + 1 };
  expect((await faultsOf(proof, { ...file, kdf })).closed).toEqual([{ what: 'start' }]);
});

describe('whoever makes all hashes anew without the passphrase', () => {
  /** A chain over these entries that holds together. */
  async function rechained(entries: readonly SealedEntry[]): Promise<ProofFile> {
    const anew: SealedEntry[] = [];
    let prev = proof.file.entries[0]?.prev ?? '';
    for (const [index, entry] of entries.entries()) {
      const next = { ...entry, number: index + 1, prev };
      prev = await entryHash(next);
      anew.push({ ...next, hash: prev });
    }
    return { ...proof.file, entries: anew, count: anew.length, last: prev };
  }

  it('is found by the passphrase when an entry was left out: all after it open in their places alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: COUNT - 1 }), async (entry) => {
        const { closed, open } = await faultsOf(proof, await rechained(without(entry)));
        expect(closed).toEqual([]);
        expect(open?.at(0)).toEqual({ what: 'sealed_otherwise', entry });
      }),
    );
  });

  it('is found by the passphrase when the end was left off', async () => {
    const { closed, open } = await faultsOf(proof, await rechained(proof.file.entries.slice(0, 3)));
    expect(closed).toEqual([]);
    expect(open).toEqual([{ what: 'end' }]);
  });
});
