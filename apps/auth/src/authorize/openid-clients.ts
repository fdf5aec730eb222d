import { AppError } from '@dearly/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { askIssuer } from '../token/ask-issuer';
import type { OpenIdProvider } from './openid-providers';

const KEPT_MS = 10 * 60_000;

/** What the configured providers say of themselves (discovery), and who we are there. */
@Injectable()
export class OpenIdClients {
  private readonly log = new Logger(OpenIdClients.name);
  private readonly kept = new Map<string, { client: Promise<Configuration>; askedAt: number }>();

  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  /** The provider of this name, undefined when it is not configured. */
  find(name: string): OpenIdProvider | undefined {
    return this.config.OPENID_PROVIDERS.find(({ provider }) => provider === name);
  }

  /** Our client at a provider; what it says of itself is kept for ten minutes. @throws AppError `provider_failed` */
  async of(provider: OpenIdProvider): Promise<Configuration> {
    const known = this.kept.get(provider.provider);
    if (known && Date.now() - known.askedAt < KEPT_MS) return known.client;
    const client = this.discover(provider);
    const asked = { client, askedAt: Date.now() };
    this.kept.set(provider.provider, asked);
    return client.catch((cause: unknown) => {
      if (this.kept.get(provider.provider) === asked) this.kept.delete(provider.provider);
      throw this.failed(provider, cause);
    });
  }

  /** Notes what went wrong at a provider, by codes and the library's own texts. Answers the error for the person. */
  failed({ provider, label }: OpenIdProvider, cause: unknown): AppError {
    const { code, error, message } = cause as Record<string, unknown>;
    const told = typeof error === 'string' && /^[a-z_]{1,50}$/.test(error) ? error : undefined;
    this.log.warn(`Signing in with ${provider} failed: ${[message, code, told].filter(Boolean).join(', ')}`);
    return new AppError('provider_failed', { label }, { cause });
  }

  private discover({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<Configuration> {
    return discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), {
      [customFetch]: (url, init) => askIssuer(url, init as RequestInit),
      // Only an issuer on this machine has such an address (openid-providers.ts).
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
  }
}

/** Shows the secret as the provider wants to see it; without a word of it, in the header (OpenID Connect Discovery, 3). */
function authenticate(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
