import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity } from '../infrastructure/child-process.mjs';
import { dataDir, exitCode, launch, port, recorded, shows } from './launchers';

describe('npm start', () => {
  jest.setTimeout(240_000);

  it('serves, refuses a second start, outlives a crash of its own, and ends without leaving anything', async () => {
    const first = launch();
    await shows(first, `Dearly is ready: http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/inbox`)).status).toBe(200);

    const second = launch();
    expect(await exitCode(second)).toBe(1);
    expect(second.output()).toContain(`process ${first.child.pid}, http://localhost:${port}`);

    await writeFile(join(dataDir, 'inbox', 'kept.txt'), 'x');
    const before = await recorded();
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const third = launch();
    await shows(third, 'Dearly is ready');
    expect(third.output()).toContain('that an earlier run had left behind');
    expect(Object.values(before).filter((pid) => processIdentity(pid))).toEqual([]);

    const running = await recorded();
    expect(Object.values(running).filter((pid) => processIdentity(pid))).toHaveLength(6);
    third.child.kill('SIGINT');
    expect(await exitCode(third)).toBe(0);
    expect(Object.values(running).filter((pid) => processIdentity(pid))).toEqual([]);
    expect(await readFile(join(dataDir, 'inbox', 'kept.txt'), 'utf8')).toBe('x');
  });

  it('starts a service again that was killed', async () => {
    const launcher = launch();
    await shows(launcher, 'Dearly is ready');
    const { gateway = 0 } = await recorded();
    process.kill(gateway, 'SIGKILL');
    await shows(launcher, 'gateway runs again');
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  });
});
