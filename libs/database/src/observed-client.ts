import { markFailed, startSpan } from '@dearly/service';
import { trace, type Span } from '@opentelemetry/api';
import pg from 'pg';
import { databaseErrorCode } from './database-errors';
import { queryDuration } from './database-metrics';

/** First words of statements; whatever else is sent counts as `other`. */
const OPERATIONS = ['select', 'insert', 'update', 'delete', 'with', 'start', 'commit', 'rollback'];

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const query = pg.Client.prototype.query as Query;

/**
 * A connection class for the pool of one schema: it times every statement by its kind, and gives it a span when a
 * trace is recorded. Statements and values are told to nobody.
 */
export function observedClient(schema: string): typeof pg.Client {
  class ObservedClient extends pg.Client {}
  const observed: Query = function (...args) {
    const operation = operationOf(args[0]);
    const stop = queryDuration.startTimer({ operation });
    // None for what nobody asked for, a poll or a health check, nor where it would be thrown away.
    const span = trace.getActiveSpan()?.isRecording() ? querySpan(operation, schema) : undefined;
    const answer = query.apply(this, args);
    const end = (error?: unknown): void => {
      stop();
      // SQLSTATE or the system's code alone: the words of Postgres repeat values.
      if (span && error !== undefined) markFailed(span, error, databaseErrorCode(error));
      span?.end();
    };
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
  ObservedClient.prototype.query = observed as pg.Client['query'];
  return ObservedClient;
}

function querySpan(operation: string, schema: string): Span {
  return startSpan(`${operation} ${schema}`, {
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.namespace': schema },
  });
}

function operationOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : '';
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return OPERATIONS.includes(word) ? word : 'other';
}
