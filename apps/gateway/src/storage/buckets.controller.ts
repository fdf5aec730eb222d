import type { Bucket, StorageActor } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByteCalls } from '../http/byte-calls';
import { objectBody, singleParameters } from './request-parts';
import { Actor, contextFor, ActorGuard, userOf } from '../http/actor.guard';
import { CredentialGuard } from './credential.guard';

type Said = { message: string };

/** Buckets of the storage protocol (account protocol, A6); screenshot-storage answers. */
@Controller('storage/v1/bucket')
@UseGuards(CredentialGuard, ActorGuard)
export class BucketsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly calls: ByteCalls,
  ) {}

  @Get()
  async list(
    @Actor() actor: StorageActor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { actor, query: singleParameters(request) };
    await this.calls.answer('storage.listBuckets', input, { request, reply, userId: userOf(actor) });
  }

  @Get(':bucketId')
  @Header('cache-control', 'no-store')
  get(
    @Actor() actor: StorageActor,
    @Param('bucketId') bucketId: string,
    @Req() request: FastifyRequest,
  ): Promise<Bucket> {
    return this.rpc.call('storage.getBucket', { actor, bucketId }, contextFor(actor, request));
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  create(
    @Actor() actor: StorageActor,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ name: string }> {
    const input = { actor, body: objectBody(body) };
    return this.rpc.call('storage.createBucket', input, contextFor(actor, request));
  }

  @Put(':bucketId')
  @Header('cache-control', 'no-store')
  update(
    @Actor() actor: StorageActor,
    @Param('bucketId') bucketId: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<Said> {
    const input = { actor, bucketId, body: objectBody(body) };
    return this.rpc.call('storage.updateBucket', input, contextFor(actor, request));
  }

  @Post(':bucketId/empty')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  empty(
    @Actor() actor: StorageActor,
    @Param('bucketId') bucketId: string,
    @Req() request: FastifyRequest,
  ): Promise<Said> {
    return this.rpc.call('storage.emptyBucket', { actor, bucketId }, contextFor(actor, request));
  }

  @Delete(':bucketId')
  @Header('cache-control', 'no-store')
  remove(
    @Actor() actor: StorageActor,
    @Param('bucketId') bucketId: string,
    @Req() request: FastifyRequest,
  ): Promise<Said> {
    return this.rpc.call('storage.deleteBucket', { actor, bucketId }, contextFor(actor, request));
  }
}
