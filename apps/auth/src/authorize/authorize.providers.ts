import { AuthorizeCallbackService } from './authorize-callback.service';
import { AuthorizeService } from './authorize.service';
import { OpenIdClients } from './openid-clients';
import { ProviderFlows } from './provider-flows';

/** Signing in at the page of an OpenID provider. */
export const AUTHORIZE_PROVIDERS = [OpenIdClients, ProviderFlows, AuthorizeService, AuthorizeCallbackService];
