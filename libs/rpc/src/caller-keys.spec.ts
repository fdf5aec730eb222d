import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rpcCallerEnv, rpcServiceEnv } from './caller-keys';

const { RPC_SIGNING_KEY } = rpcCallerEnv;
const { RPC_CALLER_KEYS } = rpcServiceEnv;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const secret = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const open = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
/** As the chart makes it with Helm, which has no other form for a public key. */
const CERTIFICATE =
  'MIIBIzCB1qADAgECAhEA4JT4/v66EwGpshcsx2GqmTAFBgMrZXAwEjEQMA4GA1UEAxMHZ2F0ZXdheTAgFw0yNjExMjMxODUyMDhaGA8yMTI2MTAzMDE4NTIwOFowEjEQMA4GA1UEAxMHZ2F0ZXdheTAqMAUGAytlcAMhADztNWa+eGi6KOqQLUB0EhxYB/ZQNw6TJaUiTCam/8CWoz8wPTAOBgNVHQ8BAf8EBAMCBaAwHQYDVR0lBBYwFAYIKwYBBQUHAwEGCCsGAQUFBwMCMAwGA1UdEwEB/wQCMAAwBQYDK2VwA0EA/Jujy+h+E1lIzHCCB/ew47AJw7YJ3HFmUGkO23sE5W6eFQo8DuY1DDlr4q3O4iGM6Bd5eECoAy1qYF4KzNC7Cg==';

describe('the key that a process signs with', () => {
  it('is an Ed25519 key', () => {
    expect(RPC_SIGNING_KEY.parse(secret(privateKey)).equals(privateKey)).toBe(true);
  });

  it.each([undefined, 'junk', open(publicKey), secret(rsa.privateKey)])(
    'is refused when it is something else, without a word of it',
    (text) => {
      const message = RPC_SIGNING_KEY.safeParse(text).error?.issues[0]?.message ?? '';
      expect(message).toContain('npm run keys');
      expect(message).not.toContain(text ?? 'undefined');
    },
  );
});

describe('the keys of those who ask', () => {
  it('stand by their names, several of one in their order', () => {
    const other = generateKeyPairSync('ed25519').publicKey;
    const text = `gateway:${open(publicKey)}, ocr-analysis:${CERTIFICATE},gateway:${open(other)}`;
    const keys = RPC_CALLER_KEYS.parse(text);
    expect([...keys.keys()]).toEqual(['gateway', 'ocr-analysis']);
    expect(keys.get('gateway')?.map((key) => open(key))).toEqual([open(publicKey), open(other)]);
    expect(keys.get('ocr-analysis')).toMatchObject([{ type: 'public', asymmetricKeyType: 'ed25519' }]);
  });

  it.each([
    undefined,
    '',
    'gateway',
    'gateway:junk',
    `billing:${open(publicKey)}`,
    `gateway:${open(rsa.publicKey)}`,
    `gateway:${secret(privateKey)}`,
    `gateway:${open(publicKey)},`,
  ])('are refused as a whole when one of them is something else: %#', (text) => {
    const message = RPC_CALLER_KEYS.safeParse(text).error?.issues[0]?.message ?? '';
    expect(message).toContain('npm run keys');
    expect(message).not.toContain(secret(privateKey));
  });
});
