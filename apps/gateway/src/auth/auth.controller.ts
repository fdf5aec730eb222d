import type { AccessClaims, Session, User } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, HttpCode, Post, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { AccountTokenGuard, ApiKeyGuard, Claims } from '../http/auth.guard';
import { NoStore } from '../http/no-store';
import { SignInNoted } from '../http/sign-in';
import { Call, type AccountCall } from './account-call';

/** Getting in and out (account protocol, A4); auth answers, this only passes on. */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
@UseInterceptors(NoStore, SignInNoted)
export class AuthController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('signup')
  @HttpCode(200)
  signup(@Call() { context, ...input }: AccountCall): Promise<Session | User> {
    return this.rpc.call('auth.signup', input, context);
  }

  @Post('token')
  @HttpCode(200)
  token(
    @Call() { context, body, client }: AccountCall,
    @Query('grant_type') grantType: string | undefined,
  ): Promise<Session> {
    return this.rpc.call('auth.token', { grantType, body, client }, context);
  }

  @Post('logout')
  @HttpCode(204)
  @UseGuards(AccountTokenGuard)
  async logout(
    @Call() { context }: AccountCall,
    @Claims() claims: AccessClaims,
    @Query('scope') scope: string | undefined,
  ): Promise<void> {
    await this.rpc.call('auth.logout', { claims, scope }, context);
  }
}
