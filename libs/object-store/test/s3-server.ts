import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { S3Settings } from '../src/s3-client';

const PROGRAM = join(__dirname, '../../../tools/infrastructure/swift-main.mjs');
/** Exit code of the program on a machine that cannot have the server. */
const CANNOT = 2;

const variables = z.object({
  S3_TEST_ENDPOINT: z.string(),
  S3_TEST_ACCESS_KEY: z.string(),
  S3_TEST_SECRET_KEY: z.string(),
});

export type S3Server = { settings: S3Settings; stop: () => Promise<void> };

/** `describe`, or its skipping form with one line that says why, where no S3 server can be had. */
export function describeWithS3(): jest.Describe {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, '--find'], { encoding: 'utf8' });
  if (status === 0) return describe;
  if (status !== CANNOT) throw new Error(stderr);
  process.stderr.write(`The tests against S3 are skipped; set S3_TEST_ENDPOINT to a server. ${stderr}`);
  return describe.skip;
}

/** The S3 server that `S3_TEST_ENDPOINT` names, with a bucket of its own; else an OpenStack Swift of this test. */
export async function startS3(): Promise<S3Server> {
  // It lives as long as its standard input: should this process be killed, it ends as well.
  const server = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const lines = createInterface({ input: server.stdout });
  const line = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (!line) throw new Error('The S3 server did not start.');
  const stop = async () => {
    server.stdin.end();
    await ended;
  };
  return { settings: settingsOf(variables.parse(JSON.parse(String(line[0])))), stop };
}

function settingsOf(env: z.output<typeof variables>): S3Settings {
  return {
    endpoint: env.S3_TEST_ENDPOINT,
    region: 'us-east-1',
    bucket: `dearly-test-${process.pid}-${Date.now()}`,
    accessKey: env.S3_TEST_ACCESS_KEY,
    secretKey: env.S3_TEST_SECRET_KEY,
  };
}
