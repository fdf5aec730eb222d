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
    const told = { seconds: Number.NaN };
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [wall = 0, even = 0] = line.split(' ').map(Number);
      // Rounded down from a negative one, 0 has a sign.
      told.seconds = Math.round((wall - even) / 1_000) + 0;
    });
    return told;
  });
  const until = async (machine: 0 | 1, seconds: number): Promise<void> => {
    while (ahead[machine]?.seconds !== seconds) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  // A process that had not begun yet would take the first step for the time it began at.
  await Promise.all([until(0, 0), until(1, 0)]);
  for (const seconds of [300, -3, 0]) {
    await clocks.step(2, seconds);
    await until(1, seconds);
    expect(ahead[0]?.seconds).toBe(0);
  }

  for (const child of processes) {
    child.kill();
    await once(child, 'exit');
  }
  await rm(dataDir, { recursive: true });
}, 60_000);
