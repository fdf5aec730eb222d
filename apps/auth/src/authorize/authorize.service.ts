import { AppError, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { readCodeChallenge } from '../pkce/code-challenge';
import { RedirectTargets } from '../redirects/redirect-targets';
import { faultLocation } from '../verify/link-location';
import { OpenIdClients } from './openid-clients';
import type { OpenIdProvider } from './openid-providers';
import { ProviderFlows } from './provider-flows';

/** What a client may ask of a provider beside scopes. All that protects the flow is ours to say. */
const HINTS = ['prompt', 'login_hint', 'display', 'ui_locales', 'hd', 'domain_hint'];
/** Of RFC 6749, 3.3. */
const SCOPE = /^[\x21\x23-\x5B\x5D-\x7E]{1,200}$/;
const MOST_SCOPES = 30;

/** Sends people to the page of an OpenID provider. */
@Injectable()
export class AuthorizeService {
  constructor(
    private readonly clients: OpenIdClients,
    private readonly flows: ProviderFlows,
    private readonly targets: RedirectTargets,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Where the browser is to go: to the provider, or back with what is wrong there (account protocol, A4 GET authorize).
   * @throws AppError `unsupported_provider`, `validation_failed`
   */
  async begin(input: RpcInput<'auth.authorize'>): Promise<RpcOutput<'auth.authorize'>> {
    const provider = this.providerOf(input.provider);
    const pkce = readCodeChallenge(input.codeChallenge ?? '', input.codeChallengeMethod ?? '');
    const redirectTo = this.targets.choose(input.redirectTo);
    try {
      const client = await this.clients.of(provider);
      const { state, verifier } = await this.flows.begin({
        provider: provider.provider,
        browser: input.browser,
        redirectTo,
        challenge: pkce?.challenge,
      });
      const location = buildAuthorizationUrl(client, {
        ...hintsOf(input.hints),
        redirect_uri: `${this.config.PUBLIC_URL}/auth/v1/callback`,
        scope: scopesOf(provider, input.scopes),
        state,
        nonce: nonceOf(state),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(provider.responseMode === 'query' ? {} : { response_mode: provider.responseMode }),
      });
      return { location: location.href };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { location: faultLocation(redirectTo, error, true) };
    }
  }

  private providerOf(name: string | undefined): OpenIdProvider {
    const provider = this.clients.find(name ?? '');
    if (provider) return provider;
    throw new AppError('unsupported_provider', {
      reason: name ? 'provider is not enabled' : 'provider is missing',
    });
  }
}

/** What the id_token must repeat: as `IdTokenVerifier` wants it, from the state that only this flow has. */
export function nonceOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

function hintsOf(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => HINTS.includes(name)));
}

function scopesOf({ scopes }: OpenIdProvider, asked = ''): string {
  const more = asked.split(/[\s,]+/).filter((scope) => SCOPE.test(scope));
  return [...new Set([...scopes, ...more])].slice(0, MOST_SCOPES).join(' ');
}
