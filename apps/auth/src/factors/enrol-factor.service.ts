import { AppError, type AccessClaims, type Client, type Enrolled } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { lockAuthContext, type AuthContext } from '../user/lock-auth-context';
import { Secrets } from '../secrets/secrets';
import { OwnerProofService } from '../user/owner-proof.service';
import { readEnrolment, type Enrolment } from './enrol-body';
import { FactorEntity } from './factor.entity';
import { OwnFactorsService } from './own-factors.service';
import { secretPlace } from './secret-place';
import { createTotp, type TotpSetup } from './totp';

const ISSUER = 'Dearly';
const MOST_FACTORS = 10;
/** How long a factor may wait for its first code once another one is begun. */
const UNVERIFIED_LIFETIME_MS = 300_000;

/** Begins second factors. They count once a first code was right. */
@Injectable()
export class EnrolFactorService {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnFactorsService,
    private readonly proof: OwnerProofService,
    private readonly secrets: Secrets,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * A factor that is not verified yet; of an authenticator app the secret, which is shown this once (account
   * protocol, A4). @throws AppError `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`,
   * `insufficient_aal_to_enrol`, `reauthentication_needed`, `mfa_..._enroll_not_enabled`, `validation_failed`
   */
  async enrol(claims: AccessClaims, body: unknown, client: Client): Promise<Enrolled> {
    const auth = await this.own.requireAuthContext(claims);
    await this.own.requireMayAdd(this.database.manager, auth);
    await this.proof.require(auth, {}, client);
    const { MFA_TOTP, MFA_PHONE, canSendTexts } = this.config;
    const enrolment = readEnrolment(body, { totp: MFA_TOTP, phone: MFA_PHONE && canSendTexts });
    const { type, friendlyName } = enrolment;
    const id = randomUUID();
    const setup = type === 'totp' ? await createTotp(enrolment.issuer || ISSUER, labelOf(auth.user)) : null;
    await inTransaction(this.database, (manager) => this.insert(manager, auth, id, enrolment, setup));
    const common = { id, type, friendly_name: friendlyName };
    return setup ? { ...common, totp: setup } : { ...common, phone: phoneOf(enrolment) ?? '' };
  }

  private async insert(
    manager: EntityManager,
    auth: AuthContext,
    id: string,
    enrolment: Enrolment,
    setup: TotpSetup | null,
  ): Promise<void> {
    const { user, session } = await lockAuthContext(manager, auth);
    const now = new Date();
    const tooOld = LessThan(new Date(now.getTime() - UNVERIFIED_LIFETIME_MS));
    await manager.delete(FactorEntity, { userId: user.id, status: 'unverified', createdAt: tooOld });
    const factors = await manager.findBy(FactorEntity, { userId: user.id });
    const { friendlyName: name } = enrolment;
    if (factors.some(({ friendlyName }) => (friendlyName ?? '') === name)) {
      throw new AppError('mfa_factor_name_conflict', { name });
    }
    if (factors.length >= MOST_FACTORS) throw new AppError('too_many_enrolled_mfa_factors');
    await this.own.requireMayAdd(manager, { user, session });
    await manager.insert(FactorEntity, {
      id,
      userId: user.id,
      friendlyName: name || null,
      factorType: enrolment.type,
      status: 'unverified',
      secret: setup && this.secrets.seal(setup.secret, secretPlace(id)),
      phone: phoneOf(enrolment),
      lastStep: null,
      createdAt: now,
      updatedAt: now,
      lastChallengedAt: null,
    });
  }
}

/** Under which name the app lists the account. */
function labelOf(user: UserEntity): string {
  return user.email ?? `+${user.phone ?? ''}`;
}

function phoneOf(enrolment: Enrolment): string | null {
  return enrolment.type === 'phone' ? enrolment.phone : null;
}
