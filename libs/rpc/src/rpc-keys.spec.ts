import { RPC_PARTS } from '@dearly/contracts';
import { privateKeyOf, rpcSettings } from '@dearly/testing';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rpcEnv } from './rpc-keys';

const { RPC_PRIVATE_KEYS, RPC_PUBLIC_KEYS } = rpcEnv;
const settings = rpcSettings('gateway');
const privateKey = privateKeyOf('gateway');
const { privateKey: otherPrivate, publicKey: otherPublic } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
});
const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const ed25519 = generateKeyPairSync('ed25519');
const text = (key: KeyObject, type: 'sec1' | 'pkcs8' | 'spki') =>
  key.export({ format: 'der', type: type as 'pkcs8' }).toString('base64');
const own = text(privateKey, 'sec1');
const other = text(otherPrivate, 'sec1');
/** As the chart makes it with Helm, which has no other form for a public key. */
const CERTIFICATE =
  'MIIBbTCCAROgAwIBAgIQa4hlTGV7q9keIyCmuv9sYDAKBggqhkjOPQQDAjAXMRUwEwYDVQQDEwxvY3ItYW5hbHlzaXMwIBcNMjYxMTIzMjIzODM4WhgPMjEyNjEwMzAyMjM4MzhaMBcxFTATBgNVBAMTDG9jci1hbmFseXNpczBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLnMWnQzJi/UlzY217uWOX3U1cdPKnXzfnUl4xG0gIAeoW3mLwJ/DdosfubJrZdeBHsZgBSph7nqHnfphk+KUMujPzA9MA4GA1UdDwEB/wQEAwIFoDAdBgNVHSUEFjAUBggrBgEFBQcDAQYIKwYBBQUHAwIwDAYDVR0TAQH/BAIwADAKBggqhkjOPQQDAgNIADBFAiEAylB6EQyR0nCDiO+BQVetH6sB+MNh0NeMNB5/ClLYL2gCIGc4uPKs1exe5W2ll04muR5eELZoPCc26uFvoYM6QxJg';

describe('the private keys of a process', () => {
  it('are P-256 keys, in their order', () => {
    expect(RPC_PRIVATE_KEYS.parse(own).map((key) => key.equals(privateKey))).toEqual([true]);
    expect(RPC_PRIVATE_KEYS.parse(`${other}, ${own}`).map((key) => text(key, 'sec1'))).toEqual([other, own]);
  });

  it.each([
    undefined,
    '',
    'junk',
    `${own},`,
    `${own},junk`,
    settings.RPC_PUBLIC_KEYS,
    text(otherPublic, 'spki'),
    text(otherCurve.privateKey, 'sec1'),
    // Of releases that signed with them.
    text(ed25519.privateKey, 'pkcs8'),
  ])('are refused when one is something else, without a word of it: %#', (given) => {
    const message = RPC_PRIVATE_KEYS.safeParse(given).error?.issues[0]?.message ?? '';
    expect(message).toContain('npm run keys');
    for (const secret of [own, text(ed25519.privateKey, 'pkcs8')]) expect(message).not.toContain(secret);
  });
});

describe('the public keys of all parts', () => {
  it('stand by their names, several of one in their order', () => {
    const more = `${settings.RPC_PUBLIC_KEYS}, ocr-analysis:${CERTIFICATE},gateway:${text(otherPublic, 'spki')}`;
    const keys = RPC_PUBLIC_KEYS.parse(more);
    expect([...keys.keys()]).toEqual(RPC_PARTS);
    const [first, second] = keys.get('gateway') ?? [];
    expect(first && `gateway:${text(first, 'spki')}`).toBe(settings.RPC_PUBLIC_KEYS.split(',')[0]);
    expect(second && text(second, 'spki')).toBe(text(otherPublic, 'spki'));
    expect(keys.get('ocr-analysis')).toMatchObject([
      { type: 'public' },
      { type: 'public', asymmetricKeyDetails: { namedCurve: 'prime256v1' } },
    ]);
  });

  it.each([
    'gateway',
    'gateway:junk',
    `stranger:${text(otherPublic, 'spki')}`,
    `__proto__:${text(otherPublic, 'spki')}`,
    `gateway:${text(otherCurve.publicKey, 'spki')}`,
    `gateway:${text(ed25519.publicKey, 'spki')}`,
    `gateway:${own}`,
    '',
  ])('are refused as a whole when one of them is something else: %#', (one) => {
    const message = RPC_PUBLIC_KEYS.safeParse(`${settings.RPC_PUBLIC_KEYS},${one}`).error?.issues[0]?.message;
    expect(message).toContain('npm run keys');
    expect(message).not.toContain(own);
  });

  it('are refused when a part has none, and it is named', () => {
    expect(RPC_PUBLIC_KEYS.safeParse(undefined).error?.issues[0]?.message).toContain('npm run keys');
    const fewer = settings.RPC_PUBLIC_KEYS.split(',').filter((one) => !/^(auth|billing):/.test(one));
    expect(RPC_PUBLIC_KEYS.safeParse(fewer.join()).error?.issues[0]?.message).toContain(
      'lacks the key of auth, billing',
    );
  });
});
