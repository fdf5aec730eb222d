import { hashSync } from '@node-rs/argon2';
import { hashSync as bcryptSync } from 'bcryptjs';
import { readImportedHash } from './imported-hash';

describe('a password hash of another installation', () => {
  const bcrypt = bcryptSync('a quiet harbour', 4);

  it.each([
    ['argon2id', hashSync('a quiet harbour', { memoryCost: 8, timeCost: 1, parallelism: 1 })],
    ['argon2i', hashSync('a quiet harbour', { algorithm: 1, memoryCost: 8, timeCost: 1, parallelism: 1 })],
    ['bcrypt $2b$', bcrypt],
    ['bcrypt $2a$', bcrypt.replace('$2b$', '$2a$')],
    ['bcrypt $2y$', bcrypt.replace('$2b$', '$2y$')],
  ])('is taken as %s', (_kind, hash) => {
    expect(readImportedHash(hash)).toBe(hash);
  });

  it.each([
    'a quiet harbour',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    '$2x$10$abcdefghijklmnopqrstuuZ3M1z3Z1z3Z1z3Z1z3Z1z3Z1z3Z1z3Z',
    '$2b$31$abcdefghijklmnopqrstuuZ3M1z3Z1z3Z1z3Z1z3Z1z3Z1z3Z1z3Z',
    '$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ',
    '$argon2id$v=19$m=4194304,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b27gg',
    '$argon2id$v=19$m=65536,t=900,p=4$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b27gg',
    '$fbscrypt$v=1,n=14,r=8,p=1$c2FsdA$aGFzaA',
  ])('is refused as %s, and not repeated', (hash) => {
    expect(() => readImportedHash(hash)).toThrow(
      /^password_hash: must be an argon2 hash in its encoded form, or/,
    );
  });
});
