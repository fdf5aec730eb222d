import { AppError, type RpcOutput } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { lockUser } from '../accounts/lock-user';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { LetterCodesService } from '../letters/letter-codes.service';
import type { LetterPurpose } from '../letters/letter-purpose';
import type { LetterEntity } from '../letters/letter.entity';
import { LettersService } from '../letters/letters.service';
import { PasswordHasher } from '../passwords/password-hasher';
import { RedirectTargets } from '../redirects/redirect-targets';
import { ChangeLinkService } from './change-link.service';
import { readLinkRequest, type LinkRequest, type LinkType } from './generate-link-body';
import { Invitees } from './invitees.service';
import { takenError } from '../accounts/taken-error';

type Prepared = { user: UserEntity; letter: LetterEntity; type: LinkType };

/** Makes links and codes that an administrator hands over in another way than by our mail. */
@Injectable()
export class GenerateLinkService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly invitees: Invitees,
    private readonly changes: ChangeLinkService,
    private readonly letters: LettersService,
    private readonly codes: LetterCodesService,
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
      const { user, letter, type } = await this.prepare(manager, request, passwordHash, target);
      const { code, link, tokenHash } = await this.codes.make(manager, letter);
      return {
        ...(await this.accounts.json(manager, user)),
        action_link: link,
        email_otp: code,
        hashed_token: tokenHash,
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
    const note = (user: UserEntity, purpose: LetterPurpose): Promise<LetterEntity> =>
      this.letters.note(manager, user, { purpose, address: email, redirectTo });
    if (type === 'signup' || type === 'invite') {
      const invited = type === 'invite' ? { invitedAt: new Date() } : { passwordHash };
      const user = await this.invitees.prepare(manager, { email, data, ...invited });
      return { user, letter: await note(user, type), type };
    }
    const user = await lockUser(manager, { email });
    if (user && type !== 'magiclink' && type !== 'recovery') {
      const letter = await this.changes.prepare(manager, user, { type, newEmail, redirectTo });
      return { user, letter, type };
    }
    if (user) return { user, letter: await note(user, type), type };
    if (type !== 'magiclink') throw new AppError('unknown_user');
    const made = await this.invitees.prepare(manager, { email, data });
    return { user: made, letter: await note(made, 'signup'), type: 'signup' };
  }
}
