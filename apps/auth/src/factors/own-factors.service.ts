import { AppError, type AccessClaims } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { SessionsService } from '../sessions/sessions.service';
import type { AuthContext } from '../user/lock-auth-context';
import { FactorEntity } from './factor.entity';
import { lacksFactor } from './lacks-factor';

/** Who may do what with the second factors of an account. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** The signed-in person. @throws AppError `anonymous_factor`, and what `SessionsService.requireLive` throws */
  async requireAuthContext(claims: AccessClaims): Promise<AuthContext> {
    const auth = await this.sessions.requireLive(claims);
    if (auth.user.isAnonymous) throw new AppError('anonymous_factor');
    return auth;
  }

  /** The signed-in person with one of their factors. @throws AppError `malformed_factor_id`, `mfa_factor_not_found` */
  async require(claims: AccessClaims, factorId: string): Promise<AuthContext & { factor: FactorEntity }> {
    const auth = await this.requireAuthContext(claims);
    if (!z.uuid().safeParse(factorId).success) throw new AppError('malformed_factor_id');
    const factor = await this.reload(this.database.manager, { id: factorId, userId: auth.user.id });
    return { ...auth, factor };
  }

  /** The factor as it is now. @throws AppError `mfa_factor_not_found` */
  async reload(
    manager: EntityManager,
    { id, userId }: { id: string; userId: string },
  ): Promise<FactorEntity> {
    const factor = await manager.findOneBy(FactorEntity, { id, userId });
    if (!factor) throw new AppError('mfa_factor_not_found');
    return factor;
  }

  /**
   * A new factor beside a verified one is added only by who has shown that one: otherwise a password alone would lead
   * past it. @throws AppError `insufficient_aal_to_enrol`
   */
  async requireMayAdd(manager: EntityManager, auth: AuthContext): Promise<void> {
    if (await lacksFactor(manager, auth)) throw new AppError('insufficient_aal_to_enrol');
  }
}
