import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { DOWNLOADS } from '../src/downloads/long-downloads';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, Signer } from './stand-ins';
import { StorageStandIn } from './storage-stand-in';
import { ask, MB, until } from './wire';

const OBJECT = '/storage/v1/object';
const LARGE = 50 * MB;
const shareOf = (atOnce: number) => ({ atOnce, bytes: 0 });

let gateway: Gateway;
let signer: Signer;
beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  const shares = { account: shareOf(2), network: shareOf(3), all: shareOf(100) };
  gateway = await startGateway({}, undefined, [{ provide: DOWNLOADS, useValue: { lastsMs: 300, shares } }], {
    graceMs: 4_000,
    bytesPerSecond: MB,
  });
});
let sources: Readable[];
beforeEach(() => {
  StorageStandIn.reset();
  sources = [];
});
afterAll(() => gateway.stop());

const somebody = async () => ({
  authorization: `Bearer ${await signer.token({ sub: crypto.randomUUID() })}`,
});

/** The head of an answer of 50 MB; nobody reads its body. */
async function begin(headers: Record<string, string>, path = 'b/large'): Promise<IncomingMessage> {
  StorageStandIn.answer = () => {
    const piece = Buffer.alloc(64 * 1024);
    const pieces = Array.from({ length: LARGE / piece.length }, () => piece);
    const body = Readable.from(pieces, { objectMode: false });
    sources.push(body);
    return { status: 200, contentType: 'image/png', headers: { 'content-length': String(LARGE) }, body };
  };
  const answer = await ask(gateway.port, `${OBJECT}/${path}`, { headers });
  StorageStandIn.answer = undefined;
  return answer;
}
const small = async (headers: Record<string, string>) => {
  StorageStandIn.objects.set('b/small', { contentType: 'image/png', bytes: Buffer.from('small') });
  const answer = await fetch(`${gateway.url}${OBJECT}/b/small`, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

describe('downloads that are read slowly', () => {
  it('are cut below the least, visibly for whoever reads', async () => {
    const answer = await begin(await somebody());
    expect(answer.headers['content-length']).toBe(String(LARGE));
    const sips = setInterval(() => answer.read(1), 100);
    await until(() => sources[0]?.destroyed === true);
    clearInterval(sips);
    await expect(buffer(answer)).rejects.toThrow('aborted');
  });

  it('are so many of one account and no more, which others do not feel', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const slow = [await begin(me), await begin(me)];
    await until(async () => (await small(me)) === 503);
    expect(await small(other)).toBe(200);
    for (const answer of slow) answer.destroy();
    await until(async () => (await small(me)) === 200);
  });

  it('are so many of one network, whoever asks', async () => {
    const slow = [
      await begin({}, 'public/b/1'),
      await begin({}, 'public/b/2'),
      await begin({}, 'public/b/3'),
    ];
    const other = await somebody();
    await until(async () => (await small(other)) === 503);
    for (const answer of slow) answer.destroy();
    await until(async () => (await small(other)) === 200);
  });

  it('break off when too many began in the same moment', async () => {
    const me = await somebody();
    const slow = [await begin(me), await begin(me), await begin(me)];
    await until(() => StorageStandIn.broken.length === 1);
    for (const answer of slow) answer.destroy();
    await until(() => StorageStandIn.broken.length === 3);
  });
});
