import type { RpcInput } from '@dearly/contracts';
import { inTransaction, OutboxRelay } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionsService } from '../sessions/sessions.service';
import type { AuthContext } from '../user/lock-auth-context';
import { OwnerProofService } from '../user/owner-proof.service';
import { deleteAccountRows } from './delete-account-rows';
import { invalid } from '../body/read-body';

type Deletion = RpcInput<'auth.deleteAccount'>;

/** Deletes the signed-in person's own account. */
@Injectable()
export class DeleteAccountService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly proof: OwnerProofService,
    private readonly outbox: OutboxRelay,
  ) {}

  /**
   * Deletes the account with its sessions, and has every service delete what it owned. Two at once delete it once.
   * @throws AppError `second_factor_required`, `current_password_invalid`, `reauthentication_not_valid`,
   * `over_request_rate_limit`, `validation_failed` without a proof
   */
  async delete({ claims, proof, client }: Deletion): Promise<void> {
    const auth = await this.sessions.requireWhole(claims);
    await this.requireProof(auth, proof, client);
    await inTransaction(this.database, (manager) => deleteAccountRows(manager, auth.user.id));
    this.outbox.notify();
  }

  private async requireProof(
    { user }: AuthContext,
    { password, nonce }: Deletion['proof'],
    client: Deletion['client'],
  ): Promise<void> {
    if (password) return this.proof.checkPassword(user, password, client);
    if (nonce) {
      await this.proof.checkCode(user, nonce, client);
      return;
    }
    // A guest has neither password nor mailbox: the session is all there is.
    if (user.isAnonymous) return;
    throw invalid('Deleting an account needs its password, or a code that was sent for this.');
  }
}
