import { RPC_PARTS } from '@dearly/contracts';
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** The public keys of each part, by its name, the one in use first. Several, so that one can take the place of another. */
export type PublicKeys = ReadonlyMap<string, readonly KeyObject[]>;
/** What one part has of keys: its own private ones, the one in use first, and the public ones of all. */
export type RpcKeys = { RPC_PRIVATE_KEYS: readonly KeyObject[]; RPC_PUBLIC_KEYS: PublicKeys };

const HOW_TO = 'npm run keys prints all of them';
const CURVE = 'prime256v1';
/** A P-256 key in SPKI. What is longer is a certificate around one, as the chart makes it: Helm has nothing smaller. */
const PUBLIC_KEY_BYTES = 91;

const privateKeys = z
  .string({ error: `is missing: the private key of this process; ${HOW_TO}` })
  .transform((text, context): readonly KeyObject[] => {
    const keys = text.split(',').map((part) => readPrivateKey(Buffer.from(part, 'base64')));
    const known = keys.filter((key) => key !== undefined);
    if (known.length === keys.length) return known;
    context.addIssue(`must be P-256 keys, SEC 1 in base64, separated by commas; ${HOW_TO}`);
    return z.NEVER;
  });

const publicKeys = z
  .string({ error: `is missing: the public keys of all parts; ${HOW_TO}` })
  .transform((text, context): PublicKeys => {
    const keys = new Map<string, KeyObject[]>(RPC_PARTS.map((part) => [part, []]));
    for (const entry of text.split(',')) {
      const [name = '', base64 = ''] = entry.trim().split(':');
      const key = readPublicKey(Buffer.from(base64, 'base64'));
      if (!key || !keys.get(name)?.push(key)) {
        context.addIssue(
          `must be name:key of P-256, separated by commas, of ${RPC_PARTS.join(', ')}; ${HOW_TO}`,
        );
        return z.NEVER;
      }
    }
    const missing = [...keys].filter(([, known]) => known.length === 0).map(([name]) => name);
    if (missing.length === 0) return keys;
    context.addIssue(`lacks the key of ${missing.join(', ')}; ${HOW_TO}`);
    return z.NEVER;
  });

/**
 * Settings of a process that talks over RPC. RPC_PRIVATE_KEYS: its own, separated by commas. RPC_PUBLIC_KEYS:
 * `name:key` for each part, separated by commas; a name may stand there again.
 */
export const rpcEnv = { RPC_PRIVATE_KEYS: privateKeys, RPC_PUBLIC_KEYS: publicKeys };

function readPrivateKey(der: Buffer): KeyObject | undefined {
  return ofCurve(() => createPrivateKey({ key: der, format: 'der', type: 'sec1' }));
}

function readPublicKey(der: Buffer): KeyObject | undefined {
  return ofCurve(() =>
    der.length === PUBLIC_KEY_BYTES
      ? createPublicKey({ key: der, format: 'der', type: 'spki' })
      : new X509Certificate(der).publicKey,
  );
}

function ofCurve(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyDetails?.namedCurve === CURVE ? key : undefined;
  } catch {
    // Node's errors would say what was given.
    return undefined;
  }
}
