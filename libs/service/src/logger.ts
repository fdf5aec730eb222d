import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { version } from '../../../package.json';
import { allowedFields, describeError } from './log-fields';
import { currentTraceId, requestScope } from './tracing/trace-context';

/** Without child loggers: their fields would not be looked at. */
export type Logger = Pick<PinoLogger, 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'>;

/**
 * Structured log of one process: one JSON line an event, on standard output unless `destination` is given. Lines carry
 * the ids of the request and the trace that are under way; of what callers pass, only known fields get through.
 */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service, version },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ requestId: requestScope()?.requestId, traceId: currentTraceId() }),
    formatters: { level: (label: string) => ({ level: label }), log: allowedFields },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Lets Nest and everything that uses Nest's `Logger` write to the structured log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    // Nest's own start-up chatter is of no use in operation.
    this.logger.debug(fields(message, rest), text(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(fields(message, rest), text(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(fields(message, rest), text(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(fields(message, rest), text(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(fields(message, rest), text(message));
  }
}

/**
 * Nest passes `(message, stack?, context?)`: the last string is the context, an earlier one a stack. A message that is
 * an error or an object becomes fields, which are looked at like all others.
 */
function fields(message: unknown, rest: unknown[]): object {
  const strings = rest.filter((value): value is string => typeof value === 'string');
  const error = [message, ...rest].find((value) => value instanceof Error);
  return {
    ...(typeof message === 'object' && !(message instanceof Error) ? message : {}),
    context: strings.at(-1),
    stack: strings.length > 1 ? strings[0] : undefined,
    err: error,
  };
}

function text(message: unknown): string | undefined {
  if (message instanceof Error) return message.message;
  return typeof message === 'object' ? undefined : String(message);
}
