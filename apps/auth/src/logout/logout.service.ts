import type { AccessClaims } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { SessionEntity } from '../sessions/session.entity';
import { SessionsService } from '../sessions/sessions.service';
import { invalid } from '../body/read-body';

/** Ends sessions; their refresh tokens go with them. */
@Injectable()
export class LogoutService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** `global` (the default) ends all sessions of the person, `local` this one, `others` all but this one. */
  async signOut(claims: AccessClaims, scope = 'global'): Promise<void> {
    const { user, session } = await this.sessions.requireLive(claims);
    switch (scope) {
      case 'global':
        await this.database.manager.delete(SessionEntity, { userId: user.id });
        return;
      case 'local':
        await this.database.manager.delete(SessionEntity, { id: session.id });
        return;
      case 'others':
        await this.database.manager.delete(SessionEntity, { userId: user.id, id: Not(session.id) });
        return;
      default:
        throw invalid('Unsupported logout scope: use global, local or others');
    }
  }
}
