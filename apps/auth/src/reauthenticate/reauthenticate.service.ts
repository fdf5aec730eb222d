import { AppError, type AccessClaims } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity';
import { OneTimeTokensService } from '../one-time-tokens/one-time-tokens.service';
import { RedirectTargets } from '../redirects/redirect-targets';
import { SessionsService } from '../sessions/sessions.service';
import { invalid } from '../body/read-body';

/** Codes with which signed-in people prove once more that it is them. */
@Injectable()
export class ReauthenticateService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly oneTimeTokens: OneTimeTokensService,
    private readonly targets: RedirectTargets,
  ) {}

  /** Sends one to the account's email address, or to its phone where it has none (account protocol, A4). */
  async send(claims: AccessClaims): Promise<void> {
    const { user } = await this.sessions.requireWhole(claims);
    const oneTimeToken = {
      purpose: 'reauthentication',
      address: provenAddressOf(user),
      redirectTo: this.targets.choose(),
    } as const;
    await inTransaction(this.database, (manager) => this.oneTimeTokens.write(manager, user, oneTimeToken));
    this.oneTimeTokens.notify();
  }
}

function provenAddressOf(user: UserEntity): string {
  const address = user.email ?? user.phone;
  if (!address) {
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  }
  if (!(user.email ? user.emailConfirmedAt : user.phoneConfirmedAt))
    throw new AppError('unconfirmed_address');
  return address;
}
