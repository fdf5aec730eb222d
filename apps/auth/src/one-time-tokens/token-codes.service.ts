import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { Secrets, type Place } from '../secrets/secrets';
import { linkType } from './token-purpose';
import { OneTimeTokenEntity } from './one-time-token.entity';
import { createOneTimeCode, hashLinkToken, matchesCode } from './one-time-code';

/** What the email of a one-time token says and nobody keeps: `code` to type, `link` to open, `token` in the link. */
export type TokenContents = { code: string; link: string; token: string };

/** Makes the code and the link of a one-time token, and knows the code again. */
@Injectable()
export class TokenCodesService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly secrets: Secrets,
  ) {}

  /** New ones each time: a one-time token that is sent once more makes the contents of the one before worthless. */
  async make(manager: EntityManager, oneTimeToken: OneTimeTokenEntity): Promise<TokenContents> {
    const { code, salt, token } = createOneTimeCode(oneTimeToken.address, oneTimeToken.flowId !== null);
    await manager.update(OneTimeTokenEntity, oneTimeToken.id, {
      // Six digits are soon tried by whoever has salt and hash: one of the two must need our key.
      salt: this.secrets.seal(salt, placeOf(oneTimeToken)),
      tokenHash: hashLinkToken(token),
      failedTries: 0,
    });
    const query = new URLSearchParams({
      token,
      type: linkType(oneTimeToken.purpose),
      redirect_to: oneTimeToken.redirectTo,
    });
    return { code, token, link: `${this.config.PUBLIC_URL}/auth/v1/verify?${query}` };
  }

  /** Whether `code` is the one of a one-time token; of one that is not made yet, none is. */
  matches(oneTimeToken: OneTimeTokenEntity, code: string): boolean {
    const { salt, tokenHash } = oneTimeToken;
    if (salt === null || tokenHash === null) return false;
    const clear = this.secrets.open(salt, placeOf(oneTimeToken));
    return matchesCode({ ...oneTimeToken, salt: clear, tokenHash }, code);
  }
}

function placeOf({ id }: OneTimeTokenEntity): Place {
  return { column: 'letters.salt', id };
}
