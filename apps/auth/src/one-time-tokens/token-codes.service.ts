import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { linkType } from './token-purpose';
import { OneTimeTokenEntity } from './one-time-token.entity';
import { createOneTimeCode } from './one-time-code';

/** What the email of a one-time token says and nobody keeps: `code` to type, `link` to open. */
export type TokenContents = { code: string; link: string; tokenHash: string };

/** Makes the code and the link of a one-time token. */
@Injectable()
export class TokenCodesService {
  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  /** New ones each time: a one-time token that is sent once more makes the contents of the one before worthless. */
  async make(manager: EntityManager, oneTimeToken: OneTimeTokenEntity): Promise<TokenContents> {
    const { code, salt, tokenHash } = createOneTimeCode(oneTimeToken.address, oneTimeToken.flowId !== null);
    await manager.update(OneTimeTokenEntity, oneTimeToken.id, { salt, tokenHash, failedTries: 0 });
    const query = new URLSearchParams({
      token: tokenHash,
      type: linkType(oneTimeToken.purpose),
      redirect_to: oneTimeToken.redirectTo,
    });
    return { code, tokenHash, link: `${this.config.PUBLIC_URL}/auth/v1/verify?${query}` };
  }
}
