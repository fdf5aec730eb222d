import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { FlowsService } from '../flows/flows.service';
import type { CodeChallenge } from '../pkce/code-challenge';
import { RedirectTargets } from '../redirects/redirect-targets';
import type { SignUp } from './one-time-token.entity';
import type { TokenPurpose } from './token-purpose';
import { OneTimeTokensService } from './one-time-tokens.service';

export type EntryToken = {
  purpose: TokenPurpose & ('signup' | 'magiclink' | 'recovery' | 'sms');
  /** As `NewToken.address`. */
  address: string;
  /** The wish of the request; where it is not allowed the link leads to the site. */
  redirectTo: string | undefined;
  challenge?: CodeChallenge | undefined;
  signUp?: SignUp | undefined;
};

/** How a session that such a one-time token leads to by PKCE says that it began. */
const METHODS = { signup: 'email/signup', magiclink: 'magiclink', recovery: 'recovery', sms: 'otp' };

/** One-time tokens that let their reader in. */
@Injectable()
export class EntryTokensService {
  constructor(
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly flows: FlowsService,
    private readonly targets: RedirectTargets,
  ) {}

  /** Notes one within the transaction of `manager`, answers its id; as `OneTimeTokensService.write`. */
  async write(
    manager: EntityManager,
    user: UserEntity,
    { purpose, address, redirectTo, challenge, signUp }: EntryToken,
  ): Promise<string> {
    const flowId = await this.flows.begin(manager, user.id, METHODS[purpose], challenge);
    const oneTimeToken = { purpose, address, redirectTo: this.targets.choose(redirectTo), flowId, signUp };
    const [id = ''] = await this.oneTimeTokens.write(manager, user, oneTimeToken);
    return id;
  }
}
