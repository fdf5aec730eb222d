import { readFile, stat } from 'node:fs/promises';
import {
  faultText,
  LARGEST,
  openProof,
  readProof,
  READ_FAULT_TEXTS,
  verifyProof,
  WRONG_PASSPHRASE,
  type ProofEntry,
  type ProofFault,
  type ProofFile,
} from '@dearly/proof';

export type Checked = { isSound: boolean; lines: string[] };

/** Checks the proof at `path` and says what it is, in lines for a terminal. Numbers and texts are not among them. */
export async function checkFile(
  path: string,
  askPassphrase: () => Promise<string | undefined>,
): Promise<Checked> {
  const text = await contentOf(path);
  if (typeof text !== 'string') return { isSound: false, lines: [text.problem] };
  const read = readProof(text);
  if ('fault' in read) return { isSound: false, lines: [READ_FAULT_TEXTS[read.fault]] };
  const passphrase = await askPassphrase();
  return passphrase === undefined ? withoutPassphrase(read.file) : withPassphrase(read.file, passphrase);
}

async function contentOf(path: string): Promise<string | { problem: string }> {
  try {
    if ((await stat(path)).size > LARGEST) return { problem: READ_FAULT_TEXTS.too_large };
    return await readFile(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `The file cannot be read. Check its name. (${why})` };
  }
}

async function withoutPassphrase(file: ProofFile): Promise<Checked> {
  const faults = await verifyProof(file);
  const lines = [
    `${entriesIn(file.count)}, as the start of the file says. Only the hashes were checked.`,
    'No passphrase was given: what is in them was not looked at, and whoever changed them may have made the hashes anew.',
  ];
  return outcome(faults, lines);
}

async function withPassphrase(file: ProofFile, passphrase: string): Promise<Checked> {
  const proof = await openProof(file, passphrase);
  if (!proof) {
    const faults = await verifyProof(file);
    return { isSound: false, lines: [WRONG_PASSPHRASE, ...faults.map(faultText)] };
  }
  const { entries, faults, sealedAt } = proof;
  const sealed = sealedAt === undefined ? [] : [`Sealed last ${new Date(sealedAt).toISOString()}.`];
  return outcome(faults, [...sealed, ...summary(entries)]);
}

const entriesIn = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

function summary(entries: readonly ProofEntry[]): string[] {
  const count = (kind: ProofEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  const times = entries.flatMap((entry) => (entry.kind === 'consent' ? [] : entry.at));
  const [first, last] = [
    times.reduce((a, b) => Math.min(a, b), Infinity),
    times.reduce((a, b) => Math.max(a, b), 0),
  ];
  return [
    `${entriesIn(entries.length)}: ${count('consent')} of consent, ${count('sent')} of messages, ${count('opted_out')} of opt-outs.`,
    ...(times.length > 0
      ? [`From ${new Date(first).toISOString()} to ${new Date(last).toISOString()}.`]
      : []),
  ];
}

function outcome(faults: readonly ProofFault[], lines: readonly string[]): Checked {
  if (faults.length === 0)
    return { isSound: true, lines: [...lines, 'Every entry is there, in order and unchanged.'] };
  return {
    isSound: false,
    lines: [...lines, ...faults.map(faultText), 'This proof is not as it was sealed.'],
  };
}
