import { once } from 'node:events';
import { createServer } from 'node:net';
import { exitCode, launch, port, shows } from './launchers';

describe('npm start', () => {
  jest.setTimeout(120_000);

  it('names the variable to set when the port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const launcher = launch();
    expect(await exitCode(launcher)).toBe(1);
    expect(launcher.output()).toBe(
      `Port ${port} is taken by another program. Set PORT, for instance: PORT=${port + 1} npm start\n`,
    );
    other.close();
  });

  it('ends with code 0 when it is stopped before it is ready', async () => {
    const launcher = launch();
    await shows(launcher, 'Building ...');
    launcher.child.kill('SIGINT');
    expect(await exitCode(launcher)).toBe(0);
    expect(launcher.output()).toContain('Stopped.');
  });
});
