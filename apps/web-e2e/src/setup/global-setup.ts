import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expectBuilt } from '../../../../tools/stack/built.mjs';
import { SERVICES } from '../../../../tools/stack/services.mjs';
import { INSTALLATIONS_URL } from './installation-of';
import { startInstallation, type Wishes } from './start-installation';

type Installation = ReturnType<typeof startInstallation>;

/**
 * Starts an installation when a worker asks for one, and keeps it for the workers that come after it in the same place:
 * Playwright takes a new worker after every failure and for every project. The returned function stops and removes all.
 * Without a build no test begins: each would fail for that reason alone.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  expectBuilt(
    SERVICES.map(({ name }) => name),
    join(__dirname, '../../../..'),
  );
  const installations = new Map<string, Installation>();
  const installationAt = (address: string): Installation => {
    const wishes = JSON.parse(new URL(address, 'http://here').searchParams.get('wishes') ?? '{}') as Wishes;
    // A failure that is kept would be that of every test in this place.
    const known =
      installations.get(address) ??
      startInstallation(wishes).catch((error: unknown) => {
        process.stderr.write(`Tried once more: ${String(error)}\n`);
        return startInstallation(wishes);
      });
    installations.set(address, known);
    return known;
  };
  const server = createServer((request, response) => {
    installationAt(request.url ?? '').then(
      ({ running }) => response.end(JSON.stringify(running)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env[INSTALLATIONS_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    const started = await Promise.allSettled(installations.values());
    await Promise.all(started.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
  };
}
