import type { AccessClaims, User } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { SessionsService } from '../sessions/sessions.service';

/** What a signed-in person may see of their own account. */
@Injectable()
export class UserService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
  ) {}

  /** The account as it is now, which may be newer than the token's claims. */
  async read(claims: AccessClaims): Promise<User> {
    const { user } = await this.sessions.requireLive(claims);
    return this.accounts.json(this.database.manager, user);
  }
}
