import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { RPC_CALLERS, type RpcCaller } from '@dearly/contracts';

/** What an Ed25519 key of 32 bytes has before it in PKCS 8. */
const BEFORE_THE_KEY = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that a caller signs with in tests; the same in all processes of one. `of` another one has another key. */
export function signingKeyOf(of: string): KeyObject {
  const key = Buffer.concat([BEFORE_THE_KEY, createHash('sha256').update(`a test's ${of}`).digest()]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The public keys of all callers in tests. */
export const callerKeys: ReadonlyMap<string, readonly KeyObject[]> = new Map(
  RPC_CALLERS.map((caller) => [caller, [createPublicKey(signingKeyOf(caller))]]),
);

/** Who asks, as an `RpcClient` wants it. */
export function askingAs(caller: RpcCaller) {
  return { caller, signingKey: signingKeyOf(caller) };
}

/** The settings of a process that signs as `caller`, and of one that is asked. */
export function rpcSettings(caller: RpcCaller) {
  const signing = signingKeyOf(caller).export({ format: 'der', type: 'pkcs8' });
  const known = [...callerKeys].flatMap(([name, keys]) =>
    keys.map((key) => `${name}:${key.export({ format: 'der', type: 'spki' }).toString('base64')}`),
  );
  return { RPC_SIGNING_KEY: signing.toString('base64'), RPC_CALLER_KEYS: known.join(',') };
}
