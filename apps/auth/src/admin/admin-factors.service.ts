import { AppError, type Factor } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { factorJson } from '../accounts/user-json';
import { FactorEntity } from '../factors/factor.entity';
import { removeFactorRow } from '../factors/remove-factor-row';
import { holdAccount, requireAccount } from './require-account';

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
    return inTransaction(this.database, async (manager) => {
      const user = await holdAccount(manager, userId);
      if (!z.uuid().safeParse(factorId).success) throw new AppError('malformed_factor_id');
      const factor = await manager.findOneBy(FactorEntity, { id: factorId, userId: user.id });
      if (!factor) throw new AppError('mfa_factor_not_found');
      await removeFactorRow(manager, factor);
      return factorJson(factor);
    });
  }
}
