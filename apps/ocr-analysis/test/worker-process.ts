import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort, rpcSettings } from '@dearly/testing';
import type { Surroundings } from './surroundings';
import { until } from './wait';

// The built service, as it runs; the integration target builds it first.
const PROGRAM = resolve(__dirname, '../../../dist/apps/ocr-analysis/main.mjs');

/** Many times what it takes by itself, for machines that are busy with other things. */
const START_MS = 60_000;

/** The service in a process of its own, which can be killed. */
export class WorkerProcess {
  private constructor(
    private readonly child: ReturnType<typeof launch>,
    readonly url: string,
    private readonly output: { text: string },
  ) {}

  /** Resolves when it is ready. */
  static async start(around: Surroundings, settings: Record<string, string> = {}): Promise<WorkerProcess> {
    const port = await freePort();
    const child = launch({
      ...rpcSettings('ocr-analysis'),
      REDIS_URL: around.rpcUrl,
      JOBS_REDIS_URL: around.jobsUrl,
      INTERNAL_PORT: String(port),
      LOG_LEVEL: 'trace',
      ...settings,
    });
    const output = { text: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output.text += text));
    const worker = new WorkerProcess(child, `http://127.0.0.1:${port}`, output);
    const hasStarted = async () => {
      if (!worker.isAlive()) throw new Error(`The worker did not start:\n${worker.log()}`);
      return worker.isReady();
    };
    try {
      await until(hasStarted, START_MS);
    } catch (error) {
      // It would take the jobs of the tests that follow.
      await worker.end('SIGKILL');
      throw error;
    }
    return worker;
  }

  isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
    return answer?.ok === true;
  }

  /** Everything it has written so far. */
  log(): string {
    return this.output.text;
  }

  /** Resolves when it is gone, to its exit code; null when it was killed. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!this.isAlive()) return this.child.exitCode;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }
}

function launch(env: Record<string, string>) {
  return spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}
