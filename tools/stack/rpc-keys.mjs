import { generateKeyPairSync } from 'node:crypto';

/** Who talks over RPC, as libs/contracts names them. */
export const PARTS = ['gateway', 'auth', 'csv-generation', 'screenshot-storage', 'ocr-analysis', 'billing'];

/**
 * @typedef {{ RPC_PRIVATE_KEYS: string, RPC_PUBLIC_KEYS: string }} RpcSettings the public ones are the same for all
 * @typedef {Record<string, RpcSettings>} RpcKeys by part
 */

/** New keys for all parts. @returns {RpcKeys} */
export function newRpcKeys() {
  const pairs = PARTS.map((part) => ({ part, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }));
  const publicKeys = pairs
    .map(
      ({ part, publicKey }) =>
        `${part}:${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`,
    )
    .join(',');
  const settings = pairs.map(({ part, privateKey }) => [
    part,
    {
      RPC_PRIVATE_KEYS: privateKey.export({ format: 'der', type: 'sec1' }).toString('base64'),
      RPC_PUBLIC_KEYS: publicKeys,
    },
  ]);
  return Object.fromEntries(settings);
}
