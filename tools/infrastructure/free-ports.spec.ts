import { createServer } from 'node:net';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freePorts } from './free-ports.mjs';

/** Where every search for a port begins in these tests, as it could in two processes by chance. */
const SAME_PLACE = 0.25;
const PLACE = 10_000 + 22_000 * SAME_PLACE;

describe('free ports', () => {
  beforeEach(async () => {
    jest.spyOn(Math, 'random').mockReturnValue(SAME_PLACE);
    for (const port of [PLACE, PLACE + 1, PLACE + 2, PLACE + 3]) await release(port);
  });
  afterEach(() => jest.restoreAllMocks());

  it('are given out once, also when nobody listens there yet', async () => {
    expect(await freePorts(3)).toEqual([PLACE, PLACE + 1, PLACE + 2]);
    expect(await freePort()).toBe(PLACE + 3);
  });

  it('leave out those that somebody listens on', async () => {
    const server = createServer().listen(PLACE, '127.0.0.1');
    await once(server, 'listening');

    expect(await freePort()).toBe(PLACE + 1);

    server.close();
    await once(server, 'close');
  });
});

/** Takes back the reservation of a port. */
async function release(port: number): Promise<void> {
  await rm(join(tmpdir(), `dearly-ports-${process.getuid?.() ?? 'user'}`, String(port)), { force: true });
}
