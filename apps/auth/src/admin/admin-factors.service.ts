import { AppError, type Factor } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { factorJson } from '../accounts/user-json';
import { FactorEntity } from '../factors/factor.entity';
import { SessionEntity } from '../sessions/session.entity';
import { requireAccount } from './require-account';

/** Second factors of others: the way back in for somebody who has lost theirs. */
@Injectable()
export class AdminFactorsService {
  constructor(private readonly database: DataSource) {}

  /** Oldest first. @throws AppError `unknown_user` */
  async list(userId: string): Promise<Factor[]> {
    const { manager } = this.database;
    const { id } = await requireAccount(manager, userId);
    const factors = await manager.find(FactorEntity, { where: { userId: id }, order: { createdAt: 'ASC' } });
    return factors.map(factorJson);
  }

  /** Removes one and answers it. @throws AppError `unknown_user`, `malformed_factor_id`, `mfa_factor_not_found` */
  remove(userId: string, factorId: string): Promise<Factor> {
    return this.database.transaction(async (manager) => {
      const user = await requireAccount(manager, userId);
      if (!z.uuid().safeParse(factorId).success) throw new AppError('malformed_factor_id');
      const factor = await manager.findOneBy(FactorEntity, { id: factorId, userId: user.id });
      if (!factor) throw new AppError('mfa_factor_not_found');
      await lowerSessions(manager, factor.id);
      await manager.delete(FactorEntity, factor.id);
      return factorJson(factor);
    });
  }
}

/** What a session has shown with a factor counts no longer than the factor itself. */
async function lowerSessions(manager: EntityManager, factorId: string): Promise<void> {
  const sessions = await manager.findBy(SessionEntity, { factorId });
  for (const { id, amr } of sessions) {
    const left = amr.filter(({ method }) => method !== 'totp' && method !== 'mfa/phone');
    await manager.update(SessionEntity, id, { aal: 'aal1', factorId: null, amr: left });
  }
}
