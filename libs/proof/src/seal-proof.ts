import { endOf, entryHash, placeOf, startHash } from './chain';
import { toBase64 } from './encoding';
import type { ProofEntry } from './entry';
import { FORMAT, ITERATIONS, VERSION, type ProofFile, type SealedEntry, type Settings } from './proof-file';
import { deriveKey, sealText, type SealKey } from './seal-key';

const SALT_BYTES = 16;

/** Seals the entries into a new proof, in the order they come in. `now` in milliseconds since 1970. */
export async function sealProof(
  entries: readonly ProofEntry[],
  passphrase: string,
  now: number,
): Promise<ProofFile> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  const settings: Settings = {
    format: FORMAT,
    version: VERSION,
    kdf: { name: 'PBKDF2-SHA-256', iterations: ITERATIONS.least, salt },
    cipher: 'AES-256-GCM',
  };
  const key = await deriveKey(passphrase, settings);
  if (!key) throw new Error('A salt that was just made was not base64.');
  return sealOnto({ settings, sealed: [] }, key, { entries, now });
}

/** Carries a proof on: what is sealed stays as it is, and the new entries follow on it under the same passphrase. */
export function extendProof(
  { file: { entries: sealed, ...settings }, key }: { file: ProofFile; key: SealKey },
  entries: readonly ProofEntry[],
  now: number,
): Promise<ProofFile> {
  return sealOnto({ settings, sealed }, key, { entries, now });
}

async function sealOnto(
  before: { settings: Settings; sealed: readonly SealedEntry[] },
  key: SealKey,
  { entries, now }: { entries: readonly ProofEntry[]; now: number },
): Promise<ProofFile> {
  const { format, version, kdf, cipher } = before.settings;
  const start = await startHash(before.settings);
  const sealed = [...before.sealed];
  let last = sealed.at(-1)?.hash ?? start;
  for (const entry of entries) {
    const number = sealed.length + 1;
    const prev = last;
    const body = await sealText(key, JSON.stringify(entry), placeOf(number, prev));
    last = await entryHash({ number, prev, ...body });
    sealed.push({ number, prev, ...body, hash: last });
  }
  const count = sealed.length;
  const seal = await sealText(key, JSON.stringify({ sealedAt: now }), endOf(start, count, last));
  return { format, version, kdf, cipher, count, last, seal, entries: sealed };
}
