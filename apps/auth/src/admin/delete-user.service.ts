import { inTransaction, OutboxRelay } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { requestDataDeletion, deleteAccountRows } from '../account-deletion/delete-account-rows';
import { IdentityEntity } from '../accounts/identity.entity';
import { UserEntity } from '../accounts/user.entity';
import { BlindTagEntity } from '../blind-copy/blind-tag.entity';
import { readBody } from '../body/read-body';
import { FactorEntity } from '../factors/factor.entity';
import { FlowEntity } from '../flows/flow.entity';
import { OneTimeTokenEntity } from '../one-time-tokens/one-time-token.entity';
import { RoomMemberEntity } from '../rooms/room-member.entity';
import { RoomEntity } from '../rooms/room.entity';
import { SessionEntity } from '../sessions/session.entity';
import { requireAccount } from './require-account';

const deleteBody = z.object({
  should_soft_delete: z.boolean({ error: 'must be true or false' }).nullish(),
});

const OWNED = [
  SessionEntity,
  OneTimeTokenEntity,
  FlowEntity,
  FactorEntity,
  IdentityEntity,
  RoomEntity,
  RoomMemberEntity,
  BlindTagEntity,
] as const;

/** Deletes accounts of others, and everything that they own in other services. */
@Injectable()
export class DeleteUserService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: OutboxRelay,
  ) {}

  /**
   * Deletes an account; softly when the body says `should_soft_delete`: its row stays with the id and the times, and
   * nothing about the person (account protocol, A4 Admin). @throws AppError `unknown_user`, `validation_failed`
   */
  async delete(userId: string, body: unknown): Promise<void> {
    const { should_soft_delete: isSoft } = readBody(deleteBody, body);
    await inTransaction(this.database, async (manager) => {
      const user = await requireAccount(manager, userId);
      if (!isSoft) await deleteAccountRows(manager, user.id);
      else if (!user.deletedAt) await this.empty(manager, user.id);
    });
    this.outbox.notify();
  }

  private async empty(manager: EntityManager, userId: string): Promise<void> {
    const now = new Date();
    await manager.update(UserEntity, userId, { ...EMPTIED, deletedAt: now, updatedAt: now });
    for (const owned of OWNED) await manager.delete(owned, { userId });
    await requestDataDeletion(manager, userId);
  }
}

const EMPTIED = {
  email: null,
  phone: null,
  passwordHash: null,
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
  newEmail: null,
  newPhone: null,
  bannedUntil: null,
  invitedAt: null,
  lastSignInAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  emailChangeSentAt: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  isAnonymous: false,
  role: 'authenticated',
  userMetadata: {},
  appMetadata: {},
};
