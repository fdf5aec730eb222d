import type { AccessClaims, Session, User } from '@dearly/contracts';
import { AppError } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccountTokenGuard, ApiKeyGuard, Claims } from '../http/auth.guard';
import { contextOf } from '../http/request-context';

/** The account endpoints (account protocol, A4); auth answers, this door only passes on. */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
export class AuthController {
  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  @Post('signup')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  signup(@Body() body: unknown, @Req() request: FastifyRequest): Promise<Session | User> {
    return this.rpc.call(
      'auth.signup',
      { body: jsonObject(body), client: clientOf(request) },
      contextOf(request),
    );
  }

  @Post('token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  token(
    @Body() body: unknown,
    @Query('grant_type') grantType: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<Session> {
    return this.rpc.call(
      'auth.token',
      { grantType, body: jsonObject(body), client: clientOf(request) },
      contextOf(request),
    );
  }

  @Get('user')
  @Header('cache-control', 'no-store')
  @UseGuards(AccountTokenGuard)
  user(@Claims() claims: AccessClaims, @Req() request: FastifyRequest): Promise<User> {
    return this.rpc.call('auth.user', { claims }, { ...contextOf(request), userId: claims.sub });
  }

  @Post('logout')
  @HttpCode(204)
  @UseGuards(AccountTokenGuard)
  async logout(
    @Claims() claims: AccessClaims,
    @Query('scope') scope: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.rpc.call('auth.logout', { claims, scope }, { ...contextOf(request), userId: claims.sub });
  }

  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=600')
  jwks(@Req() request: FastifyRequest): Promise<{ keys: Record<string, unknown>[] }> {
    return this.rpc.call('auth.jwks', {}, contextOf(request));
  }
}

function jsonObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('bad_json');
  return body as Record<string, unknown>;
}

function clientOf(request: FastifyRequest): { ip: string; userAgent?: string } {
  const userAgent = request.headers['user-agent']?.slice(0, 512);
  return { ip: request.ip, ...(userAgent ? { userAgent } : {}) };
}
