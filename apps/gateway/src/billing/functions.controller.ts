import { AppError, type Caller, type LeadsTo, type SubscriptionAnswer } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Body, Controller, Header, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiKeyGuard, CurrentCaller, SignedInGuard } from '../http/auth.guard';
import { contextOf } from '../http/request-context';

/** The server functions of billing (specification, section 7). Billing checks the bodies: whose account it is comes first. */
@Controller('functions/v1')
@UseGuards(ApiKeyGuard, SignedInGuard)
export class FunctionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('create-checkout-session')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  checkout(
    @CurrentCaller() caller: Caller,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<LeadsTo> {
    const input = { caller, body: objectOf(body) };
    return this.rpc.call('billing.checkout', input, { ...contextOf(request), userId: caller.userId });
  }

  @Post('create-portal-session')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  portal(
    @CurrentCaller() caller: Caller,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<LeadsTo> {
    const input = { caller, body: objectOf(body) };
    return this.rpc.call('billing.portal', input, { ...contextOf(request), userId: caller.userId });
  }

  @Post('get-subscription-status')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  status(
    @CurrentCaller() caller: Caller,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<SubscriptionAnswer> {
    const input = { caller, body: objectOf(body) };
    return this.rpc.call('billing.status', input, { ...contextOf(request), userId: caller.userId });
  }
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw new AppError('malformed_request', { reason: 'send a JSON object.' });
}
