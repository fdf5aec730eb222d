import { entryHash, startHash } from './chain';
import type { ProofFault } from './fault';
import type { ProofFile, SealedEntry } from './proof-file';

type Walk = {
  file: ProofFile;
  faults: ProofFault[];
  /** The last entry that follows on, or the start of the file with the number 0. */
  last: { number: number; hash: string };
  /** Places since then of entries that are not what their hash says. */
  broken: number[];
  /** Numbers that were passed over. */
  gaps: Set<number>;
  /** Places by hash, of entries that were taken; `ahead`: before their turn. */
  taken: Map<string, number>;
  ahead: Map<string, { number: number; place: number }>;
  /** The last place of each hash, what any entry follows on, and how many entries claim a number. */
  places: Map<string, number>;
  followed: Set<string>;
  claims: Map<number, number>;
};

/** Names what is wrong with the order and the completeness of a proof. Needs no passphrase. */
export async function checkChain(file: ProofFile): Promise<ProofFault[]> {
  const { entries } = file;
  const isWhole = await Promise.all(entries.map(async (entry) => (await entryHash(entry)) === entry.hash));
  const whole = entries.filter((_, index) => isWhole[index]);
  const claims = new Map<number, number>();
  for (const { number } of whole) claims.set(number, (claims.get(number) ?? 0) + 1);
  const walk: Walk = {
    file,
    faults: [],
    last: { number: 0, hash: await startHash(file) },
    broken: [],
    gaps: new Set(),
    taken: new Map(),
    ahead: new Map(),
    places: new Map(entries.map(({ hash }, index) => [hash, index + 1])),
    followed: new Set([...whole.map(({ prev }) => prev), file.last]),
    claims,
  };
  for (const [index, entry] of entries.entries()) {
    if (isWhole[index]) take(walk, entry, index + 1);
    else walk.broken.push(index + 1);
  }
  return finished(walk);
}

function take(walk: Walk, entry: SealedEntry, place: number): void {
  const { last, faults, taken, gaps, broken } = walk;
  const { number, prev, hash } = entry;
  if (taken.has(hash)) faults.push({ what: 'repeated', entry: number, place });
  else if (prev === last.hash && number === last.number + 1) accept(walk, entry, place);
  else if (gaps.delete(number)) {
    taken.set(hash, place);
    faults.push({ what: 'moved', entry: number, place });
  } else if (number <= last.number || !isLikely(walk, entry)) faults.push({ what: 'foreign', place });
  else if ((walk.places.get(prev) ?? 0) > place) walk.ahead.set(hash, { number, place });
  else {
    const isVouchedAgainst = number === last.number + 1 && broken.length === 0;
    if (isVouchedAgainst)
      faults.push(last.number === 0 ? { what: 'start' } : { what: 'replaced', entry: last.number });
    accept(walk, entry, place);
  }
}

/** An entry that does not follow on may be there all the same, with something wrong before it. */
function isLikely({ followed, claims, file }: Walk, { hash, number }: SealedEntry): boolean {
  return number <= file.count && (followed.has(hash) || claims.get(number) === 1);
}

function accept(walk: Walk, { number, hash }: SealedEntry, place: number): void {
  settleBroken(walk, number);
  for (let gap = walk.last.number + 1; gap < number; gap++) walk.gaps.add(gap);
  walk.last = { number, hash };
  walk.taken.set(hash, place);
  const early = walk.ahead.get(hash);
  if (!early) return;
  walk.ahead.delete(hash);
  walk.faults.push({ what: 'repeated', entry: number, place: early.place });
}

/** Broken entries stand for the numbers before `next`; those that there is no number for were put in. */
function settleBroken(walk: Walk, next: number): void {
  for (const place of walk.broken) {
    const entry = walk.last.number + 1;
    if (entry < next) {
      walk.faults.push({ what: 'changed', entry, place });
      walk.last = { number: entry, hash: '' };
    } else walk.faults.push({ what: 'foreign', place });
  }
  walk.broken = [];
}

function finished(walk: Walk): ProofFault[] {
  const { file, faults, gaps, ahead } = walk;
  settleBroken(walk, file.count + 1);
  const { last } = walk;
  // The hash of the last entry may be what was changed.
  const isEnd = last.hash === file.last || (last.hash === '' && last.number === file.count);
  if (last.number < file.count && !isEnd)
    for (let gap = last.number + 1; gap <= file.count; gap++) gaps.add(gap);
  else if (last.number !== file.count || !isEnd) faults.push({ what: 'end' });
  for (const { number, place } of ahead.values()) {
    gaps.delete(number);
    faults.push({ what: 'moved', entry: number, place });
  }
  return [...faults, ...missing(gaps)];
}

function missing(gaps: ReadonlySet<number>): ProofFault[] {
  const faults: { what: 'missing'; entry: number; to: number }[] = [];
  for (const number of [...gaps].sort((one, other) => one - other)) {
    const before = faults.at(-1);
    if (before?.to === number - 1) before.to = number;
    else faults.push({ what: 'missing', entry: number, to: number });
  }
  return faults;
}
