import { AppError, LIMITS } from '@dearly/contracts';

export type InFlightLimits = { inFlightPerService: number; inFlightPerUser: number };

/** Counts the calls under way per service and per user, and refuses those above the limits at once. */
export class CallLimits {
  private readonly services = new Map<string, number>();
  private readonly users = new Map<string, number>();

  constructor(private readonly limits: InFlightLimits = LIMITS.rpc) {}

  /** Takes a place; the returned function gives it back. @throws AppError `overloaded` with `retryAfter` in seconds. */
  enter(service: string, userId: string | undefined): () => void {
    const full =
      (this.services.get(service) ?? 0) >= this.limits.inFlightPerService ||
      (userId !== undefined && (this.users.get(userId) ?? 0) >= this.limits.inFlightPerUser);
    if (full) throw new AppError('overloaded', { retryAfter: 1 });
    add(this.services, service, 1);
    if (userId !== undefined) add(this.users, userId, 1);
    return () => {
      add(this.services, service, -1);
      if (userId !== undefined) add(this.users, userId, -1);
    };
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
