import { AppError, LIMITS, type Exposed, type RpcInput, type TransferToken } from '@dearly/contracts';
import { collectBytes } from '@dearly/service';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { KnownFacts } from '../facts/known-facts';
import { readFacts, type ExposedTable } from '../facts/read-facts';
import type { RestAnswer } from '../run/answer';
import { lendFrom } from '../run/connection';
import { serveRest, type RestDatabase } from '../run/serve-rest';

export type RestTablesOptions = Omit<RestDatabase, 'facts' | 'lend'> & {
  exposed: Exposed;
  schema: string;
  pool: Pool;
};

/** Bytes of a call: the `TransferClient` of @dearly/transfer. */
type Streams = {
  pull(token: TransferToken, signal: AbortSignal): Promise<{ body: Readable }>;
  send(token: TransferToken, answer: Sent): Promise<void>;
};
type Sent = { status: number; contentType?: string; headers: Record<string, string>; body?: Uint8Array };

/**
 * The tables and functions that one service serves: its answer to the call `*.rest`. The service does not start when its
 * schema lacks one of them.
 */
export class RestTables implements OnApplicationBootstrap {
  private readonly database: RestDatabase;

  constructor(
    { exposed: { tables, functions }, schema, pool, ...database }: RestTablesOptions,
    private readonly streams: Streams,
  ) {
    const exposed = { schema, tables: shownOf(tables), functions };
    const lend = lendFrom(pool);
    const facts = new KnownFacts(async () => [await lend((query) => readFacts(query, exposed))]);
    this.database = { ...database, lend, facts };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.database.facts.current();
  }

  /** Answers one request, refusals included. Rejects when the database or the gateway is out of reach. */
  async answer(
    { caller, request, hasBody, ticket }: RpcInput<'storage.rest'>,
    signal: AbortSignal,
  ): Promise<{ status: number }> {
    const body = hasBody ? await this.bodyOf(ticket, signal) : undefined;
    const answer = await serveRest(this.database, { ...request, body }, caller);
    signal.throwIfAborted();
    await this.streams.send(ticket, sent(answer));
    return { status: answer.status };
  }

  private async bodyOf(ticket: TransferToken, signal: AbortSignal): Promise<string> {
    const { body } = await this.streams.pull(ticket, signal);
    const tooLarge = (): AppError => new AppError('message_too_large');
    return (await collectBytes(body, LIMITS.account.bodyBytes, tooLarge)).toString();
  }
}

function shownOf(tables: Exposed['tables']): Record<string, ExposedTable> {
  const shown = Object.entries(tables).map(
    ([name, { select: columns, elsewhere }]): [string, ExposedTable] => [name, { columns, elsewhere }],
  );
  return Object.fromEntries(shown);
}

function sent({ status, headers: all, body }: RestAnswer): Sent {
  const { 'content-type': contentType, ...headers } = all;
  return { status, headers, contentType, ...(body === '' ? {} : { body: Buffer.from(body) }) };
}
