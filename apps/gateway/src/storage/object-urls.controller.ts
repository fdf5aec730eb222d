import type { RpcOutput, StorageActor } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import {
  Body,
  Controller,
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
import { BodyStaysStream } from '../http/request-body';
import { ObjectBytes } from './object-bytes';
import { AtPath, type ObjectPath } from './object-path';
import { pickHeaders } from '../http/pick-headers';
import { objectBody, tokenOf } from './request-parts';
import { Actor, contextFor, ActorGuard, userOf } from '../http/actor.guard';
import { CredentialGuard } from './credential.guard';

/**
 * Public and signed URLs of objects (account protocol, A6). Making one needs an actor; using one needs nothing
 * but the URL, so what else is presented does not matter there.
 */
@Controller('storage/v1/object')
export class ObjectUrlsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly calls: ByteCalls,
    private readonly bytes: ObjectBytes,
  ) {}

  @Get('public/:bucketId/*')
  async readPublic(
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bytes.send(path, { by: 'public' }, request, reply);
  }

  @Get('sign/:bucketId/*')
  async readSigned(
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bytes.send(path, tokenOf(request), request, reply);
  }

  @Put('upload/sign/:bucketId/*')
  @BodyStaysStream()
  uploadSigned(
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RpcOutput<'storage.putObject'>> {
    return this.bytes.receive(path, tokenOf(request), false, request, reply);
  }

  @Post('sign/:bucketId/*')
  @UseGuards(CredentialGuard, ActorGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  sign(
    @Actor() actor: StorageActor,
    @AtPath() path: ObjectPath,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ signedURL: string }> {
    const input = { ...path, actor, body: objectBody(body) };
    return this.rpc.call('storage.signDownload', input, contextFor(actor, request));
  }

  @Post('sign/:bucketId')
  @UseGuards(CredentialGuard, ActorGuard)
  async signMany(
    @Actor() actor: StorageActor,
    @Param('bucketId') bucketId: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { actor, bucketId, body: objectBody(body) };
    await this.calls.answer('storage.signDownloads', input, { request, reply, userId: userOf(actor) });
  }

  @Post('upload/sign/:bucketId/*')
  @UseGuards(CredentialGuard, ActorGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  signUpload(
    @Actor() actor: StorageActor,
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
  ): Promise<{ url: string; token: string }> {
    const input = { ...path, actor, ...pickHeaders(request, { upsert: 'x-upsert' }) };
    return this.rpc.call('storage.signUpload', input, contextFor(actor, request));
  }
}
