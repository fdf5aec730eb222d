import { AppError, type Client, type Session } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { invalid, optionalText, readBody } from '../body/read-body';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { SessionsService } from '../sessions/sessions.service';
import { IdTokenAccounts } from './id-token-accounts';
import type { IdTokenIssuer } from './id-token-issuers';
import { IdTokenVerifier } from './id-token-verifier';

const idTokenBody = z.object({
  provider: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
});
type IdTokenRequest = z.output<typeof idTokenBody>;

/** Signing in with another issuer's signed proof of identity (OpenID Connect id_token). */
@Injectable()
export class IdTokenGrant {
  constructor(
    private readonly verifier: IdTokenVerifier,
    private readonly accounts: IdTokenAccounts,
    private readonly sessions: SessionsService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * A new session for the person whom a configured issuer vouches for (account protocol, A4 token).
   * @throws AppError `id_token_refused`, `provider_disabled`, `validation_failed`, `signup_disabled`, `user_banned`
   */
  async signIn(body: unknown, client: Client): Promise<Session> {
    const request = readBody(idTokenBody, body);
    const issuer = this.issuerOf(request);
    const proof = await this.verifier.verify(issuer, {
      token: request.id_token,
      nonce: request.nonce,
      accessToken: request.access_token,
      audience: request.client_id ? [request.client_id] : issuer.clientIds,
    });
    return this.accounts.enter(proof, (manager, user) => this.sessions.open(manager, user, 'oauth', client));
  }

  private issuerOf({
    provider,
    client_id: clientId,
    issuer,
    id_token: token,
  }: IdTokenRequest): IdTokenIssuer {
    if (!token) throw refused('id_token required');
    if (!provider && !(clientId && issuer)) throw refused('provider or client_id and issuer required');
    const found = this.config.ID_TOKEN_ISSUERS.find((known) =>
      provider ? known.provider === provider : known.issuer === issuer,
    );
    if (!found || (clientId && !found.clientIds.includes(clientId))) {
      const reason = `Custom OIDC provider "${(provider || issuer).slice(0, 100)}" not allowed`;
      throw invalid(reason);
    }
    if (!found.enabled) {
      throw new AppError('provider_disabled', {
        reason: `Provider (issuer "${found.issuer}") is not enabled`,
      });
    }
    return found;
  }
}

function refused(reason: string): AppError {
  return new AppError('id_token_refused', { reason });
}
