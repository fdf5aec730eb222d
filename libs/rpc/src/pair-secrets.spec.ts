import { privateKeyOf, publicKeys, rpcKeysOf } from '@dearly/testing';
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { pairSecret, PairSecrets } from './pair-secrets';

const as = (part: string, keys = rpcKeysOf(part)) => new PairSecrets(part, keys);
const open = (of: string) => createPublicKey(privateKeyOf(of));
const bytes = (...secrets: (KeyObject | undefined)[]) =>
  secrets.map((secret) => secret?.export().toString('hex'));

describe('the secret of a pair', () => {
  it('is the same for who asks and who is asked', () => {
    const [atTheService] = as('screenshot-storage').toBeAskedBy('gateway') ?? [];
    expect(bytes(atTheService)).toEqual(bytes(as('gateway').toAsk('storage')));
    expect(atTheService?.symmetricKeySize).toBe(32);
  });

  it('is another one for every pair and each direction', () => {
    const gateway = as('gateway');
    const csv = as('csv-generation');
    const there = ['auth', 'csv', 'storage', 'billing'].map((service) => gateway.toAsk(service));
    const all = [
      ...there,
      csv.toAsk('auth'),
      csv.toAsk('storage'),
      ...(gateway.toBeAskedBy('csv-generation') ?? []),
    ];
    expect(new Set(bytes(...all)).size).toBe(all.length);
  });

  it('is another one for other names, should two parts have one key by mistake', () => {
    const [own, other] = [privateKeyOf('gateway'), open('auth')];
    const pairs = ['gateway', 'auth', 'billing'].flatMap((caller) =>
      ['gateway', 'auth', 'billing'].map((callee) => pairSecret(own, other, { caller, callee })),
    );
    expect(new Set(bytes(...pairs)).size).toBe(pairs.length);
  });

  it('cannot be computed with the keys of anybody else', () => {
    const [real] = bytes(as('auth').toBeAskedBy('gateway')?.[0]);
    const pair = { caller: 'gateway', callee: 'auth' };
    for (const thief of ['csv-generation', 'ocr-analysis', 'billing']) {
      const tries = ['gateway', 'auth', thief].map((other) =>
        pairSecret(privateKeyOf(thief), open(other), pair),
      );
      expect(bytes(...tries)).not.toContain(real);
    }
  });

  it('is none with those who ask nobody, and with strangers', () => {
    for (const name of ['auth', 'billing', 'screenshot-storage', 'nobody', '__proto__', 'constructor'])
      expect(as('csv-generation').toBeAskedBy(name)).toBeUndefined();
    expect(() => as('gateway').toAsk('nobody')).toThrow('RPC_PUBLIC_KEYS has no key of nobody');
  });
});

describe('keys that do not belong together', () => {
  it.each([
    ['of another part', [privateKeyOf('auth')]],
    ['that are new to the others', [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey]],
    ['in another order than the public ones', [privateKeyOf('new gateway'), privateKeyOf('gateway')]],
    ['that are missing', []],
  ])('are refused at the start: private ones %s', (_what, own) => {
    const keys = { RPC_PRIVATE_KEYS: own, RPC_PUBLIC_KEYS: publicKeys };
    expect(() => as('gateway', keys)).toThrow(/RPC_PRIVATE_KEYS must belong.*gateway.*npm run keys/);
  });
});
