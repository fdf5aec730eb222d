import { AppError, type AccessClaims } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockAuthContext } from '../user/lock-auth-context';
import { FactorEntity } from './factor.entity';
import { lacksFactor } from './lacks-factor';
import { OwnFactorsService } from './own-factors.service';
import { removeFactorRow } from './remove-factor-row';

/** Takes second factors away. */
@Injectable()
export class RemoveFactorService {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnFactorsService,
  ) {}

  /** @throws AppError `insufficient_aal_to_remove` where a session has not shown the account's factor */
  async remove(claims: AccessClaims, factorId: string): Promise<{ id: string }> {
    const { factor, ...waiting } = await this.own.require(claims, factorId);
    await inTransaction(this.database, async (manager) => {
      const auth = await lockAuthContext(manager, waiting);
      const current: FactorEntity = await this.own.reload(manager, { id: factor.id, userId: auth.user.id });
      if (await lacksFactor(manager, auth)) throw new AppError('insufficient_aal_to_remove');
      await removeFactorRow(manager, current);
    });
    return { id: factor.id };
  }
}
