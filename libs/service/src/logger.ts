import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Structured log of one process: one JSON line an event, on standard output. Callers pass only fields that may be seen. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/** Lets Nest and everything that uses Nest's `Logger` write to the structured log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    // Nest's own start-up chatter is of no use in operation.
    this.logger.debug(fields(rest), text(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(fields(rest), text(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(fields(rest), text(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(fields(rest), text(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(fields(rest), text(message));
  }
}

/** Nest passes `(message, stack?, context?)`: the last string is the context, an earlier one a stack. */
function fields(rest: unknown[]): Record<string, unknown> {
  const strings = rest.filter((value): value is string => typeof value === 'string');
  const context = strings.at(-1);
  const stack = strings.length > 1 ? strings[0] : undefined;
  const error = rest.find((value) => value instanceof Error);
  return { ...(context ? { context } : {}), ...(stack ? { stack } : {}), ...(error ? { err: error } : {}) };
}

function text(message: unknown): string {
  if (message instanceof Error) return message.stack ?? message.message;
  return typeof message === 'string' ? message : JSON.stringify(message);
}
