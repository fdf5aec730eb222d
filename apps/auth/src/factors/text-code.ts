import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Place } from '../secrets/secrets';

/** Six digits for a phone. */
export function createTextCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is stored of a code, sealed; the same code of another challenge is stored differently. */
export function hashTextCode(challengeId: string, code: string): string {
  return createHash('sha256').update(`${challengeId} ${code}`).digest('hex');
}

/** Whether `code` is the one that was sent; takes as long for every wrong one. Spaces in it do not count. */
export function matchesTextCode(challengeId: string, codeHash: string, code: string): boolean {
  const given = hashTextCode(challengeId, code.replace(/\s/g, ''));
  return timingSafeEqual(Buffer.from(given), Buffer.from(codeHash));
}

/** Where the hash of a challenge's code is sealed to. */
export function codeHashPlace(challengeId: string): Place {
  return { column: 'challenges.code_hash', id: challengeId };
}
