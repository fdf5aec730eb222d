import { AppError } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, Get, Header, Post, UseGuards } from '@nestjs/common';
import { ApiKeyGuard } from '../http/auth.guard';
import { Call, type AccountCall } from './account-call';

/** What the account service tells about itself (account protocol, A4 Misc). */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class ServiceInfoController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('settings')
  @Header('cache-control', 'no-store')
  settings(@Call() { context }: AccountCall): Promise<Record<string, unknown>> {
    return this.rpc.call('auth.settings', {}, context);
  }

  @Get('health')
  @Header('cache-control', 'no-store')
  health(@Call() { context }: AccountCall): Promise<Record<string, unknown>> {
    return this.rpc.call('auth.health', {}, context);
  }

  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=600')
  jwks(@Call() { context }: AccountCall): Promise<{ keys: Record<string, unknown>[] }> {
    return this.rpc.call('auth.jwks', {}, context);
  }

  @Post('sso')
  sso(): never {
    throw new AppError('saml_provider_disabled');
  }
}
