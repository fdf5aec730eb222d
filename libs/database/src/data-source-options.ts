import { Logger } from '@nestjs/common';
import type { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { observedClient } from './observed-client';

export type DatabaseOptions = {
  /** e.g. `postgres://user:password@host:5432/database` */
  url: string;
  /** The one schema this process works in; plain SQL sees it without a prefix. */
  schema: string;
  entities: NonNullable<Parameters<typeof TypeOrmModule.forFeature>[0]>;
  /** Connections at most, default 10. */
  poolSize?: number;
};

/** Milliseconds. Each is below the shortest budget of an RPC call that can afford it, so that a caller hears the reason. */
const TIMEOUTS = { connect: 3_000, statement: 6_000, answer: 7_000, idleTransaction: 10_000 };

/** A name goes into SQL where no parameter can stand, so only plain names are taken. */
export function assertPlainName(name: string, of: 'schema' | 'role'): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" cannot be the name of a ${of}.`);
}

/** Settings of a connection pool that fails fast when Postgres is away, instead of holding its callers. */
export function dataSourceOptions({
  url,
  schema,
  entities,
  poolSize = 10,
}: DatabaseOptions): DataSourceOptions {
  assertPlainName(schema, 'schema');
  const logger = new Logger('Database');
  return {
    type: 'postgres',
    url,
    schema,
    entities,
    poolSize,
    synchronize: false,
    // TypeORM logs a failed statement with its values; ours are addresses and password hashes.
    logging: false,
    applicationName: `dearly-${schema}`,
    connectTimeoutMS: TIMEOUTS.connect,
    // A pool whose errors nobody listens to ends the process when Postgres restarts.
    poolErrorHandler: (error: Error) => logger.warn(`An idle connection was lost: ${error.message}`),
    extra: {
      Client: observedClient(schema),
      options: `-c search_path=${schema}`,
      statement_timeout: TIMEOUTS.statement,
      // The server cannot end a statement when the network is gone; this one is measured here.
      query_timeout: TIMEOUTS.answer,
      idle_in_transaction_session_timeout: TIMEOUTS.idleTransaction,
      keepAlive: true,
    },
  };
}
