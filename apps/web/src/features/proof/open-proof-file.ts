import {
  LARGEST,
  openProof,
  readProof,
  READ_FAULT_TEXTS,
  verifyProof,
  WRONG_PASSPHRASE,
  type OpenedProof,
  type ProofFault,
  type ProofFile,
} from '@dearly/proof';

/** Why a file was not opened, in words for the screen, with what its hashes alone show to be wrong. */
export type NotOpened = { problem: string; faults: ProofFault[] };

/** The proof in a file, as far as it can be read. */
export async function readProofFile(file: File): Promise<{ proof: ProofFile } | NotOpened> {
  if (file.size > LARGEST) return { problem: READ_FAULT_TEXTS.too_large, faults: [] };
  const text = await file.text().catch(() => undefined);
  if (text === undefined)
    return { problem: 'The browser cannot read this file. Choose it once more.', faults: [] };
  const read = readProof(text);
  return 'file' in read ? { proof: read.file } : { problem: READ_FAULT_TEXTS[read.fault], faults: [] };
}

export async function openProofFile(file: File, passphrase: string): Promise<OpenedProof | NotOpened> {
  const read = await readProofFile(file);
  if ('problem' in read) return read;
  const opened = await openProof(read.proof, passphrase);
  return opened ?? { problem: WRONG_PASSPHRASE, faults: await verifyProof(read.proof) };
}
