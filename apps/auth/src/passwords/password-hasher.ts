import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { compare } from 'bcryptjs';
import { HashSlots } from './hash-slots';

/** argon2id, the package's default kind, with the parameters that OWASP advises. `memoryCost` in KiB. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordCheck = { isCorrect: boolean; needsRehash: boolean };

/** Makes and checks password hashes. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private decoy = '';

  constructor(private readonly slots: HashSlots) {}

  async onModuleInit(): Promise<void> {
    this.decoy = await this.hash('the password of an account that does not exist');
  }

  /** An encoded hash, `$argon2id$v=19$m=...`, with a salt of its own. */
  hash(password: string): Promise<string> {
    return this.slots.run(() => hash(bytesOf(password), HASH_COST));
  }

  /**
   * Checks a password. Without a hash (no such account, or one without a password) the same work is done in vain,
   * so that the time of the answer does not tell whether an address is known. A hash of bcrypt, which came with an
   * account of another installation, always needs a new one.
   */
  async verify(hashed: string | null | undefined, password: string): Promise<PasswordCheck> {
    if (hashed?.startsWith('$2')) {
      // Made elsewhere from the text as it was typed.
      const isCorrect = await this.slots.run(() => compare(password, hashed));
      return { isCorrect, needsRehash: isCorrect };
    }
    const matches = await this.slots.run(() => verify(hashed ?? this.decoy, bytesOf(password)));
    const isCorrect = matches && hashed !== null && hashed !== undefined;
    return { isCorrect, needsRehash: isCorrect && hasOtherCost(hashed) };
  }
}

/** One password typed on two keyboards may arrive as different code points; they count as the same. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8');
}

function hasOtherCost(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
  return (
    memoryCost !== HASH_COST.memoryCost ||
    timeCost !== HASH_COST.timeCost ||
    parallelism !== HASH_COST.parallelism
  );
}
