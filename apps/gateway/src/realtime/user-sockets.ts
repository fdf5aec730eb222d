import { LIMITS } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';

/** How many sockets one account has on this gateway: the limit guards its memory, so others need not know. */
@Injectable()
export class UserSockets {
  private readonly sockets = new Map<string, Set<string>>();

  /** Counts a socket for an account from its first topic on; false when the account has too many already. */
  admit(userId: string, socketId: string): boolean {
    const own = this.sockets.get(userId) ?? new Set<string>();
    if (!own.has(socketId) && own.size >= LIMITS.live.socketsPerUser) return false;
    this.sockets.set(userId, own.add(socketId));
    return true;
  }

  /** Drops a socket that has closed. */
  release(userId: string, socketId: string): void {
    const own = this.sockets.get(userId);
    own?.delete(socketId);
    if (own?.size === 0) this.sockets.delete(userId);
  }
}
