import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Secrets, type Place } from '../secrets/secrets';

const BYTES = 32;

/**
 * The keys from which refresh tokens are derived. With one of them and an old refresh token, the present one could be
 * computed. They are sealed as base64; the column has bytes, as it did when they stood in it in clear.
 */
@Injectable()
export class SessionSecrets {
  constructor(private readonly secrets: Secrets) {}

  /** A new one, as it is to be stored. */
  create(sessionId: string): Buffer {
    const clear = randomBytes(BYTES).toString('base64');
    return Buffer.from(this.secrets.seal(clear, placeOf(sessionId)));
  }

  /** @throws Error as `Secrets.open` */
  open({ id, refreshSecret }: { id: string; refreshSecret: Buffer }): Buffer {
    // One of the release before.
    if (refreshSecret.length === BYTES) return refreshSecret;
    return Buffer.from(this.secrets.open(refreshSecret.toString(), placeOf(id)), 'base64');
  }
}

function placeOf(id: string): Place {
  return { column: 'sessions.refresh_secret', id };
}
