import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { RealtimeError } from './realtime-error';

/** Who something counts for: an account by its id, or a network as of `networkOf`. */
export type Counted = { account: string } | { network: string };

type LiveLimits = Pick<
  GatewayConfig,
  'SOCKETS_PER_ACCOUNT' | 'SOCKETS_PER_NETWORK' | 'TOPICS_PER_ACCOUNT' | 'TOPICS_PER_NETWORK'
>;

/**
 * The sockets and topics that each account and each network has open here. Every gateway counts its own: the limits
 * guard its memory, and so nobody is refused because Redis is away.
 */
@Injectable()
export class LiveQuota {
  /** Whose -> ids of what they have open, and the other way round. */
  private readonly open = new Map<string, Set<string>>();
  private readonly holders = new Map<string, Set<string>>();

  constructor(@Inject(GATEWAY_CONFIG) private readonly limits: LiveLimits) {}

  /** Counts a socket until `giveBack`; the same one once. @throws RealtimeError `TooManySockets` */
  takeSocket(counted: Counted, id: string): void {
    const { SOCKETS_PER_ACCOUNT: perAccount, SOCKETS_PER_NETWORK: perNetwork } = this.limits;
    const limit = 'account' in counted ? perAccount : perNetwork;
    if (this.take('sockets', counted, id, limit)) return;
    const text = `${nameOf(counted)} has at most ${limit} connections, close one to open another`;
    throw new RealtimeError('TooManySockets', text);
  }

  /** Counts a topic until `giveBack`; the same one once. @throws RealtimeError `TooManyTopics` */
  takeTopic(counted: Counted, id: string): void {
    const { TOPICS_PER_ACCOUNT: perAccount, TOPICS_PER_NETWORK: perNetwork } = this.limits;
    const limit = 'account' in counted ? perAccount : perNetwork;
    if (this.take('topics', counted, id, limit)) return;
    const text = `${nameOf(counted)} has at most ${limit} topics, leave one to join another`;
    throw new RealtimeError('TooManyTopics', text);
  }

  /** A socket or topic has gone; it counts for nobody any more. */
  giveBack(id: string): void {
    for (const holder of this.holders.get(id) ?? []) {
      const ids = this.open.get(holder);
      ids?.delete(id);
      if (ids?.size === 0) this.open.delete(holder);
    }
    this.holders.delete(id);
  }

  private take(kind: string, counted: Counted, id: string, limit: number): boolean {
    const holder = `${kind} ${Object.entries(counted).join()}`;
    const ids = this.open.get(holder) ?? new Set<string>();
    if (!ids.has(id) && ids.size >= limit) return false;
    this.open.set(holder, ids.add(id));
    this.holders.set(id, (this.holders.get(id) ?? new Set()).add(holder));
    return true;
  }
}

function nameOf(counted: Counted): string {
  return 'account' in counted ? 'an account' : 'a network';
}
