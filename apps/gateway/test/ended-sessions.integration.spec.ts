import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { startGateway, type Gateway } from './gateway-fixture';
import { connectClient, connectRaw, disconnectAll, joined, until } from './realtime-clients';
import { AuthStandIn, CsvStandIn, Signer } from './stand-ins';

let gateway: Gateway;
let signer: Signer;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway();
});
afterEach(async () => {
  CsvStandIn.behaviour = 'echo';
  await disconnectAll();
});
afterAll(async () => {
  AuthStandIn.ended = [];
  await gateway.stop();
});

/** A person with a token, and the way to end the session or to ban the account. */
async function somebody() {
  const session = { sub: randomUUID(), session_id: randomUUID() };
  const iat = Math.floor(Date.now() / 1_000);
  const token = await signer.token({ ...session, iat });
  const end = (id: string) => {
    AuthStandIn.ended = [...AuthStandIn.ended, { id, endedAt: Date.now() }];
  };
  return {
    ...session,
    token,
    endSession: () => end(session.session_id),
    ban: () => end(session.sub),
    newerToken: () => signer.token({ ...session, iat: iat + 5 }),
  };
}

const statusOf = async (path: string, token: string, target = gateway, method = 'GET') => {
  const answer = await fetch(`${target.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  return answer.status;
};
const parse = (token: string, target = gateway) => statusOf('/api/csv/parse', token, target, 'POST');
const upload = (token: string) => {
  const body = new FormData();
  body.set('csvFile', new Blob(['Name,Phone\n']), 'contacts.csv');
  return fetch(`${gateway.url}/api/csv/parse`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  });
};

describe('a session that has ended', () => {
  it('opens nothing of the product any more, though its token is still well signed', async () => {
    const person = await somebody();
    expect(await parse(person.token)).toBe(415);
    person.endSession();
    await until(async () => (await parse(person.token)) === 401);
    const routes = gateway.routes.filter((route) => / \/(api|functions)\//.test(route));
    for (const route of routes) {
      const [method = '', path = ''] = route.replace(/:\w+/g, person.sub).split(' ');
      const { status } = await fetch(`${gateway.url}${path}`, { method });
      if (status === 401)
        expect([route, await statusOf(path, person.token, gateway, method)]).toEqual([route, 401]);
    }
    expect(await statusOf('/storage/v1/bucket', person.token)).toBe(400);
    expect(await statusOf('/auth/v1/admin/users', person.token)).toBe(403);
    const socket = new WebSocket(
      `${gateway.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${person.token}&vsn=2.0.0`,
    );
    expect(String((await once(socket, 'error'))[0])).toContain('401');
    // The account's own calls answer in the words of the protocol, which auth has.
    expect(await statusOf('/auth/v1/user', person.token)).toBe(200);
  });

  it('is one of a banned account, until it has a token that was made after the ban', async () => {
    const person = await somebody();
    const other = await somebody();
    person.ban();
    await until(async () => (await parse(person.token)) === 401);
    expect(await parse(await person.newerToken())).toBe(415);
    expect(await parse(other.token)).toBe(415);
  });

  it('loses its topics and its sockets', async () => {
    const person = await somebody();
    const client = await connectClient(gateway.url, { token: person.token });
    const channel = await joined(client.channel('room'));
    const own = await connectRaw(gateway.url, `apikey=${person.token}&vsn=2.0.0`);
    const stranger = await connectRaw(gateway.url);
    person.endSession();
    expect(await own.closed).toEqual([1008, 'The session has ended']);
    await until(() => channel.state !== 'joined');
    expect(stranger.ws.readyState).toBe(stranger.ws.OPEN);
  });

  it('loses its calls that are under way', async () => {
    CsvStandIn.behaviour = 'hold';
    const [person, other] = [await somebody(), await somebody()];
    const [answer, otherAnswer] = [upload(person.token), upload(other.token)];
    await until(() => CsvStandIn.held.length === 2);
    person.endSession();
    expect((await answer).status).toBe(401);
    for (const letGo of CsvStandIn.held.splice(0)) letGo();
    expect((await otherAnswer).status).toBe(200);
  });

  it('is known to a gateway that starts later, also when auth goes away then', async () => {
    const [person, other] = [await somebody(), await somebody()];
    person.endSession();
    const later = await startGateway();
    try {
      expect(await parse(person.token, later)).toBe(401);
      expect(await parse(other.token, later)).toBe(415);
      await later.stopService('auth');
      expect(await parse(person.token, later)).toBe(401);
    } finally {
      await later.stop();
    }
  });
});
