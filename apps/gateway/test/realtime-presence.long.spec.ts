import { TcpGate, testRedisUrl } from '@dearly/testing';
import { startGateway, type Gateway } from './gateway-fixture';
import { disconnectOne, room, sees, watch } from './presence-members';
import { disconnectAll } from './realtime-clients';

let first: Gateway;
let second: Gateway;
/** The second gateway's way to Redis: cut, the others see no more of it than of one that was killed. */
let gate: TcpGate;

beforeAll(async () => {
  gate = await TcpGate.to(`${testRedisUrl()}/7`);
  [first, second] = [await startGateway(), await startGateway({ REDIS_URL: gate.url })];
});
afterEach(async () => {
  gate.restore();
  await disconnectAll();
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await gate.close();
});

describe('presence', () => {
  it('of a gateway that died ends, and comes back when it was not dead after all', async () => {
    const topic = room();
    const watcher = await watch(first, topic, 'watcher');
    const lost = await watch(second, topic, 'lost');
    await lost.channel.track({ name: 'Lost' });
    await watcher.channel.track({ name: 'Watcher' });
    await sees(lost, 'lost=Lost', 'watcher=Watcher');
    gate.cut();
    await sees(watcher, 'watcher=Watcher');
    expect(await lost.channel.track({ name: 'Nobody hears' })).toBe('error');
    await watcher.channel.track({ name: 'Watcher again' });
    gate.restore();
    await sees(watcher, 'lost=Lost', 'watcher=Watcher again');
    // What was missed meanwhile is told as a whole.
    await sees(lost, 'lost=Lost', 'watcher=Watcher again');
  }, 90_000);

  it('that ended while Redis was away is taken out when it is back', async () => {
    const topic = room();
    const watcher = await watch(first, topic, 'watcher');
    const guest = await watch(second, topic, 'guest');
    await guest.channel.track({ name: 'Guest' });
    await sees(watcher, 'guest=Guest');
    gate.cut();
    await disconnectOne(guest);
    gate.restore();
    await sees(watcher);
  });
});
