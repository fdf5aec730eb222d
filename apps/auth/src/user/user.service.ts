import type { AccessClaims, User } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IdentityEntity } from '../accounts/identity.entity';
import { userJson } from '../accounts/user-json';
import { SessionsService } from '../sessions/sessions.service';

/** What a signed-in person may see of their own account. */
@Injectable()
export class UserService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** The account as it is now, which may be newer than the token's claims. */
  async read(claims: AccessClaims): Promise<User> {
    const { user } = await this.sessions.requireLive(claims);
    const identities = await this.database.manager.find(IdentityEntity, {
      where: { userId: user.id },
      order: { createdAt: 'ASC' },
    });
    return userJson(user, identities);
  }
}
