import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolsDirectory } from '../settings.mjs';
import { freePort } from './free-ports.mjs';
import { findHaproxy, startHaproxy } from './haproxy.mjs';

describe('HAProxy before the gateways', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'dearly-haproxy-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('has not started where something else holds its port', async () => {
    const port = await freePort();
    const other = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    await once(other, 'listening');
    const program = await findHaproxy(toolsDirectory());

    await expect(startHaproxy({ dataDir, program, port, servers: [] })).rejects.toThrow('cannot bind socket');

    other.close();
    await once(other, 'close');
  }, 120_000);

  it('answers by itself once it has started, and nothing is left when it stops', async () => {
    const port = await freePort();
    const program = await findHaproxy(toolsDirectory());
    const proxy = await startHaproxy({ dataDir, program, port, servers: [] });

    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);

    await proxy.stop();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    expect(await readFile(join(dataDir, 'logs/haproxy.log'), 'utf8')).not.toContain('ALERT');
  }, 120_000);
});
