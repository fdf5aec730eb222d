import { AppError, type AccessClaims, type Device } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { z } from 'zod';
import { SessionEntity } from '../sessions/session.entity';
import { SessionsService } from '../sessions/sessions.service';

/** Where a person is signed in. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** The person's own devices, the one in use first, then the last used. */
  async list(claims: AccessClaims): Promise<Device[]> {
    const { user, session: current } = await this.sessions.requireWhole(claims);
    const sessions = await this.database.manager.findBy(SessionEntity, {
      userId: user.id,
      notAfter: MoreThan(new Date()),
    });
    return sessions
      .map((session) => describe(session, current.id))
      .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt));
  }

  /** Signs one device of the person out, and no other. @throws AppError `not_found` when it is none of theirs */
  async end(claims: AccessClaims, sessionId: string): Promise<void> {
    const { user } = await this.sessions.requireWhole(claims);
    if (!z.uuid().safeParse(sessionId).success) throw new AppError('not_found');
    const own = { id: sessionId, userId: user.id };
    const { affected } = await this.database.manager.delete(SessionEntity, own);
    if (!affected) throw new AppError('not_found');
  }
}

function describe(session: SessionEntity, currentId: string): Device {
  return {
    id: session.id,
    isCurrent: session.id === currentId,
    userAgent: session.userAgent,
    ip: session.ip,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: (session.refreshedAt ?? session.createdAt).toISOString(),
  };
}
