import type { AccessClaims, HalfConfirmed, Session } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountTokenGuard, ApiKeyGuard, Claims } from '../http/auth.guard';
import { NoStore } from '../http/no-store';
import { SignInNoted } from '../http/sign-in';
import { Call, type AccountCall } from './account-call';

/** Codes and links by mail or text message (account protocol, A4). */
@Controller('auth/v1')
@UseGuards(ApiKeyGuard)
@UseInterceptors(NoStore, SignInNoted)
export class OneTimeTokensController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('otp')
  @HttpCode(200)
  otp(@Call() { context, ...input }: AccountCall): Promise<{ message_id?: string }> {
    return this.rpc.call('auth.otp', input, context);
  }

  @Post('verify')
  @HttpCode(200)
  verify(@Call() { context, ...input }: AccountCall): Promise<Session | HalfConfirmed> {
    return this.rpc.call('auth.verify', input, context);
  }

  /** The link in an email. Only opening it counts: a mail program that looks with HEAD must not use it up. */
  @Get('verify')
  async open(
    @Call() { client, redirectTo, context }: AccountCall,
    @Query() { token, type }: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (request.method === 'HEAD') return void (await reply.status(200).send());
    const { location } = await this.rpc.call(
      'auth.verifyLink',
      {
        ...(typeof token === 'string' ? { token } : {}),
        ...(typeof type === 'string' ? { type } : {}),
        redirectTo: redirectTo ?? request.headers.referer,
        client,
      },
      context,
    );
    await reply.redirect(location, 303);
  }

  @Post('recover')
  @HttpCode(200)
  async recover(@Call() { context, ...input }: AccountCall): Promise<Record<string, never>> {
    await this.rpc.call('auth.recover', input, context);
    return {};
  }

  @Post('resend')
  @HttpCode(200)
  resend(@Call() { context, ...input }: AccountCall): Promise<{ message_id?: string }> {
    return this.rpc.call('auth.resend', input, context);
  }

  @Get('reauthenticate')
  @UseGuards(AccountTokenGuard)
  async reauthenticate(
    @Call() { context }: AccountCall,
    @Claims() claims: AccessClaims,
  ): Promise<Record<string, never>> {
    await this.rpc.call('auth.reauthenticate', { claims }, context);
    return {};
  }
}
