/**
 * One entry as the file has it: `sealed` is AES-256-GCM under `iv`; `hash` covers the other four fields, and `prev` is the
 * hash of the entry before, so that each one vouches for all before it. `number` counts from 1; all else is base64.
 */
export type SealedEntry = { number: number; prev: string; iv: string; sealed: string; hash: string };

export type Settings = {
  format: 'dearly-proof';
  version: 1;
  kdf: { name: 'PBKDF2-SHA-256'; iterations: number; salt: string };
  cipher: 'AES-256-GCM';
};

/** `count` and `last` (the hash of the last entry) tell when the end was dropped; `seal` proves both to the passphrase. */
export type ProofFile = Settings & {
  count: number;
  last: string;
  seal: { iv: string; sealed: string };
  entries: SealedEntry[];
};

export const FORMAT = 'dearly-proof';
export const VERSION = 1;
/** Rounds that a new proof's key takes; what a file may ask of whoever opens it lies between these. */
export const ITERATIONS = { least: 600_000, most: 10_000_000 };
/** Bytes that are read of a file at most. */
export const LARGEST = 50 * 1024 * 1024;

const MOST_ENTRIES = 500_000;

export type ReadFault = 'empty' | 'too_large' | 'not_a_proof' | 'other_version' | 'bad_start';
type Fields = Record<string, unknown>;

/** As text, with a line for each entry: a damaged line takes no other one with it. */
export function proofText({ entries, ...start }: ProofFile): string {
  const opening = JSON.stringify({ ...start, entries: [] }).slice(0, -2);
  return `${opening}\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`;
}

/** Reads what `proofText` wrote, as far as it is there: entries that cannot be read come as blank ones. */
export function readProof(text: string): { file: ProofFile } | { fault: ReadFault } {
  if (text.trim() === '') return { fault: 'empty' };
  if (text.length > LARGEST) return { fault: 'too_large' };
  const read = parsed(text) ?? byLines(text);
  if (!isFields(read))
    return { fault: text.slice(0, 200).includes(`"${FORMAT}"`) ? 'bad_start' : 'not_a_proof' };
  if (read['format'] !== FORMAT) return { fault: 'not_a_proof' };
  if (read['version'] !== VERSION) return { fault: 'other_version' };
  return hasStart(read)
    ? { file: { ...read, entries: read.entries.map(readEntry) } }
    : { fault: 'bad_start' };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function byLines(text: string): unknown {
  const [opening = '', ...lines] = text.trimEnd().split('\n');
  const start = parsed(`${opening}]}`);
  if (lines.at(-1) === ']}') lines.pop();
  return isFields(start) ? { ...start, entries: lines.map((line) => parsed(line.replace(/,$/, ''))) } : start;
}

function hasStart(read: Fields): read is Fields & Omit<ProofFile, 'entries'> & { entries: unknown[] } {
  const { kdf, cipher, count, last, seal, entries } = read;
  if (!isFields(kdf) || !isFields(seal) || !Array.isArray(entries)) return false;
  const rounds = Number(kdf['iterations']);
  return (
    kdf['name'] === 'PBKDF2-SHA-256' &&
    Number.isSafeInteger(kdf['iterations']) &&
    rounds >= ITERATIONS.least &&
    rounds <= ITERATIONS.most &&
    cipher === 'AES-256-GCM' &&
    Number.isSafeInteger(count) &&
    Number(count) >= 0 &&
    Number(count) <= MOST_ENTRIES &&
    [kdf['salt'], last, seal['iv'], seal['sealed']].every(isText)
  );
}

function readEntry(value: unknown): SealedEntry {
  const { number, prev, iv, sealed, hash } = isFields(value) ? value : {};
  const textOf = (field: unknown) => (isText(field) ? field : '');
  return {
    number: typeof number === 'number' ? number : 0,
    prev: textOf(prev),
    iv: textOf(iv),
    sealed: textOf(sealed),
    hash: textOf(hash),
  };
}
