import { AppError, type AccessClaims, type Client, type FactorType, type Session } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SignInThrottle } from '../throttle/sign-in-throttle';
import { lockPerson, type Person } from '../user/lock-person';
import { CHALLENGE_LIFETIME_SECONDS } from './challenge-factor.service';
import { ChallengeEntity } from './challenge.entity';
import { FactorEntity } from './factor.entity';
import { OwnFactorsService } from './own-factors.service';
import { RaiseSessionService } from './raise-session.service';
import { matchesTextCode } from './text-code';
import { findStep } from './totp';
import { readAnswer } from './verify-body';

const MOST_TRIES = 5;
const KIND: Record<FactorType, string> = { totp: 'TOTP', phone: 'MFA Phone' };

type Answer = { challengeId: string; code: string; client: Client };

/** Takes the codes of second factors. */
@Injectable()
export class VerifyFactorService {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnFactorsService,
    private readonly raising: RaiseSessionService,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * The session with its second factor shown; the factor counts from now on (account protocol, A4).
   * @throws AppError `unknown_challenge`, `mfa_ip_address_mismatch`, `mfa_challenge_expired`,
   * `mfa_verification_failed`, `over_request_rate_limit`, `validation_failed`
   */
  async verify(claims: AccessClaims, factorId: string, body: unknown, client: Client): Promise<Session> {
    const { factor, ...person } = await this.own.require(claims, factorId);
    const answer = { ...readAnswer(body), client };
    const attempt = attemptOf(person, client);
    await this.throttle.check(attempt);
    const session = await inTransaction(this.database, (manager) =>
      this.take(manager, person, factor.id, answer),
    );
    if (session) return session;
    // Not inside: the transaction that counted the try must be committed.
    await this.throttle.failed(attempt);
    throw new AppError('mfa_verification_failed', { type: KIND[factor.factorType] });
  }

  /** Null for a wrong code. The lock on the account makes sure that of two with one code the first is done. */
  private async take(
    manager: EntityManager,
    waiting: Person,
    factorId: string,
    { challengeId, code, client }: Answer,
  ): Promise<Session | null> {
    const person = await lockPerson(manager, waiting);
    const factor = await this.own.reload(manager, { id: factorId, userId: person.user.id });
    if (factor.status === 'unverified') await this.own.requireMayAdd(manager, person);
    const now = new Date();
    const challenge = await this.findOpen(manager, factor, challengeId, client, now);
    const step = factor.secret === null ? null : findStep(factor.secret, code, now);
    const isRight = factor.factorType === 'phone' ? matchesTextCode(challenge, code) : isNew(step, factor);
    if (!isRight) {
      await manager.increment(ChallengeEntity, { id: challenge.id }, 'failedTries', 1);
      return null;
    }
    await this.throttle.succeeded(attemptOf(person, client));
    await manager.update(ChallengeEntity, challenge.id, { verifiedAt: now });
    await manager.update(FactorEntity, factor.id, {
      status: 'verified',
      updatedAt: now,
      ...(step === null ? {} : { lastStep: String(step) }),
    });
    return this.raising.raise(manager, person, factor, client);
  }

  private async findOpen(
    manager: EntityManager,
    factor: FactorEntity,
    id: string,
    client: Client,
    now: Date,
  ): Promise<ChallengeEntity> {
    const challenge = await manager.findOneBy(ChallengeEntity, { id, factorId: factor.id });
    if (!challenge) throw new AppError('unknown_challenge');
    if (challenge.verifiedAt || challenge.ip !== (client.ip ?? null)) {
      throw new AppError('mfa_ip_address_mismatch');
    }
    const seconds = (now.getTime() - challenge.createdAt.getTime()) / 1_000;
    if (seconds > CHALLENGE_LIFETIME_SECONDS || challenge.failedTries >= MOST_TRIES) {
      throw new AppError('mfa_challenge_expired', { id });
    }
    return challenge;
  }
}

/** Counted apart from passwords: whoever knows the password could set the count back as often as they like. */
function attemptOf({ user }: Person, client: Client): { account: string; ip?: string } {
  return { account: `second factor of ${user.id}`, ...(client.ip === undefined ? {} : { ip: client.ip }) };
}

/** No code is taken twice, nor one from before a code that was taken. */
function isNew(step: number | null, { lastStep }: FactorEntity): boolean {
  return step !== null && (lastStep === null || step > Number(lastStep));
}
