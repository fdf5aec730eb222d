import { AppError, type AccessClaims, type Client, type FactorType, type Session } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Secrets } from '../secrets/secrets';
import { SignInThrottle } from '../throttle/sign-in-throttle';
import { lockAuthContext, type AuthContext } from '../user/lock-auth-context';
import { CHALLENGE_LIFETIME_SECONDS } from './challenge-factor.service';
import { ChallengeEntity } from './challenge.entity';
import { FactorEntity } from './factor.entity';
import { OwnFactorsService } from './own-factors.service';
import { StepUpService } from './step-up.service';
import { codeHashPlace, matchesTextCode } from './text-code';
import { secretPlace } from './secret-place';
import { findStep } from './totp';
import { z } from 'zod';
import { invalid, optionalText, readBody } from '../body/read-body';

const verifyBody = z.object({ challenge_id: optionalText, code: optionalText });

const MOST_TRIES = 5;
const KIND: Record<FactorType, string> = { totp: 'TOTP', phone: 'MFA Phone' };

type Answer = { challengeId: string; code: string; client: Client };
/** A right answer. `step`: the time step of the app that it is of; null for a text message. */
type Right = {
  auth: AuthContext;
  factor: FactorEntity;
  challenge: ChallengeEntity;
  step: number | null;
  now: Date;
};

/** Takes the codes of second factors. */
@Injectable()
export class VerifyFactorService {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnFactorsService,
    private readonly stepUp: StepUpService,
    private readonly throttle: SignInThrottle,
    private readonly secrets: Secrets,
  ) {}

  /**
   * The session with its second factor shown; the factor counts from now on (account protocol, A4).
   * @throws AppError `unknown_challenge`, `mfa_ip_address_mismatch`, `mfa_challenge_expired`,
   * `mfa_verification_failed`, `over_request_rate_limit`, `validation_failed`
   */
  async verify(claims: AccessClaims, factorId: string, body: unknown, client: Client): Promise<Session> {
    const { factor, ...auth } = await this.own.require(claims, factorId);
    const answer = { ...readAnswer(body), client };
    const attempt = attemptOf(auth, client);
    await this.throttle.check(attempt);
    const right = await inTransaction(this.database, (manager) =>
      this.check(manager, auth, factor.id, answer),
    );
    if (right) {
      // Between the two: a transaction may run again, and the count must not.
      await this.throttle.succeeded(attempt);
      const session = await inTransaction(this.database, (manager) =>
        this.take(manager, auth, factor.id, answer),
      );
      if (session) return session;
    }
    // Not inside: the transaction that counted the try must be committed.
    await this.throttle.failed(attempt);
    throw new AppError('mfa_verification_failed', { type: KIND[factor.factorType] });
  }

  /** Null for a wrong code, which is counted. */
  private async check(
    manager: EntityManager,
    waiting: AuthContext,
    factorId: string,
    { challengeId, code, client }: Answer,
  ): Promise<Right | null> {
    const auth = await lockAuthContext(manager, waiting);
    const factor = await this.own.reload(manager, { id: factorId, userId: auth.user.id });
    if (factor.status === 'unverified') await this.own.requireMayAdd(manager, auth);
    const now = new Date();
    const challenge = await this.findOpen(manager, factor, challengeId, client, now);
    const step = this.stepOf(factor, code, now);
    const isRight = factor.factorType === 'phone' ? this.isTexted(challenge, code) : isNew(step, factor);
    if (isRight) return { auth, factor, challenge, step, now };
    await manager.increment(ChallengeEntity, { id: challenge.id }, 'failedTries', 1);
    return null;
  }

  /** As `findStep`; null for a phone. */
  private stepOf({ id, secret }: FactorEntity, code: string, now: Date): number | null {
    return secret === null ? null : findStep(this.secrets.open(secret, secretPlace(id)), code, now);
  }

  private isTexted({ id, codeHash }: ChallengeEntity, code: string): boolean {
    return codeHash !== null && matchesTextCode(id, this.secrets.open(codeHash, codeHashPlace(id)), code);
  }

  /** Null when the code is no longer right. The lock on the account makes sure that of two with one code the first is done. */
  private async take(
    manager: EntityManager,
    waiting: AuthContext,
    factorId: string,
    answer: Answer,
  ): Promise<Session | null> {
    const right = await this.check(manager, waiting, factorId, answer);
    if (!right) return null;
    const { auth, factor, challenge, step, now } = right;
    await manager.update(ChallengeEntity, challenge.id, { verifiedAt: now });
    await manager.update(FactorEntity, factor.id, {
      status: 'verified',
      updatedAt: now,
      ...(step === null ? {} : { lastStep: String(step) }),
    });
    return this.stepUp.stepUp(manager, auth, factor, answer.client);
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
function attemptOf({ user }: AuthContext, client: Client): { account: string; ip?: string } {
  return { account: `second factor of ${user.id}`, ...(client.ip === undefined ? {} : { ip: client.ip }) };
}

/** No code is taken twice, nor one from before a code that was taken. */
function isNew(step: number | null, { lastStep }: FactorEntity): boolean {
  return step !== null && (lastStep === null || step > Number(lastStep));
}

/** Reads the answer to a challenge. @throws AppError `validation_failed` */
function readAnswer(body: unknown): { challengeId: string; code: string } {
  const { challenge_id: challengeId, code } = readBody(verifyBody, body);
  if (!code.trim()) throw invalid('Code needs to be non-empty');
  if (!z.uuid().safeParse(challengeId).success) throw invalid('challenge_id: must be a UUID');
  return { challengeId, code };
}
