import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config';

/** Removes what has run out and can no longer be used by anybody. */
@Injectable()
export class SweepService {
  constructor(
    private readonly database: DataSource,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async sweep(): Promise<void> {
    const { manager } = this.database;
    const longest = Math.max(this.config.LINK_LIFETIME_SECONDS, this.config.CODE_LIFETIME_SECONDS);
    // A sign-up is kept for longer than its link works: the confirmation may be asked for once more.
    await manager.query(
      `delete from letters where created_at < now() - make_interval(secs => $1)
         and (sign_up is null or created_at < now() - interval '30 days')`,
      [longest],
    );
    await manager.query(`delete from pretended_letters where pretended_at < now() - interval '1 hour'`);
    // Flows outlive their one-time tokens, so that a code that is traded twice is noticed. One-time tokens go with them,
    // so those of a sign-up hold theirs.
    await manager.query(
      `delete from flows where created_at < now() - make_interval(secs => $1)
         and not exists (select from letters where flow_id = flows.id and sign_up is not null)`,
      [longest + 86_400],
    );
    // They are good for ten minutes; who comes back later is to be told so, where they came from.
    await manager.query(`delete from provider_flows where created_at < now() - interval '1 hour'`);
    await manager.query(`delete from challenges where created_at < now() - interval '1 day'`);
    await manager.query(
      `delete from factors where status = 'unverified' and created_at < now() - interval '1 day'`,
    );
    await manager.query(`delete from sessions where not_after < now()`);
    // A minute more than the last token of them, for clocks that differ.
    await manager.query(`delete from ended_sessions where ended_at < now() - make_interval(secs => $1)`, [
      this.config.JWT_LIFETIME_SECONDS + 60,
    ]);
    await manager.query(`delete from send_counts where period < now() - interval '2 days'`);
  }
}
