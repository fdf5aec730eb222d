import { connect } from 'node:net';
import { startGateway, type Gateway } from './gateway-fixture';
import {
  APIKEY,
  connectClient,
  connectRaw,
  disconnectAll,
  errorReply,
  joined,
  until,
} from './realtime-clients';
import { AuthStandIn, Signer } from './stand-ins';

const ACCOUNT = 'bbbbbbbb-6b58-4a53-9a5a-3f2f0e4b7c11';
let signer: Signer;
let gateway: Gateway;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway({
    SOCKETS_PER_ACCOUNT: '3',
    SOCKETS_PER_NETWORK: '6',
    TOPICS_PER_ACCOUNT: '5',
    TOPICS_PER_NETWORK: '8',
    TRUSTED_PROXIES: '1',
  });
});
afterEach(disconnectAll);
afterAll(() => gateway.stop());

const SOCKETS_OF_ACCOUNT = 'TooManySockets: an account has at most 3 connections, close one to open another';
const TOPICS_OF_ACCOUNT = 'TooManyTopics: an account has at most 5 topics, leave one to join another';
const TOPICS_OF_NETWORK = 'TooManyTopics: a network has at most 8 topics, leave one to join another';

/** Asks for a websocket from an address behind the proxy; the answer's first bytes. */
function upgrade(address: string): Promise<{ answer: string; close: () => void }> {
  const lines = [
    `GET /realtime/v1/websocket?apikey=${APIKEY} HTTP/1.1`,
    'host: localhost',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
    `x-forwarded-for: ${address}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.once('data', (data) => resolve({ answer: data.toString(), close: () => socket.destroy() }));
    socket.once('error', reject);
  });
}
const isOpen = ({ answer }: { answer: string }) => answer.startsWith('HTTP/1.1 101 ');

describe('the sockets', () => {
  it('of one account are limited, also when they join at once', async () => {
    const token = await signer.token({ sub: ACCOUNT });
    const join = async () => errorReply((await connectClient(gateway.url, { token })).channel('t'));
    const answers = await Promise.all(Array.from({ length: 5 }, join));
    expect(answers.sort()).toEqual([SOCKETS_OF_ACCOUNT, SOCKETS_OF_ACCOUNT, 'joined', 'joined', 'joined']);
    await disconnectAll();
    await until(async () => (await join()) === 'joined');
  });

  it('of one network are limited, and those of others go on', async () => {
    const attack = await Promise.all(Array.from({ length: 10 }, () => upgrade('203.0.113.7')));
    expect(attack.filter(isOpen)).toHaveLength(6);
    const refused = attack.find((one) => !isOpen(one));
    expect(refused?.answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused?.answer).toContain('a network has at most 6 connections, close one to open another');
    // Addresses of one IPv6 network are one.
    const inNetwork = await Promise.all(
      Array.from({ length: 8 }, (_, at) => upgrade(`2001:db8:1:2::${at + 1}`)),
    );
    expect(inNetwork.filter(isOpen)).toHaveLength(6);
    const stranger = await upgrade('203.0.113.8');
    expect(isOpen(stranger)).toBe(true);
    for (const one of [...attack, ...inNetwork, stranger]) one.close();
    await until(async () => {
      const again = await upgrade('203.0.113.7');
      again.close();
      return isOpen(again);
    });
  });
});

describe('the topics', () => {
  it('of one account are limited over all its sockets', async () => {
    const token = await signer.token({ sub: ACCOUNT });
    const [first, second] = [
      await connectClient(gateway.url, { token }),
      await connectClient(gateway.url, { token }),
    ];
    const channels = await Promise.all(['a', 'b', 'c'].map((name) => joined(first.channel(name))));
    await Promise.all(['a', 'b'].map((name) => joined(second.channel(name))));
    const oneMore = second.channel('c');
    expect(await errorReply(oneMore)).toBe(TOPICS_OF_ACCOUNT);
    // It would try again by itself.
    await second.removeChannel(oneMore);
    if (channels[0]) await first.removeChannel(channels[0]);
    // On the same socket, so that it comes after the leave.
    expect(await errorReply(first.channel('d'))).toBe('joined');
  });

  it('of one network are limited, whoever joins them, and one that is joined again counts once', async () => {
    const raw = await connectRaw(gateway.url);
    for (let at = 0; at < 8; at += 1) raw.send(`${at}`, '1', `realtime:${at}`, 'phx_join', {});
    await until(() => raw.frames.length === 8);
    raw.send('again', '2', 'realtime:0', 'phx_join', {});
    await until(() =>
      raw.frames.some(([joinRef, , , event]) => joinRef === 'again' && event === 'phx_reply'),
    );
    const other = (await connectClient(gateway.url)).channel('t');
    expect(await errorReply(other)).toBe(TOPICS_OF_NETWORK);
    const replies = raw.frames.filter(([, , , event]) => event === 'phx_reply');
    expect(replies.map((frame) => (frame[4] as { status: string }).status)).toEqual(Array(9).fill('ok'));
  });
});
