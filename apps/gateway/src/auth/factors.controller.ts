import type { AccessClaims, Challenge, Enrolled, Session } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, Delete, HttpCode, Param, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { AccountTokenGuard, ApiKeyGuard, Claims } from '../http/auth.guard';
import { NoStore } from '../http/no-store';
import { SignInNoted } from '../http/sign-in';
import { Call, type AccountCall } from './account-call';

/** Second factors of the signed-in person (account protocol, A4). */
@Controller('auth/v1/factors')
@UseGuards(ApiKeyGuard, AccountTokenGuard)
@UseInterceptors(NoStore, SignInNoted)
export class FactorsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @HttpCode(200)
  enrol(@Call() { context, ...input }: AccountCall, @Claims() claims: AccessClaims): Promise<Enrolled> {
    return this.rpc.call('auth.enrolFactor', { ...input, claims }, context);
  }

  @Post(':factorId/challenge')
  @HttpCode(200)
  challenge(
    @Call() { context, body, client }: AccountCall,
    @Claims() claims: AccessClaims,
    @Param('factorId') factorId: string,
  ): Promise<Challenge> {
    return this.rpc.call('auth.challengeFactor', { claims, factorId, body, client }, context);
  }

  @Post(':factorId/verify')
  @HttpCode(200)
  verify(
    @Call() { context, body, client }: AccountCall,
    @Claims() claims: AccessClaims,
    @Param('factorId') factorId: string,
  ): Promise<Session> {
    return this.rpc.call('auth.verifyFactor', { claims, factorId, body, client }, context);
  }

  @Delete(':factorId')
  remove(
    @Call() { context }: AccountCall,
    @Claims() claims: AccessClaims,
    @Param('factorId') factorId: string,
  ): Promise<{ id: string }> {
    return this.rpc.call('auth.removeFactor', { claims, factorId }, context);
  }
}
