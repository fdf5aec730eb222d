import { parseOptions } from '@node-rs/argon2';
import { invalid } from '../body/read-body';

/** Whoever signs in computes it once more: a hash must not cost the service more than it can bear. */
const MOST = { memoryKib: 256 * 1024, passes: 16, lanes: 16 };
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/**
 * A password hash that comes from another installation: argon2 in its encoded form, or bcrypt with a cost of 4 to 14.
 * It is made anew on the next sign-in. @throws AppError `validation_failed`, which does not repeat it
 */
export function readImportedHash(hash: string): string {
  if (BCRYPT.test(hash) || isBearableArgon2(hash)) return hash;
  throw invalid(
    'password_hash: must be an argon2 hash in its encoded form, or a bcrypt hash ($2a$, $2b$ or $2y$)',
  );
}

function isBearableArgon2(hash: string): boolean {
  if (!/^\$argon2(?:i|d|id)\$[\x21-\x7e]{20,500}$/.test(hash)) return false;
  try {
    const { memoryCost, timeCost, parallelism } = parseOptions(hash);
    return memoryCost <= MOST.memoryKib && timeCost <= MOST.passes && parallelism <= MOST.lanes;
  } catch {
    return false;
  }
}
