import { AppError } from '@dearly/contracts';
import { inTransaction } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Secrets } from '../secrets/secrets';
import { ProviderFlowEntity } from './provider-flow.entity';

const LIFETIME_MS = 600_000;

/** `browser` is the secret of the cookie; `challenge` that of our own client's PKCE. */
type Begun = { provider: string; browser: string; redirectTo: string; challenge: string | undefined };
/** What goes to the provider, in clear or as a hash, and comes back from it. */
type FlowSecrets = { state: string; verifier: string };

/** Keeps the sign-ins that are under way at providers. */
@Injectable()
export class ProviderFlows {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: Secrets,
  ) {}

  async begin({ provider, browser, redirectTo, challenge }: Begun): Promise<FlowSecrets> {
    const id = randomUUID();
    const [state, verifier] = [newSecret(), newSecret()];
    await this.database.manager.insert(ProviderFlowEntity, {
      id,
      stateHash: hashOf(state),
      browserHash: hashOf(browser),
      provider,
      verifier: this.secrets.seal(verifier, placeOf(id)),
      redirectTo,
      challenge: challenge ?? null,
      createdAt: new Date(),
    });
    return { state, verifier };
  }

  /** The flow of a state, once: whoever asks next gets none, whether this one ends well or not. */
  async take(state: string): Promise<ProviderFlowEntity | null> {
    return inTransaction(this.database, async (manager) => {
      const flow = await manager.findOne(ProviderFlowEntity, {
        where: { stateHash: hashOf(state) },
        lock: { mode: 'pessimistic_write' },
      });
      if (flow) await manager.delete(ProviderFlowEntity, flow.id);
      return flow;
    });
  }

  /** What the provider wants to see for its code. @throws Error as `Secrets.open` */
  verifierOf({ id, verifier }: ProviderFlowEntity): string {
    return this.secrets.open(verifier, placeOf(id));
  }
}

/**
 * An answer counts in the browser that asked, while that is not long ago: nobody is signed in by an address that somebody
 * else sent them. @throws AppError `bad_oauth_state`, `flow_state_expired`
 */
export function checkFlow({ browserHash, createdAt }: ProviderFlowEntity, browser: string | undefined): void {
  const isSame = browser !== undefined && timingSafeEqual(hashOf(browser), browserHash);
  if (!isSame) throw new AppError('bad_oauth_state');
  if (Date.now() - createdAt.getTime() > LIFETIME_MS) throw new AppError('flow_state_expired');
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function placeOf(id: string): { column: string; id: string } {
  return { column: 'provider_flows.verifier', id };
}
