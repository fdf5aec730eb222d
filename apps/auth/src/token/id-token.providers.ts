import { IdTokenAccounts } from './id-token-accounts';
import { IdTokenGrant } from './id-token-grant';
import { IdTokenVerifier } from './id-token-verifier';
import { IssuerKeys } from './issuer-keys';

/** Signing in with another issuer's proof, and what that needs. */
export const ID_TOKEN_PROVIDERS = [IssuerKeys, IdTokenVerifier, IdTokenAccounts, IdTokenGrant];
