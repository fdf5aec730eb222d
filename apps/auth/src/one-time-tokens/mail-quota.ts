import { AppError } from '@dearly/contracts';
import type { EntityManager } from 'typeorm';

/**
 * Counts account mails of the whole installation within the transaction of `manager`, so that nobody can make it a
 * source of unwanted mail. `perHour` 0 is no limit. @throws AppError `over_email_send_rate_limit`
 */
export async function takeFromMailQuota(
  manager: EntityManager,
  mails: number,
  perHour: number,
): Promise<void> {
  if (perHour === 0) return;
  const [row] = await manager.query<{ mails: number }[]>(
    `insert into mail_counts (hour, mails) values (date_trunc('hour', now()), $1)
     on conflict (hour) do update set mails = mail_counts.mails + $1 returning mails`,
    [mails],
  );
  if ((row?.mails ?? 0) > perHour)
    throw new AppError('over_email_send_rate_limit', { reason: 'email rate limit exceeded' });
}
