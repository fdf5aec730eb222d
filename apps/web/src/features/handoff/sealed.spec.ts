import { gzipSync } from 'node:zlib';
import { LIMITS, type GeneratedJson } from '@dearly/contracts';
import { keptList } from '../../../test/kept-list';
import { handoffUrl, readFragment } from './handoff-link';
import { open, seal, type HandedOver, type Sealed } from './sealed';

const jsonOf = (texts: string[]) =>
  keptList(texts.map((text, index) => ({ phones: [`+1415555${1000 + index}`], text })));
const CONTENT: HandedOver = { name: 'friends.csv', json: jsonOf(['Hi Mia \u{1f44b}', 'Hi Noah']) };

async function sealed(content: HandedOver = CONTENT): Promise<Sealed> {
  const outcome = await seal(content);
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome.data;
}

describe('sealed messages', () => {
  it('come back as they were, with the key alone', async () => {
    const { bytes, key } = await sealed();
    expect(await open(bytes, key)).toEqual({ data: CONTENT });
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    for (const readable of ['Mia', '4155551000', 'friends', key])
      expect(Buffer.from(bytes).toString('latin1')).not.toContain(readable);
  });

  it('never have the same key or bytes twice', async () => {
    const [one, two] = [await sealed(), await sealed()];
    expect(one.key).not.toBe(two.key);
    expect(Buffer.from(one.bytes).equals(two.bytes)).toBe(false);
  });

  it('do not open with another key, nor with what is none', async () => {
    const { bytes } = await sealed();
    for (const key of [(await sealed()).key, 'A'.repeat(43), 'A'.repeat(42), '', '!'.repeat(43)])
      expect(await open(bytes, key)).toEqual({ fault: 'sealed_otherwise' });
  });

  it('do not open when they were cut or changed', async () => {
    const { bytes, key } = await sealed();
    const changed = bytes.slice();
    changed[20] = (changed[20] ?? 0) ^ 1;
    for (const other of [
      bytes.slice(0, -1),
      bytes.slice(0, 12),
      bytes.slice(0, 5),
      bytes.slice(0, 0),
      changed,
    ])
      expect(await open(other, key)).toEqual({ fault: 'sealed_otherwise' });
  });

  it('are looked at before they are taken for messages', async () => {
    const { bytes, key } = await sealed({ name: 'x', json: { version: 2 } as unknown as GeneratedJson });
    expect(await open(bytes, key)).toEqual({ fault: 'not_messages' });
  });

  it('have at most 2 MB packed', async () => {
    const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64');
    const texts = Array.from({ length: Math.ceil(LIMITS.handoff.bytes / 60_000) + 1 }, random);
    expect(await seal({ name: 'x', json: jsonOf(texts) })).toEqual({ fault: 'too_large' });
    expect((await sealed({ name: 'x', json: jsonOf(texts.slice(0, 10)) })).bytes.length).toBeLessThan(
      LIMITS.handoff.bytes,
    );
  });

  it('do not fill the memory of a phone with what little was made of', async () => {
    const text = Buffer.from(JSON.stringify(CONTENT));
    const large = Buffer.concat([text, Buffer.alloc(LIMITS.csv.messagesBytes, ' ')]);
    const { subtle } = crypto;
    const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
    const iv = new Uint8Array(12);
    const packed = gzipSync(large, { level: 1 });
    const bytes = Buffer.concat([
      iv,
      Buffer.from(await subtle.encrypt({ name: 'AES-GCM', iv }, key, packed)),
    ]);
    const { k = '' } = await subtle.exportKey('jwk', key);
    expect(await open(new Uint8Array(bytes), k)).toEqual({ fault: 'not_messages' });
  });

  it('are refused where the browser does not encrypt', async () => {
    const { bytes, key } = await sealed();
    const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    expect(await seal(CONTENT)).toEqual({ fault: 'unsupported' });
    expect(await open(bytes, key)).toEqual({ fault: 'unsupported' });
    subtle.mockRestore();
  });
});

describe('a hand-off link', () => {
  const link = { id: 'A'.repeat(22), key: 'b-_9'.repeat(10) + 'xyz' };

  it('says everything behind the #', () => {
    const url = new URL(handoffUrl(link));
    expect([url.pathname, url.search]).toEqual(['/handoff', '']);
    expect(readFragment(url.hash)).toEqual(link);
  });

  it.each(['', '#'])('is none: %p', (fragment) => {
    expect(readFragment(fragment)).toBe('none');
  });

  it.each([
    `#${link.id}`,
    `#${link.id}.${link.key.slice(1)}`,
    `#${link.id}.${link.key}x`,
    `#${link.id}%2E${link.key}`,
  ])('was cut or changed: %s', (fragment) => {
    expect(readFragment(fragment)).toBe('damaged');
  });
});
