import {
  AppError,
  FUNCTIONS,
  LIMITS,
  TABLES,
  type StorageActor,
  type TableCaller,
  type TableOwner,
  type TableRights,
} from '@dearly/contracts';
import { refuseEarly, type RestRequest } from '@dearly/rest';
import { Controller, Delete, Get, Param, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ByteCalls } from '../http/byte-calls';
import { BodyStaysStream } from '../http/request-body';
import { contextOf } from '../http/request-context';
import { Actor, ActorGuard, userOf } from '../http/actor.guard';

const OWNERS: Record<string, TableRights> = TABLES;
const FUNCTION_OWNERS: Record<string, TableOwner> = FUNCTIONS;
const NAMES = { tables: Object.keys(TABLES), functions: Object.keys(FUNCTIONS) };
const BODY = {
  limitBytes: LIMITS.account.bodyBytes,
  tooLarge: { code: 'payload_too_large', params: { limit: '1 MB' } },
} as const;
/** Those that mean something to a table, or that policies may read. Tokens, keys and cookies stay here. */
const HEADERS = [
  ...['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'],
  ...['accept-language', 'origin', 'user-agent', 'x-application-name', 'x-client-info'],
];

/** Tables and functions (account protocol, A5): found by their name, answered by the service that owns them. */
@Controller('rest/v1')
@UseGuards(ActorGuard)
export class RestController {
  constructor(private readonly calls: ByteCalls) {}

  /** Also HEAD. */
  @Get(':table')
  async read(
    @Actor() actor: StorageActor,
    @Param('table') table: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer({ table }, actor, request, reply);
  }

  @Post(':table')
  @BodyStaysStream()
  async insert(
    @Actor() actor: StorageActor,
    @Param('table') table: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer({ table }, actor, request, reply);
  }

  @Patch(':table')
  @BodyStaysStream()
  async update(
    @Actor() actor: StorageActor,
    @Param('table') table: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer({ table }, actor, request, reply);
  }

  @Delete(':table')
  @BodyStaysStream()
  async remove(
    @Actor() actor: StorageActor,
    @Param('table') table: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer({ table }, actor, request, reply);
  }

  /** Also HEAD. Functions that change something are refused by the database. */
  @Get('rpc/:function')
  async ask(
    @Actor() actor: StorageActor,
    @Param('function') rpc: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer({ rpc }, actor, request, reply);
  }

  @Post('rpc/:function')
  @BodyStaysStream()
  async call(
    @Actor() actor: StorageActor,
    @Param('function') rpc: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer({ rpc }, actor, request, reply);
  }

  private async answer(
    target: RestRequest['target'],
    actor: StorageActor,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { method, url, headers } = request;
    const query = url.slice(url.indexOf('?') + 1 || url.length);
    const refusal = refuseEarly({ method, target, query }, NAMES);
    if (refusal) {
      await reply
        .status(refusal.status)
        .headers({ 'cache-control': 'no-store', ...refusal.headers })
        .send(refusal.body);
      return;
    }
    const picked = HEADERS.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    );
    const hasBody = method === 'POST' || method === 'PATCH';
    const input = {
      caller: callerOf(actor, request),
      request: { method, target, query, headers: Object.fromEntries(picked) as Record<string, string> },
      hasBody,
    };
    const exchange = { request, reply, userId: userOf(actor) };
    await this.calls.answer(`${ownerOf(target)}.rest`, input, exchange, hasBody ? BODY : undefined);
  }
}

/** @throws AppError `not_found` for what nobody serves; `refuseEarly` has said so before. */
function ownerOf(target: RestRequest['target']): TableOwner {
  const owner = 'rpc' in target ? FUNCTION_OWNERS[target.rpc] : OWNERS[target.table]?.service;
  if (!owner) throw new AppError('not_found');
  return owner;
}

function callerOf(actor: StorageActor, request: FastifyRequest): TableCaller {
  const { claims } = contextOf(request);
  return { role: actor.role, claims: actor.role === 'authenticated' ? { ...claims } : {} };
}
