import { AppError, type Caller, type ErrorCode } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Injectable } from '@nestjs/common';

/** What auth says of an account that is gone or banned, or of a session that has ended. */
const NO_LONGER_IN: readonly ErrorCode[] = ['user_not_found', 'session_not_found', 'signed_in_user_banned'];

/** To whom files may be mailed: a list is read for a while, and its owner may sign out or change the address meanwhile. */
@Injectable()
export class Recipient {
  constructor(private readonly rpc: RpcClient) {}

  /** The account's address as it is now. @throws AppError `unauthorized` when the session has ended. */
  async emailOf({ userId, sessionId }: Caller, requestId: string): Promise<string> {
    const claims = { sub: userId, session_id: sessionId, role: 'authenticated' };
    try {
      return (await this.rpc.call('auth.user', { claims }, { requestId })).email;
    } catch (error) {
      if (error instanceof AppError && NO_LONGER_IN.includes(error.code)) throw new AppError('unauthorized');
      throw error;
    }
  }
}
