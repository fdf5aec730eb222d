import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { linkType } from './letter-purpose';
import { LetterEntity } from './letter.entity';
import { createOneTimeCode } from './one-time-code';

/** What a letter says and nobody keeps: `code` to type, `link` to open. */
export type LetterContents = { code: string; link: string; tokenHash: string };

/** Makes the code and the link of a letter. */
@Injectable()
export class LetterCodesService {
  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  /** New ones each time: a letter that is sent once more makes the contents of the one before worthless. */
  async make(manager: EntityManager, letter: LetterEntity): Promise<LetterContents> {
    const { code, salt, tokenHash } = createOneTimeCode(letter.address, letter.flowId !== null);
    await manager.update(LetterEntity, letter.id, { salt, tokenHash, failedTries: 0 });
    const query = new URLSearchParams({
      token: tokenHash,
      type: linkType(letter.purpose),
      redirect_to: letter.redirectTo,
    });
    return { code, tokenHash, link: `${this.config.PUBLIC_URL}/auth/v1/verify?${query}` };
  }
}
