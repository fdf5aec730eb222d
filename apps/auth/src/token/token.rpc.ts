import { AppError, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PasswordGrant } from './password-grant';
import { RefreshGrant } from './refresh-grant';

@Controller()
export class TokenRpc {
  constructor(
    private readonly password: PasswordGrant,
    private readonly refresh: RefreshGrant,
  ) {}

  @Rpc('auth.token')
  handle(@Payload() { grantType, body, client }: RpcInput<'auth.token'>): Promise<RpcOutput<'auth.token'>> {
    switch (grantType) {
      case 'password':
        return this.password.signIn(body, client);
      case 'refresh_token':
        return this.refresh.refresh(body, client);
      default:
        throw new AppError('invalid_credentials', { reason: 'unsupported_grant_type' });
    }
  }
}
