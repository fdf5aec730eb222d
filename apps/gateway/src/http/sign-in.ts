import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { contextOf } from './request-context';

/** Notes whose session an answer opens, so that the request's line in the log tells who signed in. */
@Injectable()
export class SignInNoted implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(tap((answer) => (contextOf(request).signedIn = ownerOf(answer))));
  }
}

function ownerOf(answer: unknown): string | undefined {
  const { access_token: token, user } = (answer ?? {}) as { access_token?: unknown; user?: { id: string } };
  return token === undefined ? undefined : user?.id;
}
