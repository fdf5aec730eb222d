import { overLimit, type AccountUsage, type AppError, type UsageKind } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { USAGE_LIMITS, type UsageLimits } from './usage-limits';

type Counts = Record<UsageKind, number>;
const NOTHING: Counts = { audiences: 0, screenshots: 0, buckets: 0, objects: 0, bytes: 0 };
const KINDS = Object.keys(NOTHING) as UsageKind[];
// As doubles, because Postgres' bigint would come as text.
const COLUMNS = KINDS.map((kind) => `${kind}::float8`).join(', ');

/**
 * What each account keeps, and how much it may. Triggers count, in the transaction that changes something; so one row
 * is read here, however much there is. What belongs to the installation (no owner) has no limit.
 */
@Injectable()
export class UsageService {
  constructor(
    private readonly database: DataSource,
    @Inject(USAGE_LIMITS) private readonly limits: UsageLimits,
  ) {}

  async of(userId: string): Promise<AccountUsage> {
    const counts = await this.read(this.database.manager, userId);
    const shares = KINDS.map((kind) => [kind, { used: counts[kind], limit: this.limits[kind] }]);
    return Object.fromEntries(shares) as AccountUsage;
  }

  /**
   * Work that makes rows for an account. Transactions of one account take turns from here on, and this row is locked
   * before what belongs to the account. Whoever stands above a limit already may do what does not add to it.
   * @throws AppError `refusal`, of `overLimit` if not given, when the account has more than before and more than it may.
   */
  async hold<T>(
    manager: EntityManager,
    owner: string | null,
    work: () => Promise<T>,
    refusal = (kind: UsageKind) => this.refusal(kind),
  ): Promise<T> {
    if (owner === null) return work();
    const before = await this.lock(manager, owner);
    const result = await work();
    const after = await this.read(manager, owner);
    const over = KINDS.find((kind) => after[kind] > this.limits[kind] && after[kind] > before[kind]);
    if (over) throw refusal(over);
    return result;
  }

  /** For work that only removes or moves: it locks in the order of the work that adds. */
  lock(manager: EntityManager, owner: string): Promise<Counts> {
    return this.read(manager, owner, 'for update');
  }

  /**
   * Asked before bytes are taken: how many the account may add now. `hold` decides in the end.
   * @throws AppError `refusal`, of `overLimit` if not given, when it may add none of this kind.
   */
  async room(
    owner: string | null,
    kind?: UsageKind,
    refusal = (kind: UsageKind) => this.refusal(kind),
  ): Promise<number> {
    if (owner === null) return Infinity;
    const counts = await this.read(this.database.manager, owner);
    if (kind && counts[kind] >= this.limits[kind]) throw refusal(kind);
    return Math.max(this.limits.bytes - counts.bytes, 0);
  }

  refusal(kind: UsageKind): AppError {
    return overLimit(kind, this.limits[kind]);
  }

  private async read(manager: EntityManager, owner: string, lock = ''): Promise<Counts> {
    const rows: Counts[] = await manager.query(
      `select ${COLUMNS} from account_usage where owner = $1 ${lock}`,
      [owner],
    );
    return rows[0] ?? NOTHING;
  }
}
