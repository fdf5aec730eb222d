import type { EntityManager } from 'typeorm';
import { hashRefreshToken } from '../tokens/refresh-token';
import type { SessionEntity } from './session.entity';

/**
 * Writes a session that begins with `refreshToken`, notes the sign-in at account and identities, and clears away
 * sessions of the same person that have run out. All in one statement: of what a sign-in takes beside its password,
 * most is the way to the database and back.
 */
export async function writeSession(
  manager: EntityManager,
  session: SessionEntity,
  refreshToken: string,
): Promise<void> {
  const { id, userId, aal, amr, refreshSecret, userAgent, ip, createdAt, notAfter } = session;
  await manager.query(
    `with ended as (
       delete from sessions where user_id = $1 and not_after < $2
     ), opened as (
       insert into sessions (id, user_id, aal, amr, refresh_secret, user_agent, ip, created_at, proven_at, not_after)
       values ($3, $1, $4, $5, $6, $7, $8, $2, $2, $9)
       returning id
     ), first_token as (
       insert into refresh_tokens (session_id, number, hash, created_at)
       select id, 1, $10, $2 from opened
     ), account as (
       update users set last_sign_in_at = $2, updated_at = $2 where id = $1
     )
     update identities set last_sign_in_at = $2, updated_at = $2 where user_id = $1`,
    [
      userId,
      createdAt,
      id,
      aal,
      JSON.stringify(amr),
      refreshSecret,
      userAgent,
      ip,
      notAfter,
      hashRefreshToken(refreshToken),
    ],
  );
}
