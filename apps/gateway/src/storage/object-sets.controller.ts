import type { RpcOutput, StorageActor } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Body, Controller, Delete, Header, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByteCalls } from '../http/byte-calls';
import { pickHeaders } from '../http/pick-headers';
import { objectBody } from './request-parts';
import { Actor, contextFor, ActorGuard, userOf } from '../http/actor.guard';
import { CredentialGuard } from './credential.guard';

/** Calls whose JSON body names the objects (account protocol, A6). Long answers come as a byte stream. */
@Controller('storage/v1/object')
@UseGuards(CredentialGuard, ActorGuard)
export class ObjectSetsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly calls: ByteCalls,
  ) {}

  @Post('list/:bucketId')
  async list(
    @Actor() actor: StorageActor,
    @Param('bucketId') bucketId: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { actor, bucketId, body: objectBody(body) };
    await this.calls.answer('storage.listObjects', input, { request, reply, userId: userOf(actor) });
  }

  @Post('list-v2/:bucketId')
  async page(
    @Actor() actor: StorageActor,
    @Param('bucketId') bucketId: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { actor, bucketId, body: objectBody(body) };
    await this.calls.answer('storage.pageObjects', input, { request, reply, userId: userOf(actor) });
  }

  @Delete(':bucketId')
  async remove(
    @Actor() actor: StorageActor,
    @Param('bucketId') bucketId: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { actor, bucketId, body: objectBody(body) };
    await this.calls.answer('storage.removeObjects', input, { request, reply, userId: userOf(actor) });
  }

  @Post('move')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  move(
    @Actor() actor: StorageActor,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<RpcOutput<'storage.moveObject'>> {
    const input = { actor, body: objectBody(body) };
    return this.rpc.call('storage.moveObject', input, contextFor(actor, request));
  }

  @Post('copy')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  copy(
    @Actor() actor: StorageActor,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<RpcOutput<'storage.copyObject'>> {
    const input = { actor, body: objectBody(body), ...pickHeaders(request, { upsert: 'x-upsert' }) };
    return this.rpc.call('storage.copyObject', input, contextFor(actor, request));
  }
}
