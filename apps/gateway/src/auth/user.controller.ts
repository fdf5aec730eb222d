import { AppError, type AccessClaims, type User } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, Delete, Get, Put, UseGuards, UseInterceptors } from '@nestjs/common';
import { AccountTokenGuard, ApiKeyGuard, Claims } from '../http/auth.guard';
import { NoStore } from '../http/no-store';
import { Call, type AccountCall } from './account-call';

/** The signed-in person's own account (account protocol, A4). */
@Controller('auth/v1/user')
@UseGuards(ApiKeyGuard, AccountTokenGuard)
@UseInterceptors(NoStore)
export class UserController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  read(@Call() { context }: AccountCall, @Claims() claims: AccessClaims): Promise<User> {
    return this.rpc.call('auth.user', { claims }, context);
  }

  @Put()
  update(@Call() { context, ...input }: AccountCall, @Claims() claims: AccessClaims): Promise<User> {
    return this.rpc.call('auth.updateUser', { ...input, claims }, context);
  }

  /** Other ways in are joined to an account by their own verified address, never by hand. */
  @Get('identities/authorize')
  linkIdentity(): never {
    throw new AppError('manual_linking_disabled');
  }

  @Delete('identities/:identityId')
  unlinkIdentity(): never {
    throw new AppError('manual_linking_disabled');
  }
}
