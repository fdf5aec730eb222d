import type { User } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, HttpCode, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { AdminClaims, AdminGuard, ApiKeyGuard } from '../http/auth.guard';
import { NoStore } from '../http/no-store';
import type { Admin } from '../http/request-context';
import { Call, type AccountCall } from './account-call';

/** Invitations, and links that an administrator hands over in another way (account protocol, A4 Admin). */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard, AdminGuard)
@UseInterceptors(NoStore)
export class AdminEmailsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('invite')
  @HttpCode(200)
  invite(@Call() { context, body, redirectTo }: AccountCall, @AdminClaims() admin: Admin): Promise<User> {
    return this.rpc.call('auth.adminInvite', { admin, body, redirectTo }, context);
  }

  @Post('admin/generate_link')
  @HttpCode(200)
  generateLink(
    @Call() { context, body, redirectTo }: AccountCall,
    @AdminClaims() admin: Admin,
  ): Promise<Record<string, unknown>> {
    return this.rpc.call('auth.adminGenerateLink', { admin, body, redirectTo }, context);
  }
}
