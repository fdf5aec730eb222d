import type { RpcInput } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { invalid } from '../body/read-body';
import { SessionEntity } from '../sessions/session.entity';
import { SessionsService } from '../sessions/sessions.service';
import { lockAuthContext } from './lock-auth-context';
import { OwnerProofService } from './owner-proof.service';

/** Proofs of a signed-in person that it is still them. */
@Injectable()
export class ProveService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly proof: OwnerProofService,
  ) {}

  /**
   * Takes the password, or a code of `GET reauthenticate`, which is used up by it; the session counts as fresh from now.
   * @throws AppError `second_factor_required`, `current_password_invalid`, `reauthentication_not_valid`,
   * `over_request_rate_limit`, `validation_failed` without a proof
   */
  async prove({ claims, proof: { password, nonce }, client }: RpcInput<'auth.prove'>): Promise<void> {
    const auth = await this.sessions.requireWhole(claims);
    if (!password && !nonce) throw invalid('Send your password, or a code that was sent for this.');
    if (password) await this.proof.checkPassword(auth.user, password, client);
    const oneTimeTokenId =
      !password && nonce ? await this.proof.checkCode(auth.user, nonce, client) : undefined;
    await inTransaction(this.database, async (manager) => {
      const { session } = await lockAuthContext(manager, auth);
      if (oneTimeTokenId) await this.proof.useUp(manager, oneTimeTokenId);
      await manager.update(SessionEntity, session.id, { provenAt: new Date() });
    });
  }
}
