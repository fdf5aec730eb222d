import { AppError, type RpcInput } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { SessionsService } from '../sessions/sessions.service';

/** Who asks for administration, as the gateway has verified it. */
export type Admin = RpcInput<'auth.adminReadUser'>['admin'];

const ROLES = ['service_role', 'supabase_admin'];

/** Decides who may administer. */
@Injectable()
export class AdminAccess {
  constructor(private readonly sessions: SessionsService) {}

  /**
   * Refuses whoever is no administrator: `not_admin`. A token of a person counts only while its session is alive and
   * the account still has such a role (account protocol, A4 Admin).
   */
  async require(admin: Admin): Promise<void> {
    if (!ROLES.includes(admin.role)) throw new AppError('not_admin');
    if (admin.session_id === undefined) return;
    const { user } = await this.sessions.requireWhole({ ...admin, sub: admin.sub ?? '' });
    if (!ROLES.includes(user.role)) throw new AppError('not_admin');
  }
}
