import { AppError, type AccessClaims, type Challenge, type Client } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { TEXT_SENDER, textMessage, type TextSender } from '@dearly/mail';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { takeFromSendQuota } from '../one-time-tokens/send-quota';
import { Secrets } from '../secrets/secrets';
import { lockAuthContext, type AuthContext } from '../user/lock-auth-context';
import { ChallengeEntity } from './challenge.entity';
import { FactorEntity } from './factor.entity';
import { OwnFactorsService } from './own-factors.service';
import { codeHashPlace, createTextCode, hashTextCode } from './text-code';

/** How long a challenge can be answered. */
export const CHALLENGE_LIFETIME_SECONDS = 300;
/** The person waits for the answer, which has 10 s in all. */
const SENDING_MS = 5_000;

/** A challenge that was noted, and what it takes to undo that. */
type Noted = { challenge: ChallengeEntity; factor: FactorEntity; user: UserEntity; code: string | null };

/** Asks for the code of a second factor. */
@Injectable()
export class ChallengeFactorService {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnFactorsService,
    private readonly secrets: Secrets,
    @Inject(TEXT_SENDER) private readonly texts: TextSender,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * A challenge that the code of this factor answers (account protocol, A4); a phone is sent that code.
   * @throws AppError `over_sms_send_rate_limit`, `service_unavailable` when the text message could not be sent
   */
  async challenge(claims: AccessClaims, factorId: string, client: Client): Promise<Challenge> {
    const { factor, ...auth } = await this.own.require(claims, factorId);
    const noted = await inTransaction(this.database, (manager) =>
      this.note(manager, auth, factor.id, client),
    );
    await this.send(noted);
    const begun = Math.floor(noted.challenge.createdAt.getTime() / 1_000);
    return {
      id: noted.challenge.id,
      type: factor.factorType,
      expires_at: begun + CHALLENGE_LIFETIME_SECONDS,
    };
  }

  private async note(
    manager: EntityManager,
    waiting: AuthContext,
    factorId: string,
    client: Client,
  ): Promise<Noted> {
    const auth = await lockAuthContext(manager, waiting);
    const { user } = auth;
    const factor = await this.own.reload(manager, { id: factorId, userId: user.id });
    if (factor.status === 'unverified') await this.own.requireMayAdd(manager, auth);
    const now = new Date();
    const id = randomUUID();
    const code = factor.factorType === 'phone' ? createTextCode() : null;
    if (code) await this.holdTexts(manager, user, factor, now);
    const challenge = manager.create(ChallengeEntity, {
      id,
      factorId,
      ip: client.ip ?? null,
      codeHash: code && this.secrets.seal(hashTextCode(id, code), codeHashPlace(id)),
      failedTries: 0,
      createdAt: now,
      verifiedAt: null,
    });
    await manager.insert(ChallengeEntity, challenge);
    await manager.update(FactorEntity, factorId, { lastChallengedAt: now });
    return { challenge, factor, user, code };
  }

  /** One text message in a while to one number, and for one account: a factor is quickly removed and set up again. */
  private async holdTexts(
    manager: EntityManager,
    user: UserEntity,
    factor: FactorEntity,
    now: Date,
  ): Promise<void> {
    const [newest] = await manager.find(FactorEntity, {
      where: { phone: factor.phone ?? '', userId: Not(user.id) },
      order: { lastChallengedAt: { direction: 'DESC', nulls: 'LAST' } },
      take: 1,
    });
    const sent = [user.factorTextSentAt, newest?.lastChallengedAt].map((date) => date?.getTime() ?? 0);
    const wait = this.config.SMS_COOLDOWN_SECONDS - (now.getTime() - Math.max(...sent)) / 1_000;
    if (wait > 0) {
      const reason = `For security purposes, you can only request this after ${Math.ceil(wait)} seconds.`;
      throw new AppError('over_sms_send_rate_limit', { reason });
    }
    const sends = { targets: [factor.phone ?? ''], accountId: user.id, isText: true };
    await takeFromSendQuota(manager, sends, this.config);
    await manager.update(UserEntity, user.id, { factorTextSentAt: now });
  }

  /** Outside of the transaction: a slow text message service must not hold a connection to the database. */
  private async send({ challenge, factor, user, code }: Noted): Promise<void> {
    if (code === null) return;
    const text = textMessage('second-factor', code);
    try {
      await this.texts.send(factor.phone ?? '', text, AbortSignal.timeout(SENDING_MS));
    } catch (cause) {
      // As if it had not been asked for: whoever tries again must not wait for a message that never went out.
      await inTransaction(this.database, async (manager) => {
        await manager.delete(ChallengeEntity, challenge.id);
        await manager.update(FactorEntity, factor.id, { lastChallengedAt: factor.lastChallengedAt });
        await manager.update(UserEntity, user.id, { factorTextSentAt: user.factorTextSentAt });
      });
      throw new AppError('service_unavailable', {}, { cause });
    }
  }
}
