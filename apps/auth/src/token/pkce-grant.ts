import { AppError, type Client, type Session } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { decodeJwt } from 'jose';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { isBanned } from '../accounts/ban';
import { UserEntity } from '../accounts/user.entity';
import { invalid, optionalText, readBody } from '../body/read-body';
import { hashAuthCode } from '../flows/auth-code';
import { FlowEntity } from '../flows/flow.entity';
import { isVerifierOf } from '../pkce/code-challenge';
import { SessionEntity } from '../sessions/session.entity';
import { SessionsService } from '../sessions/sessions.service';

const pkceBody = z.object({ auth_code: optionalText, code_verifier: optionalText });
const CODE_LIFETIME_MS = 300_000;

/** Trading the code that a link brought into the browser for a session. */
@Injectable()
export class PkceGrant {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * A session for a code and the secret of the browser that asked for the email. A code that is traded twice was
   * stolen once: the session of the first trade ends, the second gets none (account protocol, A4; RFC 6749, 4.1.2).
   * @throws AppError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned`
   */
  async trade(body: unknown, client: Client): Promise<Session> {
    const { auth_code: code, code_verifier: verifier } = readBody(pkceBody, body);
    if (!code || !verifier) {
      throw invalid('invalid request: both auth code and code verifier should be non-empty');
    }
    if (!z.uuid().safeParse(code).success) throw new AppError('flow_state_not_found');
    const session = await inTransaction(this.database, (manager) =>
      this.tradeOnce(manager, code, verifier, client),
    );
    // Thrown here, not inside: the end of the first session must be committed.
    if (session === 'traded before') throw new AppError('flow_state_not_found');
    return session;
  }

  private async tradeOnce(
    manager: EntityManager,
    authCode: string,
    verifier: string,
    client: Client,
  ): Promise<Session | 'traded before'> {
    const flow = await manager.findOne(FlowEntity, {
      where: [{ codeHash: hashAuthCode(authCode) }, { authCode }],
      lock: { mode: 'pessimistic_write' },
    });
    if (!flow?.codeIssuedAt) throw new AppError('flow_state_not_found');
    if (flow.sessionId) {
      await manager.delete(SessionEntity, { id: flow.sessionId });
      return 'traded before';
    }
    if (Date.now() - flow.codeIssuedAt.getTime() > CODE_LIFETIME_MS) throw new AppError('flow_state_expired');
    if (!isVerifierOf(flow.challenge, verifier)) throw new AppError('bad_code_verifier');
    const user = await manager.findOneBy(UserEntity, { id: flow.userId, deletedAt: IsNull() });
    if (!user) throw new AppError('flow_state_not_found');
    if (isBanned(user)) throw new AppError('user_banned');
    const session = await this.sessions.open(manager, user, flow.method, client);
    const { session_id: sessionId } = decodeJwt<{ session_id: string }>(session.access_token);
    await manager.update(FlowEntity, flow.id, { sessionId });
    return session;
  }
}
