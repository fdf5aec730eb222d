import { AppError } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EndedSessions } from '../sessions/ended-sessions';
import { contextOf } from './request-context';

/** `gone` fires when nobody may or wants to have the answer any more. `ended` rejects with `unauthorized`. */
export type RequestEnd = { gone: AbortSignal; ended: Promise<never> };

/** Tells a long call that there is no use in going on: its client has left, or the session it came with has ended. */
@Injectable()
export class RequestEnds {
  constructor(private readonly endedSessions: EndedSessions) {}

  of(request: FastifyRequest, reply: FastifyReply): RequestEnd {
    const gone = new AbortController();
    const ended = new Promise<never>((_, reject) => {
      const stop = this.endedSessions.whenEnded(contextOf(request).claims ?? {}, () => {
        reject(new AppError('unauthorized'));
        gone.abort();
      });
      reply.raw.once('close', () => {
        stop();
        // An answer that went out whole ends nothing that still runs.
        if (!reply.raw.writableFinished) gone.abort();
      });
    });
    // Nobody waits for it once the answer has begun.
    ended.catch(() => undefined);
    if (reply.raw.closed) gone.abort();
    return { gone: gone.signal, ended };
  }
}
