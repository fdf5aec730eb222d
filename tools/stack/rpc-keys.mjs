import { generateKeyPairSync } from 'node:crypto';

/** Who asks over RPC, as libs/contracts names them. */
export const CALLERS = ['gateway', 'csv-generation', 'ocr-analysis'];

/** @typedef {{ signing: Record<string, string>, callers: string }} RpcKeys RPC_SIGNING_KEY of each caller, and RPC_CALLER_KEYS */

/** New keys for all who ask. @returns {RpcKeys} */
export function newRpcKeys() {
  const pairs = CALLERS.map((caller) => ({ caller, ...generateKeyPairSync('ed25519') }));
  const signing = pairs.map(({ caller, privateKey }) => [
    caller,
    privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  ]);
  const callers = pairs.map(
    ({ caller, publicKey }) =>
      `${caller}:${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`,
  );
  return { signing: Object.fromEntries(signing), callers: callers.join(',') };
}
