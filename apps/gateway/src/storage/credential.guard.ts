import { AppError } from '@dearly/contracts';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../http/auth.guard';

/** For calls that need a token or a key of some kind, as the protocol words it. */
@Injectable()
export class CredentialGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (bearerToken(request) === undefined && request.headers['apikey'] === undefined)
      throw new AppError('storage_forbidden', { reason: 'Invalid Compact JWS' });
    return true;
  }
}
