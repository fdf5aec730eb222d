import { Inject, Injectable } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

/** The keys of this installation: the publishable one names the application, the service key may do everything. */
@Injectable()
export class ApiKeys {
  private readonly publishable: Buffer;
  private readonly service: Buffer | undefined;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLISHABLE_KEY, SERVICE_KEY }: GatewayConfig) {
    this.publishable = hash(PUBLISHABLE_KEY);
    this.service = SERVICE_KEY === undefined ? undefined : hash(SERVICE_KEY);
  }

  /** The role of a key, undefined when it is not known here. */
  roleOf(key: string | string[]): 'anon' | 'service_role' | undefined {
    // Hashes have one length, so that comparing them takes as long for every key.
    const given = hash(String(key));
    if (this.service && timingSafeEqual(given, this.service)) return 'service_role';
    return timingSafeEqual(given, this.publishable) ? 'anon' : undefined;
  }
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
