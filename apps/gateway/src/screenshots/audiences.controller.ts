import { audienceFields, checked, type Audience, type Caller } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Body, Controller, Delete, Get, Header, Param, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller, SignedInGuard } from '../http/auth.guard';
import { ByteCalls } from '../http/byte-calls';
import { contextOf } from '../http/request-context';
import { idOr } from './ids';

/** Audiences of section 7. Only `name` and `description` of a body count; whose they are says the token alone. */
@Controller('api/screenshots/audiences')
@UseGuards(SignedInGuard)
export class AudiencesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly calls: ByteCalls,
  ) {}

  @Get()
  async list(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.calls.answer('storage.listAudiences', { caller }, { request, reply, userId: caller.userId });
  }

  @Post()
  @Header('cache-control', 'no-store')
  create(
    @CurrentCaller() caller: Caller,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<Audience> {
    const input = { caller, fields: checked(audienceFields, body ?? {}) };
    return this.rpc.call('storage.createAudience', input, {
      ...contextOf(request),
      userId: caller.userId,
    });
  }

  @Put(':id')
  @Header('cache-control', 'no-store')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<Audience> {
    const audienceId = idOr('audience_not_found', id);
    const input = { caller, audienceId, fields: checked(audienceFields, body ?? {}) };
    return this.rpc.call('storage.updateAudience', input, {
      ...contextOf(request),
      userId: caller.userId,
    });
  }

  @Delete(':id')
  @Header('cache-control', 'no-store')
  remove(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<{ id: string; deletedScreenshots: number }> {
    const input = { caller, audienceId: idOr('audience_not_found', id) };
    return this.rpc.call('storage.deleteAudience', input, {
      ...contextOf(request),
      userId: caller.userId,
    });
  }
}
