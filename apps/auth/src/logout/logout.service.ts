import { AppError, type AccessClaims } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { lacksFactor } from '../factors/lacks-factor';
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

  /**
   * `global` (the default) ends all sessions of the person, `local` this one, `others` all but this one. A session that
   * has not shown the second factor ends itself and no other. @throws AppError `second_factor_required`
   */
  async signOut(claims: AccessClaims, scope = 'global'): Promise<void> {
    const auth = await this.sessions.requireLive(claims);
    const { user, session } = auth;
    const endsItselfOnly = scope !== 'local' && (await lacksFactor(this.database.manager, auth));
    if (endsItselfOnly && scope === 'others') throw new AppError('second_factor_required');
    switch (endsItselfOnly && scope === 'global' ? 'local' : scope) {
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
