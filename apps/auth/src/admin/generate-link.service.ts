import { AppError, type RpcOutput } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { lockUser } from '../accounts/lock-user';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { TokenCodesService } from '../one-time-tokens/token-codes.service';
import type { TokenPurpose } from '../one-time-tokens/token-purpose';
import type { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { RedirectTargets } from '../redirects/redirect-targets';
import { ChangeLinkService } from './change-link.service';
import { readLinkRequest, type LinkRequest, type LinkType } from './generate-link-body';
import { Invitees } from './invitees.service';
import { takenError } from '../accounts/taken-error';

type Prepared = { user: UserEntity; oneTimeToken: OneTimeTokenEntity; type: LinkType };

/** Makes links and codes that an administrator hands over in another way than by our mail. */
@Injectable()
export class GenerateLinkService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly invitees: Invitees,
    private readonly changes: ChangeLinkService,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly codes: TokenCodesService,
    private readonly targets: RedirectTargets,
    private readonly hasher: PasswordHasher,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * The account's fields and, beside them, the link and the code. Nothing is sent and no cooldown counts (account
   * protocol, A4 Admin). A `magiclink` for an unknown address signs it up.
   * @throws AppError `validation_failed`, `weak_password`, `email_exists`, `unknown_user`
   */
  async generate(
    body: unknown,
    redirectTo: string | undefined,
  ): Promise<RpcOutput<'auth.adminGenerateLink'>> {
    const request = readLinkRequest(body, this.config.PASSWORD_MIN_LENGTH);
    const target = this.targets.choose(redirectTo);
    const passwordHash =
      request.type === 'signup' && request.password ? await this.hasher.hash(request.password) : null;
    return inTransaction(this.database, async (manager) => {
      const { user, oneTimeToken, type } = await this.prepare(manager, request, passwordHash, target);
      const { code, link, token } = await this.codes.make(manager, oneTimeToken);
      return {
        ...(await this.accounts.json(manager, user)),
        action_link: link,
        email_otp: code,
        hashed_token: token,
        redirect_to: target,
        verification_type: type,
      };
    }).catch((error: unknown) => {
      throw takenError(error);
    });
  }

  private async prepare(
    manager: EntityManager,
    request: LinkRequest,
    passwordHash: string | null,
    redirectTo: string,
  ): Promise<Prepared> {
    const { email, newEmail, data, type } = request;
    const note = (user: UserEntity, purpose: TokenPurpose): Promise<OneTimeTokenEntity> =>
      this.oneTimeTokens.note(manager, user, { purpose, address: email, redirectTo });
    if (type === 'signup' || type === 'invite') {
      const invited = type === 'invite' ? { invitedAt: new Date() } : { passwordHash };
      const user = await this.invitees.prepare(manager, { email, data, ...invited });
      return { user, oneTimeToken: await note(user, type), type };
    }
    const user = await lockUser(manager, { email });
    if (user && type !== 'magiclink' && type !== 'recovery') {
      const oneTimeToken = await this.changes.prepare(manager, user, { type, newEmail, redirectTo });
      return { user, oneTimeToken, type };
    }
    if (user) return { user, oneTimeToken: await note(user, type), type };
    if (type !== 'magiclink') throw new AppError('unknown_user');
    const made = await this.invitees.prepare(manager, { email, data });
    return { user: made, oneTimeToken: await note(made, 'signup'), type: 'signup' };
  }
}
