import type { ProofEntry } from '../src/entry';
import { openProof, openWith, verifyProof, type OpenedProof } from '../src/open-proof';
import type { ProofFile } from '../src/proof-file';
import { sealProof } from '../src/seal-proof';

export const PASSPHRASE = 'four horses and a café';

/** So many entries of all kinds, each another one. */
export const entriesOf = (count: number): ProofEntry[] =>
  Array.from({ length: count }, (_, index) => {
    const numbers = [`+1415555${String(1000 + index)}`];
    if (index % 3 === 0)
      return { kind: 'consent', campaign: 'friends', numbers, on: '2025-03-01', how: 'Sign-up at the fair' };
    if (index % 3 === 1)
      return {
        kind: 'sent',
        campaign: 'friends',
        numbers,
        at: index,
        state: 'sent',
        textHash: 'x=',
        text: 'Hi there',
      };
    return { kind: 'opted_out', numbers, at: index };
  });

/** The proof, opened: its key takes a while to be made, so tests share it. */
export async function opened(file: ProofFile): Promise<OpenedProof> {
  const proof = await openProof(file, PASSPHRASE);
  if (!proof) throw new Error('The passphrase does not open it.');
  return proof;
}

export const sealed = async (count: number): Promise<OpenedProof> =>
  opened(await sealProof(entriesOf(count), PASSPHRASE, 1_000));

/** What is wrong with a file, without and with the key. */
export async function faultsOf({ key }: OpenedProof, file: ProofFile) {
  return { closed: await verifyProof(file), open: (await openWith(key, file))?.faults };
}
