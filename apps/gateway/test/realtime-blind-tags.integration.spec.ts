import { liveDelete, liveInsert, LivePublisher } from '@dearly/live';
import { testRedisUrl } from '@dearly/testing';
import { startGateway, type Gateway } from './gateway-fixture';
import { connectClient, disconnectAll, joined, until } from './realtime-clients';
import { AuthStandIn, Signer, USER } from './stand-ins';

const AT = '2026-02-01T10:00:00.000Z';
const [ONE, OTHER] = ['1'.repeat(32), '2'.repeat(32)];
type Seen = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };

let signer: Signer;
let gateway: Gateway;
let publisher: LivePublisher;
beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway();
  publisher = new LivePublisher(testRedisUrl());
});
afterAll(async () => {
  await disconnectAll();
  publisher.onApplicationShutdown();
  await gateway.stop();
});

describe('changes of a blind Do Not Contact copy', () => {
  it('reach whoever follows them by what is known of a row: all of a new one, its key of one that is gone', async () => {
    const channel = (await connectClient(gateway.url, { token: await signer.token() })).channel('tags');
    const follow = (filter?: string): Seen[] => {
      const seen: Seen[] = [];
      const wish = { event: '*', schema: 'public', table: 'blind_tags', ...(filter ? { filter } : {}) };
      channel.on('postgres_changes', wish as never, (payload: Seen) => seen.push(payload));
      return seen;
    };
    const [all, ofOther] = [follow(), follow(`tag=eq.${OTHER}`)];
    await joined(channel);
    const inserted = liveInsert('blind_tags', { owner: USER, tag: ONE, created_at: AT });
    // The first one goes out once the publisher is connected.
    await until(async () => {
      await publisher.publish(USER, inserted);
      return all.length > 0;
    });
    await publisher.publish(
      USER,
      liveDelete('blind_tags', { owner: USER, tag: ONE }),
      liveDelete('blind_tags', { owner: USER, tag: OTHER }),
    );
    await until(() => ofOther.length > 0);
    expect(all[0]).toMatchObject({ new: { owner: USER, tag: ONE, created_at: AT }, old: {} });
    const gone = all.filter(({ eventType }) => eventType === 'DELETE');
    expect(gone.map(({ new: row, old }) => [row, old])).toEqual([
      [{}, { owner: USER, tag: ONE }],
      [{}, { owner: USER, tag: OTHER }],
    ]);
    expect(ofOther.map(({ old }) => old['tag'])).toEqual([OTHER]);
  });
});
