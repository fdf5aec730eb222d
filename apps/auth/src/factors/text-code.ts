import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits for a phone. */
export function createTextCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is stored of a code; the same code of another challenge is stored differently. */
export function hashTextCode(challengeId: string, code: string): string {
  return createHash('sha256').update(`${challengeId} ${code}`).digest('hex');
}

/** Whether `code` is the one that was sent; takes as long for every wrong one. Spaces in it do not count. */
export function matchesTextCode(challenge: { id: string; codeHash: string | null }, code: string): boolean {
  if (challenge.codeHash === null) return false;
  const given = hashTextCode(challenge.id, code.replace(/\s/g, ''));
  return timingSafeEqual(Buffer.from(given), Buffer.from(challenge.codeHash));
}
