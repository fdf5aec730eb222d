import {
  checked,
  ownerProof,
  type AccessClaims,
  type AccountUsage,
  type Caller,
  type Device,
} from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, Delete, Get, HttpCode, Param, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { Call, type AccountCall } from '../auth/account-call';
import { Claims, CurrentCaller, SignedInGuard } from '../http/auth.guard';
import { NoStore } from '../http/no-store';

/**
 * What the account protocol has no call for: what an account keeps, the signed-in devices, proofs that it is the owner,
 * and the end of an account.
 */
@Controller('api/account')
@UseGuards(SignedInGuard)
@UseInterceptors(NoStore)
export class AccountController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('usage')
  usage(@Call() { context }: AccountCall, @CurrentCaller() caller: Caller): Promise<AccountUsage> {
    return this.rpc.call('storage.usage', { caller }, context);
  }

  @Get('devices')
  devices(@Call() { context }: AccountCall, @Claims() claims: AccessClaims): Promise<Device[]> {
    return this.rpc.call('auth.devices', { claims }, context);
  }

  @Delete('devices/:deviceId')
  @HttpCode(204)
  async endDevice(
    @Call() { context }: AccountCall,
    @Claims() claims: AccessClaims,
    @Param('deviceId') sessionId: string,
  ): Promise<void> {
    await this.rpc.call('auth.endDevice', { claims, sessionId }, context);
  }

  @Post('proof')
  @HttpCode(204)
  async prove(@Call() { context, body, client }: AccountCall, @Claims() claims: AccessClaims): Promise<void> {
    const proof = checked(ownerProof, body ?? {});
    await this.rpc.call('auth.prove', { claims, proof, client }, context);
  }

  @Post('delete')
  @HttpCode(204)
  async remove(
    @Call() { context, body, client }: AccountCall,
    @Claims() claims: AccessClaims,
  ): Promise<void> {
    const proof = checked(ownerProof, body ?? {});
    await this.rpc.call('auth.deleteAccount', { claims, proof, client }, context);
  }
}
