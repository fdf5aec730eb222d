import { AppError, type Client, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { authorizationCodeGrant, type Configuration } from 'openid-client';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { FlowsService } from '../flows/flows.service';
import { SessionsService } from '../sessions/sessions.service';
import { IdTokenAccounts } from '../token/id-token-accounts';
import type { Proof } from '../token/id-token-proof';
import { IdTokenVerifier } from '../token/id-token-verifier';
import { faultLocation, linkLocation, type LinkOutcome } from '../verify/link-location';
import { nonceOf } from './authorize.service';
import { OpenIdClients } from './openid-clients';
import type { OpenIdProvider } from './openid-providers';
import type { ProviderFlowEntity } from './provider-flow.entity';
import { checkFlow, ProviderFlows } from './provider-flows';

type Input = RpcInput<'auth.authorizeCallback'>;
type Answer = Input['answer'] & { state: string };
type Exchange = { provider: OpenIdProvider; client: Configuration; flow: ProviderFlowEntity; answer: Answer };

/** Takes people back from the page of an OpenID provider. */
@Injectable()
export class AuthorizeCallbackService {
  constructor(
    private readonly clients: OpenIdClients,
    private readonly flows: ProviderFlows,
    private readonly verifier: IdTokenVerifier,
    private readonly accounts: IdTokenAccounts,
    private readonly codes: FlowsService,
    private readonly sessions: SessionsService,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Where the browser is to go: to where the sign-in was begun, with a session, a code for one (PKCE), or with what is
   * wrong; to the site when nobody knows where it was begun (account protocol, A4 GET callback).
   */
  async end({ answer, browser, client }: Input): Promise<RpcOutput<'auth.authorizeCallback'>> {
    const { state } = answer;
    const flow = state ? await this.flows.take(state) : null;
    try {
      if (!state) throw new AppError('bad_oauth_callback', { reason: 'OAuth state parameter missing' });
      if (!flow) throw new AppError('bad_oauth_state');
      checkFlow(flow, browser);
      const outcome = await this.enter(flow, await this.proofOf(flow, { ...answer, state }), client);
      return { location: linkLocation(flow.redirectTo, outcome, flow.challenge !== null) };
    } catch (error) {
      // Anything else is a fault of ours, which is to be logged and answered as one.
      if (!(error instanceof AppError)) throw error;
      return { location: faultLocation(flow?.redirectTo ?? this.config.PUBLIC_URL, inOAuth(error), true) };
    }
  }

  /** What the provider says of the person, for the code that it gave the browser. */
  private async proofOf(flow: ProviderFlowEntity, answer: Answer): Promise<Proof> {
    const provider = this.clients.find(flow.provider);
    if (!provider) throw new AppError('unsupported_provider', { reason: 'provider is not enabled' });
    if (answer.error === 'access_denied') throw new AppError('oauth_denied', { label: provider.label });
    const client = await this.clients.of(provider);
    const { issuer, jwks_uri: jwksUrl = '' } = client.serverMetadata();
    const tokens = await this.exchange({ provider, client, flow, answer });
    return this.verifier.verify(
      { provider: provider.provider, issuer, jwksUrl },
      {
        token: tokens.id_token ?? '',
        accessToken: tokens.access_token,
        nonce: answer.state,
        audience: [provider.clientId],
      },
    );
  }

  /** Checks the answer itself too: an error, or one of another provider (`iss`), gets no code exchanged. */
  private async exchange({ provider, client, flow, answer }: Exchange) {
    const back = new URL(`${this.config.PUBLIC_URL}/auth/v1/callback`);
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
    const checks = {
      expectedState: answer.state,
      expectedNonce: nonceOf(answer.state),
      pkceCodeVerifier: this.flows.verifierOf(flow),
      idTokenExpected: true,
    };
    try {
      return await authorizationCodeGrant(client, back, checks);
    } catch (cause) {
      throw this.clients.failed(provider, cause);
    }
  }

  private enter(flow: ProviderFlowEntity, proof: Proof, client: Client): Promise<LinkOutcome> {
    const { challenge } = flow;
    return this.accounts.enter(proof, async (manager, user): Promise<LinkOutcome> => {
      if (challenge === null) return { session: await this.sessions.open(manager, user, 'oauth', client) };
      const id = await this.codes.begin(manager, user.id, 'oauth', { challenge, method: 's256' });
      return { code: await this.codes.issueCode(manager, id) };
    });
  }
}

/** A proof that is refused has no name of its own on this way. */
function inOAuth(error: AppError): AppError {
  if (error.code !== 'id_token_refused') return error;
  return new AppError('bad_oauth_callback', { reason: error.message }, { cause: error });
}
