import { entryKey, extendProof, proofText, sealProof, type ProofFault } from '@dearly/proof';
import { isoWithZone } from '../../shared/iso-with-zone';
import type { ConsentChoice } from './consent-choice';
import { gatherEntries } from './gather-entries';
import { openProofFile } from './open-proof-file';

/** `earlier` is a proof to carry on, which the same passphrase opens. */
export type Wanted = {
  passphrase: string;
  earlier: File | undefined;
  hasTexts: boolean;
  consent: ConsentChoice;
};
/** `count` entries are in the file, `fresh` of them new. */
export type Kept = { file: File; count: number; fresh: number };
export type NotKept = { problem: string; faults: ProofFault[] };

const NOTHING = 'There is nothing to keep yet: no message was sent from this browser and nobody opted out.';
const DAMAGED = 'The earlier proof is not as it was sealed, so it is not carried on. Use another copy of it.';

/** Makes the file of a proof, new or carried on. `now` in milliseconds. Rejects when the browser hands out no records. */
export async function keepProof(wanted: Wanted, now: number): Promise<Kept | NotKept> {
  const { passphrase, earlier } = wanted;
  const entries = await gatherEntries(wanted.hasTexts, wanted.consent, now);
  if (!earlier) {
    if (entries.length === 0) return { problem: NOTHING, faults: [] };
    const proof = await sealProof(entries, passphrase, now);
    return { file: fileOf(proofText(proof), now), count: proof.count, fresh: entries.length };
  }
  const opened = await openProofFile(earlier, passphrase);
  if ('problem' in opened) return opened;
  if (opened.faults.length > 0) return { problem: DAMAGED, faults: opened.faults };
  const known = new Set(opened.entries.map(entryKey));
  const fresh = entries.filter((entry) => !known.has(entryKey(entry)));
  const proof = await extendProof(opened, fresh, now);
  return { file: fileOf(proofText(proof), now), count: proof.count, fresh: fresh.length };
}

const fileOf = (text: string, now: number): File =>
  new File([text], `dearly-proof-${isoWithZone(now).slice(0, 10)}.json`, { type: 'application/json' });
