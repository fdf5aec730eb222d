import { Inject, Injectable } from '@nestjs/common';
import { errors, jwtVerify } from 'jose';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { algorithmOf } from './token-form';

/** A session's own token is no key: it ends with its session. */
const keyClaims = z.object({ role: z.enum(['anon', 'service_role']), session_id: z.undefined().optional() });
export type KeyRole = 'anon' | 'service_role';

/**
 * The keys of this installation (account protocol, A0): the publishable one names the application, the service key
 * may do everything. With JWT_SECRET, tokens of these roles that are signed with it are keys as well.
 */
@Injectable()
export class ApiKeys {
  private readonly publishable: Buffer;
  private readonly service: Buffer | undefined;
  private readonly secret: Uint8Array | undefined;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLISHABLE_KEY, SERVICE_KEY, JWT_SECRET }: GatewayConfig) {
    this.publishable = hash(PUBLISHABLE_KEY);
    this.service = SERVICE_KEY === undefined ? undefined : hash(SERVICE_KEY);
    this.secret = JWT_SECRET === undefined ? undefined : Buffer.from(JWT_SECRET);
  }

  /** The role of a key, undefined when it is not known here. */
  async roleOf(key: string | string[]): Promise<KeyRole | undefined> {
    // Hashes have one length, so that comparing them takes as long for every key.
    const given = hash(String(key));
    if (this.service && timingSafeEqual(given, this.service)) return 'service_role';
    if (timingSafeEqual(given, this.publishable)) return 'anon';
    return this.secret && roleOfToken(String(key), this.secret);
  }
}

async function roleOfToken(key: string, secret: Uint8Array): Promise<KeyRole | undefined> {
  try {
    if (algorithmOf(key) !== 'HS256') return undefined;
    const { payload } = await jwtVerify(key, secret, { algorithms: ['HS256'] });
    return keyClaims.safeParse(payload).data?.role;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
