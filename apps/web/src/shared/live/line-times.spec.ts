import { newLiveClient } from './live-connection';

const client = newLiveClient('sb_publishable_test', () => undefined);

it('sends a heartbeat every 30 seconds', () => {
  expect(client.heartbeatIntervalMs).toBe(30_000);
});

it('waits 10 seconds for an answer', () => {
  expect(client.timeout).toBe(10_000);
});

it('comes back after 1, 2, 5 and then every 10 seconds', () => {
  const waits = [1, 2, 3, 4, 5].map((attempt) => client.reconnectAfterMs(attempt));
  expect(waits).toEqual([1_000, 2_000, 5_000, 10_000, 10_000]);
});
