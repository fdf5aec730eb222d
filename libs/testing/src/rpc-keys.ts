import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { RPC_PARTS, RPC_SERVICES, type RpcCaller, type RpcPart } from '@dearly/contracts';

/** What a P-256 key of 32 bytes has around it in SEC 1. */
const BEFORE_THE_KEY = Buffer.from('30310201010420', 'hex');
const AFTER_THE_KEY = Buffer.from('a00a06082a8648ce3d030107', 'hex');
/** The service of specs that bring their own calls is a part like any other. */
const PARTS = [...RPC_PARTS, 'test'];

/** The private key of a part in tests; the same in all processes of one. `of` another one has another key. */
export function privateKeyOf(of: string): KeyObject {
  const secret = createHash('sha256').update(`a test's ${of}`).digest();
  const key = Buffer.concat([BEFORE_THE_KEY, secret, AFTER_THE_KEY]);
  return createPrivateKey({ key, format: 'der', type: 'sec1' });
}

/** The public keys of all parts in tests. */
export const publicKeys: ReadonlyMap<string, readonly KeyObject[]> = new Map(
  PARTS.map((part) => [part, [createPublicKey(privateKeyOf(part))]]),
);

/** The keys of one part. */
export function rpcKeysOf(part: string) {
  return { RPC_PRIVATE_KEYS: [privateKeyOf(part)], RPC_PUBLIC_KEYS: publicKeys };
}

/** Who asks, as an `RpcClient` wants it. */
export function askingAs(caller: RpcCaller) {
  return { caller, keys: rpcKeysOf(caller) };
}

/** Who answers, as an `RpcServer` wants it. */
export function answeringAs(service: string) {
  const parts: Record<string, string> = RPC_SERVICES;
  return { service, keys: rpcKeysOf(parts[service] ?? service) };
}

/** The settings of a process that talks over RPC. */
export function rpcSettings(part: RpcPart) {
  const known = RPC_PARTS.flatMap((name) =>
    (publicKeys.get(name) ?? []).map(
      (key) => `${name}:${key.export({ format: 'der', type: 'spki' }).toString('base64')}`,
    ),
  );
  const own = privateKeyOf(part).export({ format: 'der', type: 'sec1' });
  return { RPC_PRIVATE_KEYS: own.toString('base64'), RPC_PUBLIC_KEYS: known.join(',') };
}
