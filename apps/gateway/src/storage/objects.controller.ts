import type { RpcOutput, StorageActor } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Controller, Delete, Get, Header, HttpCode, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BodyStaysStream } from '../http/request-body';
import { ObjectBytes } from './object-bytes';
import { AtPath, type ObjectPath } from './object-path';
import { Actor, contextFor, ActorGuard } from '../http/actor.guard';
import { CredentialGuard } from './credential.guard';

type Stored = RpcOutput<'storage.putObject'>;

/** One object of the storage protocol by its path (account protocol, A6). Every GET answers HEAD as well. */
@Controller('storage/v1/object')
@UseGuards(ActorGuard)
export class ObjectsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly bytes: ObjectBytes,
  ) {}

  @Get([':bucketId/*', 'authenticated/:bucketId/*'])
  async download(
    @Actor() actor: StorageActor,
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bytes.send(path, { by: 'actor', actor }, request, reply);
  }

  @Get('info/:bucketId/*')
  @Header('cache-control', 'no-store')
  info(
    @Actor() actor: StorageActor,
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
  ): Promise<Record<string, unknown>> {
    const input = { ...path, access: { by: 'actor' as const, actor } };
    return this.rpc.call('storage.objectInfo', input, contextFor(actor, request));
  }

  @Post(':bucketId/*')
  @UseGuards(CredentialGuard)
  @BodyStaysStream()
  @HttpCode(200)
  upload(
    @Actor() actor: StorageActor,
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Stored> {
    return this.bytes.receive(path, { by: 'actor', actor }, false, request, reply);
  }

  @Put(':bucketId/*')
  @UseGuards(CredentialGuard)
  @BodyStaysStream()
  replace(
    @Actor() actor: StorageActor,
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Stored> {
    return this.bytes.receive(path, { by: 'actor', actor }, true, request, reply);
  }

  @Delete(':bucketId/*')
  @UseGuards(CredentialGuard)
  @Header('cache-control', 'no-store')
  remove(
    @Actor() actor: StorageActor,
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string }> {
    return this.rpc.call('storage.removeObject', { ...path, actor }, contextFor(actor, request));
  }
}
