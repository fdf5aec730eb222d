import { AppError, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RequestThrottle } from '../throttle/request-throttle';
import { IdTokenGrant } from './id-token-grant';
import { PasswordGrant } from './password-grant';
import { PkceGrant } from './pkce-grant';
import { RefreshGrant } from './refresh-grant';

@Controller()
export class TokenRpc {
  constructor(
    private readonly requests: RequestThrottle,
    private readonly password: PasswordGrant,
    private readonly pkce: PkceGrant,
    private readonly refresh: RefreshGrant,
    private readonly idToken: IdTokenGrant,
  ) {}

  @Rpc('auth.token')
  async handle(
    @Payload() { grantType, body, client }: RpcInput<'auth.token'>,
  ): Promise<RpcOutput<'auth.token'>> {
    // Refreshing goes on by itself in every open window, and guessing a refresh token is hopeless.
    if (grantType !== 'refresh_token') await this.requests.count(client.ip);
    switch (grantType) {
      case 'password':
        return this.password.signIn(body, client);
      case 'pkce':
        return this.pkce.trade(body, client);
      case 'refresh_token':
        return this.refresh.refresh(body, client);
      case 'id_token':
        return this.idToken.signIn(body, client);
      case 'web3':
        throw new AppError('web3_provider_disabled');
      default:
        throw new AppError('invalid_credentials', { reason: 'unsupported_grant_type' });
    }
  }
}
