import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import type { UserEntity } from '../accounts/user.entity';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import type { SessionEntity } from '../sessions/session.entity';
import { SigningKeys } from './signing-keys';

/** `expiresIn` in seconds, `expiresAt` in epoch seconds. */
export type AccessToken = { token: string; expiresIn: number; expiresAt: number };

/** Makes access tokens, signed with the key whose turn it is. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly keys: SigningKeys,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * A token with the claims of the account protocol (A3). `needsFactor`: the account has a second factor that this
   * session has not shown, so that the token opens the account endpoints and nothing else.
   */
  async sign(
    user: UserEntity,
    session: SessionEntity,
    { needsFactor }: { needsFactor: boolean },
  ): Promise<AccessToken> {
    const { alg, kid, key } = this.keys.current();
    const expiresIn = this.config.JWT_LIFETIME_SECONDS;
    const issuedAt = Math.floor(Date.now() / 1_000);
    const expiresAt = issuedAt + expiresIn;
    const token = await new SignJWT({
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.appMetadata,
      user_metadata: user.userMetadata,
      role: user.role,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.isAnonymous,
      ...(needsFactor ? { needs_factor: true } : {}),
    })
      .setProtectedHeader({ alg, typ: 'JWT', ...(kid === undefined ? {} : { kid }) })
      .setIssuer(`${this.config.PUBLIC_URL}/auth/v1`)
      .setSubject(user.id)
      .setAudience('authenticated')
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key);
    return { token, expiresIn, expiresAt };
  }
}
