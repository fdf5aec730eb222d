import { AppError } from '@dearly/contracts';
import type { EntityManager } from 'typeorm';
import { createHash } from 'node:crypto';
import type { AuthConfig } from '../config';

/** Messages that are about to be sent: to whom, and which signed-in account asks for them. */
export type Sends = { targets: string[]; accountId?: string | undefined; isText: boolean };
export type SendLimits = Pick<
  AuthConfig,
  'SENDS_PER_TARGET' | 'SENDS_PER_ACCOUNT' | 'MAILS_PER_HOUR' | 'TEXTS_PER_DAY'
>;

/**
 * Counts messages within the transaction of `manager`, so that nobody can make the installation a source of unwanted
 * mail: to one address whoever asks, for one account, and in all. Of an address only a hash is kept, for two days at
 * most. A limit of 0 is none. @throws AppError `over_email_send_rate_limit`, `over_sms_send_rate_limit`
 */
export async function takeFromSendQuota(
  manager: EntityManager,
  { targets, accountId, isText }: Sends,
  limits: SendLimits,
): Promise<void> {
  const count = async (kind: Kind, key: string, sends: number) => {
    const limit = LIMITS[kind](limits);
    if (limit === 0 || (await add(manager, kind, key, sends)) <= limit) return;
    const code = isText ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit';
    throw new AppError(code, { reason: TOO_MANY[kind] });
  };
  // In one order, so that no two wait for each other.
  for (const target of [...targets].sort()) await count('target', target, 1);
  if (accountId) await count('account', accountId, targets.length);
  await count(isText ? 'texts' : 'mails', '', targets.length);
}

type Kind = keyof typeof TOO_MANY;
const TOO_MANY = {
  target: 'Too many messages were sent there within this hour. Try again in an hour.',
  account: 'This account has asked for too many messages today. Try again tomorrow.',
  texts: 'text message rate limit exceeded',
  mails: 'email rate limit exceeded',
};
const LIMITS: Record<Kind, (limits: SendLimits) => number> = {
  target: (limits) => limits.SENDS_PER_TARGET,
  account: (limits) => limits.SENDS_PER_ACCOUNT,
  texts: (limits) => limits.TEXTS_PER_DAY,
  mails: (limits) => limits.MAILS_PER_HOUR,
};
const PERIOD: Record<Kind, 'hour' | 'day'> = { target: 'hour', account: 'day', texts: 'day', mails: 'hour' };

/** The count of the present period with these sends in it. */
async function add(manager: EntityManager, kind: Kind, key: string, sends: number): Promise<number> {
  const [row] = await manager.query<{ sends: number }[]>(
    `insert into send_counts (kind, key, period, sends) values ($1, $2, date_trunc($3, now()), $4)
     on conflict (kind, key, period) do update set sends = send_counts.sends + $4 returning sends`,
    [kind, createHash('sha256').update(key).digest(), PERIOD[kind], sends],
  );
  return row?.sends ?? 0;
}
