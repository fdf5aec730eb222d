import { RPC_CALLERS } from '@dearly/contracts';
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** The public keys of each caller, by its name. Several, so that one can take the place of another. */
export type CallerKeys = ReadonlyMap<string, readonly KeyObject[]>;

const HOW_TO = 'npm run keys prints all of them';
/** An Ed25519 key in SPKI. What is longer is a certificate around one, as the chart makes it: Helm has nothing smaller. */
const PUBLIC_KEY_BYTES = 44;

const signingKey = z
  .string({ error: `is missing: the private key that this process signs its requests with; ${HOW_TO}` })
  .transform((text, context): KeyObject => {
    const key = orUndefined(() =>
      createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
    );
    if (key?.asymmetricKeyType === 'ed25519') return key;
    context.addIssue(`must be an Ed25519 key, PKCS 8 in base64; ${HOW_TO}`);
    return z.NEVER;
  });

const callerKeys = z
  .string({ error: `is missing: the public keys of those who may ask this process; ${HOW_TO}` })
  .transform((text, context): CallerKeys => {
    const keys = new Map<string, KeyObject[]>();
    for (const part of text.split(',')) {
      const [name = '', base64 = ''] = part.trim().split(':');
      const key = readPublicKey(Buffer.from(base64, 'base64'));
      if (!isCaller(name) || !key) {
        context.addIssue(`must be name:key, separated by commas, of ${RPC_CALLERS.join(', ')}; ${HOW_TO}`);
        return z.NEVER;
      }
      keys.set(name, [...(keys.get(name) ?? []), key]);
    }
    return keys;
  });

/** Setting of a process that asks others. */
export const rpcCallerEnv = { RPC_SIGNING_KEY: signingKey };
/** Setting of a process that others ask: `name:key` for each caller, separated by commas; a name may stand there again. */
export const rpcServiceEnv = { RPC_CALLER_KEYS: callerKeys };

function readPublicKey(der: Buffer): KeyObject | undefined {
  const key = orUndefined(() =>
    der.length === PUBLIC_KEY_BYTES
      ? createPublicKey({ key: der, format: 'der', type: 'spki' })
      : new X509Certificate(der).publicKey,
  );
  return key?.asymmetricKeyType === 'ed25519' ? key : undefined;
}

function isCaller(name: string): boolean {
  return RPC_CALLERS.some((caller) => caller === name);
}

/** Node's errors would say what was given. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
