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
import {
  Controller,
  createParamDecorator,
  Delete,
  Get,
  Patch,
  Post,
  Res,
  UseGuards,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ActorGuard, userOf } from '../http/actor.guard';
import { ByteCalls } from '../http/byte-calls';
import { pickHeaders } from '../http/pick-headers';
import { BodyStaysStream, tooLarge } from '../http/request-body';
import { contextOf } from '../http/request-context';

const OWNERS: Record<string, TableRights> = TABLES;
const FUNCTION_OWNERS: Record<string, TableOwner> = FUNCTIONS;
const NAMES = { tables: Object.keys(TABLES), functions: Object.keys(FUNCTIONS) };
const BODY = { limitBytes: LIMITS.account.bodyBytes, tooLarge: tooLarge().toEnvelope() };
/** Those that mean something to a table, or that policies may read. Tokens, keys and cookies stay here. */
const HEADERS: Record<string, string> = Object.fromEntries(
  [
    ...['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'],
    ...['accept-language', 'origin', 'user-agent', 'x-application-name', 'x-client-info'],
  ].map((name) => [name, name]),
);

type Asked = { request: FastifyRequest; target: RestRequest['target'] };
/** A request, and the table or function that its path names. */
const AskedFor = createParamDecorator((_: unknown, context: ExecutionContext): Asked => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { table = '', function: rpc } = request.params as { table?: string; function?: string };
  return { request, target: rpc === undefined ? { table } : { rpc } };
});

/** Tables and functions (account protocol, A5): found by their name, answered by the service that owns them. */
@Controller('rest/v1')
@UseGuards(ActorGuard)
export class RestController {
  constructor(private readonly calls: ByteCalls) {}

  /** Also HEAD. */
  @Get(':table')
  async read(@AskedFor() asked: Asked, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(asked, reply);
  }

  @Post(':table')
  @BodyStaysStream()
  async insert(@AskedFor() asked: Asked, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(asked, reply);
  }

  @Patch(':table')
  @BodyStaysStream()
  async update(@AskedFor() asked: Asked, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(asked, reply);
  }

  @Delete(':table')
  @BodyStaysStream()
  async remove(@AskedFor() asked: Asked, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(asked, reply);
  }

  /** Also HEAD. Functions that change something are refused by the database. */
  @Get('rpc/:function')
  async ask(@AskedFor() asked: Asked, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(asked, reply);
  }

  @Post('rpc/:function')
  @BodyStaysStream()
  async call(@AskedFor() asked: Asked, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(asked, reply);
  }

  private async answer({ request, target }: Asked, reply: FastifyReply): Promise<void> {
    const { method, url } = request;
    const query = url.slice(url.indexOf('?') + 1 || url.length);
    const refusal = refuseEarly({ method, target, query }, NAMES);
    if (refusal) {
      const { status, headers, body } = refusal;
      await reply
        .status(status)
        .headers({ 'cache-control': 'no-store', ...headers })
        .send(body);
      return;
    }
    const { actor = { role: 'anon' } } = contextOf(request);
    const hasBody = method === 'POST' || method === 'PATCH';
    const input = {
      caller: callerOf(actor, request),
      request: { method, target, query, headers: pickHeaders(request, HEADERS) as Record<string, string> },
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
