import type { StorageActor } from '@dearly/contracts';
import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ObjectBytes } from './object-bytes';
import { AtPath, type ObjectPath } from './object-path';
import { tokenOf } from './request-parts';
import { Actor, ActorGuard } from '../http/actor.guard';

/** Pictures as a transformation shows them (account protocol, A6). Every GET answers HEAD as well. */
@Controller('storage/v1/render/image')
export class RenditionsController {
  constructor(private readonly bytes: ObjectBytes) {}

  @Get('public/:bucketId/*')
  async readPublic(
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bytes.render(path, { by: 'public' }, request, reply);
  }

  @Get('sign/:bucketId/*')
  async readSigned(
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bytes.render(path, tokenOf(request), request, reply);
  }

  @Get('authenticated/:bucketId/*')
  @UseGuards(ActorGuard)
  async read(
    @Actor() actor: StorageActor,
    @AtPath() path: ObjectPath,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.bytes.render(path, { by: 'actor', actor }, request, reply);
  }
}
