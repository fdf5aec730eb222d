import type { Factor, RpcOutput, User } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminClaims, AdminGuard, ApiKeyGuard } from '../http/auth.guard';
import { NoStore } from '../http/no-store';
import type { Admin } from '../http/request-context';
import { Call, type AccountCall } from './account-call';
import { pageLinks } from './page-links';

/** Accounts as their administrator sees them (account protocol, A4 Admin). */
@Controller('auth/v1/admin/users')
@UseGuards(ApiKeyGuard, AdminGuard)
@UseInterceptors(NoStore)
export class AdminUsersController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(
    @Call() { context }: AccountCall,
    @AdminClaims() admin: Admin,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ users: User[]; aud: string }> {
    const wanted = { admin, page: textOf(query['page']), perPage: textOf(query['per_page']) };
    const users: User[] = [];
    let piece: RpcOutput<'auth.adminListUsers'>;
    // A page may be larger than a message between the services.
    do {
      piece = await this.rpc.call('auth.adminListUsers', { ...wanted, from: users.length }, context);
      users.push(...piece.users);
    } while (piece.users.length > 0 && users.length < piece.perPage);
    const { aud, total, page, perPage } = piece;
    void reply.header('x-total-count', String(total)).header('link', pageLinks(page, perPage, total));
    return { users, aud };
  }

  @Post()
  @HttpCode(200)
  create(@Call() { context, body }: AccountCall, @AdminClaims() admin: Admin): Promise<User> {
    return this.rpc.call('auth.adminCreateUser', { admin, body }, context);
  }

  @Get(':userId')
  read(
    @Call() { context }: AccountCall,
    @AdminClaims() admin: Admin,
    @Param('userId') userId: string,
  ): Promise<User> {
    return this.rpc.call('auth.adminReadUser', { admin, userId }, context);
  }

  @Put(':userId')
  update(
    @Call() { context, body }: AccountCall,
    @AdminClaims() admin: Admin,
    @Param('userId') userId: string,
  ): Promise<User> {
    return this.rpc.call('auth.adminUpdateUser', { admin, userId, body }, context);
  }

  @Delete(':userId')
  async remove(
    @Call() { context, body }: AccountCall,
    @AdminClaims() admin: Admin,
    @Param('userId') userId: string,
  ): Promise<Record<string, never>> {
    await this.rpc.call('auth.adminDeleteUser', { admin, userId, body }, context);
    return {};
  }

  @Get(':userId/factors')
  factors(
    @Call() { context }: AccountCall,
    @AdminClaims() admin: Admin,
    @Param('userId') userId: string,
  ): Promise<Factor[]> {
    return this.rpc.call('auth.adminListFactors', { admin, userId }, context);
  }

  @Delete(':userId/factors/:factorId')
  removeFactor(
    @Call() { context }: AccountCall,
    @AdminClaims() admin: Admin,
    @Param() { userId, factorId }: { userId: string; factorId: string },
  ): Promise<Factor> {
    return this.rpc.call('auth.adminRemoveFactor', { admin, userId, factorId }, context);
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
