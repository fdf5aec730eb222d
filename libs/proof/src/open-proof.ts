import { endOf, placeOf, startHash } from './chain';
import { checkChain } from './check-chain';
import { isProofEntry, type ProofEntry } from './entry';
import type { ProofFault } from './fault';
import type { ProofFile, SealedEntry } from './proof-file';
import { deriveKey, openText, type SealKey } from './seal-key';

/** `entries` that could be opened, in the file's order; `sealedAt` in milliseconds, of the last time it was sealed. */
export type OpenedProof = {
  file: ProofFile;
  key: SealKey;
  entries: ProofEntry[];
  sealedAt: number | undefined;
  faults: ProofFault[];
};

/** Names what is wrong with order and completeness, without the passphrase; the contents stay closed. */
export const verifyProof = checkChain;

/** Opens and checks all of it. Undefined when the passphrase opens none of it: then it is the wrong one. */
export async function openProof(file: ProofFile, passphrase: string): Promise<OpenedProof | undefined> {
  const key = await deriveKey(passphrase, file);
  return key && openWith(key, file);
}

/** `openProof` with the key of its passphrase. */
export async function openWith(key: SealKey, file: ProofFile): Promise<OpenedProof | undefined> {
  const end = endOf(await startHash(file), file.count, file.last);
  const seal = await openText(key, file.seal, end);
  const texts = await Promise.all(
    file.entries.map((entry) => openText(key, entry, placeOf(entry.number, entry.prev))),
  );
  if (seal === undefined && texts.every((text) => text === undefined)) return undefined;
  const chain = await checkChain(file);
  const contents = file.entries.map((entry, index) => contentOf(entry, texts[index]));
  const faults = [...chain, ...ofContents(contents, chain)];
  // Whoever knows no passphrase can make all hashes anew, but not this seal.
  if (seal === undefined && faults.length === 0) faults.push({ what: 'end' });
  const entries = contents.flatMap(({ content }) => content ?? []);
  return { file, key, entries, sealedAt: seal === undefined ? undefined : timeOf(seal), faults };
}

type Content = { number: number; isOpen: boolean; content: ProofEntry | undefined };

function contentOf({ number }: SealedEntry, text: string | undefined): Content {
  const content = text === undefined ? undefined : parsed(text);
  return { number, isOpen: text !== undefined, content: isProofEntry(content) ? content : undefined };
}

/** Only of entries that nothing else is said of. */
function ofContents(contents: readonly Content[], chain: readonly ProofFault[]): ProofFault[] {
  const places = new Set(chain.map((fault) => ('place' in fault ? fault.place : undefined)));
  const replaced = new Set(chain.map((fault) => (fault.what === 'replaced' ? fault.entry : undefined)));
  return contents.flatMap(({ number, isOpen, content }, index): ProofFault[] => {
    if (content || replaced.has(number) || places.has(index + 1)) return [];
    return [{ what: isOpen ? 'unreadable' : 'sealed_otherwise', entry: number }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Sealed by whoever knows the passphrase, but not by Dearly.
    return undefined;
  }
}

function timeOf(seal: string): number | undefined {
  const read = parsed(seal);
  const sealedAt =
    typeof read === 'object' && read !== null && 'sealedAt' in read ? read.sealedAt : undefined;
  return typeof sealedAt === 'number' ? sealedAt : undefined;
}
