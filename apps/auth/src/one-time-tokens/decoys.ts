import type { EntityManager } from 'typeorm';
import { createHash } from 'node:crypto';
import type { SentAt } from './token-purpose';

/**
 * Waits of addresses that no email was sent to. Somebody who asks twice must be told to wait whether an account has
 * the address or not, or the second answer would tell. Only a hash of the address is kept, for an hour at most.
 */

/** Seconds until the address may be written to again; 0 when it may be now. */
export async function decoyWait(
  manager: EntityManager,
  address: string,
  gate: SentAt,
  cooldownSeconds: number,
): Promise<number> {
  const [row] = await manager.query<{ wait: number }[]>(
    `select extract(epoch from pretended_at - now())::float8 + $3 as wait
     from pretended_letters where address_hash = $1 and gate = $2`,
    [hashOf(address), gate, cooldownSeconds],
  );
  return Math.max(0, row?.wait ?? 0);
}

/** Notes that the address was written to now. False when another request did a moment ago. */
export async function noteDecoy(
  manager: EntityManager,
  address: string,
  gate: SentAt,
  cooldownSeconds: number,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `insert into pretended_letters (address_hash, gate, pretended_at) values ($1, $2, now())
     on conflict (address_hash, gate) do update set pretended_at = now()
     where pretended_letters.pretended_at <= now() - make_interval(secs => $3) returning gate`,
    [hashOf(address), gate, cooldownSeconds],
  );
  return rows.length > 0;
}

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}
