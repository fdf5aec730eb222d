import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toolsDirectory } from '../../settings.mjs';
import { makeClocks } from './clocks.mjs';

/** Says every 100 ms how far its clock is from its start, and for how long it has run by a clock that nobody sets. */
const PROGRAM = `const began = Date.now(); const start = performance.now();
setInterval(() => console.log(Date.now() - began + ' ' + (performance.now() - start)), 100)`;

const settings = (env: Record<string, string | undefined>) =>
  Object.entries(env).map(([name, value]) => `${name}=${value}`);

test('the clock of one machine is stepped while a process runs, and nothing else is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dearly-clocks-'));
  const clocks = await makeClocks({ dataDir, toolsDir: toolsDirectory() });
  const processes = ['auth', 'auth-2'].map((name) =>
    spawn('env', [...settings(clocks.envOf(name)), process.execPath, '-e', PROGRAM]),
  );
  const ahead = processes.map((child) => {
    const told = { seconds: 0 };
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [wall = 0, even = 0] = line.split(' ').map(Number);
      told.seconds = Math.round((wall - even) / 1_000);
    });
    return told;
  });
  const until = async (seconds: number): Promise<void> => {
    while (ahead[1]?.seconds !== seconds) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  for (const seconds of [300, -3, 0]) {
    await clocks.step(2, seconds);
    await until(seconds);
    expect(ahead[0]?.seconds).toBe(0);
  }

  for (const child of processes) {
    child.kill();
    await once(child, 'exit');
  }
  await rm(dataDir, { recursive: true });
}, 60_000);
