import { RPC_CALLERS, RPC_SERVICES } from '@dearly/contracts';
import { createPublicKey, createSecretKey, diffieHellman, hkdfSync, type KeyObject } from 'node:crypto';
import type { RpcKeys } from './rpc-keys';

/** Who asks whom; both by the names of their keys. */
export type Pair = { caller: string; callee: string };

/**
 * The secrets that one part shares with each other: one for each direction, which only these two can compute, each of
 * its own private key and the other's public one. Computed when first needed, because that takes 0.2 ms.
 */
export class PairSecrets {
  private readonly asked = new Map<string, KeyObject>();
  private readonly asking = new Map<string, readonly KeyObject[]>();
  private readonly own: KeyObject;

  /** @throws Error when the first private key is not that of the part's first public key: nobody would believe it. */
  constructor(
    private readonly part: string,
    private readonly keys: RpcKeys,
  ) {
    const [own] = keys.RPC_PRIVATE_KEYS;
    const [known] = keys.RPC_PUBLIC_KEYS.get(part) ?? [];
    if (!own || !known || !createPublicKey(own).equals(known)) {
      throw new Error(
        `The first of RPC_PRIVATE_KEYS must belong to the first key of ${part} in RPC_PUBLIC_KEYS; npm run keys prints both`,
      );
    }
    this.own = own;
  }

  /** What this part signs requests to a service with. @throws Error for one that has no key */
  toAsk(service: string): KeyObject {
    const known = this.asked.get(service);
    if (known) return known;
    const callee = partOf(service);
    const [other] = this.keys.RPC_PUBLIC_KEYS.get(callee) ?? [];
    if (!other) throw new Error(`RPC_PUBLIC_KEYS has no key of ${callee}`);
    const secret = pairSecret(this.own, other, { caller: this.part, callee });
    this.asked.set(service, secret);
    return secret;
  }

  /**
   * What requests of a caller to this part may be signed with: several while keys are replaced, undefined for who asks
   * nobody.
   */
  toBeAskedBy(caller: string): readonly KeyObject[] | undefined {
    if (!RPC_CALLERS.some((one) => one === caller)) return undefined;
    const known = this.asking.get(caller);
    if (known) return known;
    const pair = { caller, callee: this.part };
    const others = this.keys.RPC_PUBLIC_KEYS.get(caller) ?? [];
    const secrets = this.keys.RPC_PRIVATE_KEYS.flatMap((own) =>
      others.map((other) => pairSecret(own, other, pair)),
    );
    this.asking.set(caller, secrets);
    return secrets;
  }
}

/** The secret of a pair, in one direction. It is the same for both, from either end. */
export function pairSecret(own: KeyObject, other: KeyObject, { caller, callee }: Pair): KeyObject {
  const shared = diffieHellman({ privateKey: own, publicKey: other });
  const secret = hkdfSync('sha256', shared, '', `dearly rpc 1: ${caller} asks ${callee}`, 32);
  return createSecretKey(Buffer.from(secret));
}

/** The part that answers for a service; one that the product does not have, as in tests, for itself. */
export function partOf(service: string): string {
  const parts: Record<string, string> = RPC_SERVICES;
  return Object.hasOwn(parts, service) ? (parts[service] ?? service) : service;
}
