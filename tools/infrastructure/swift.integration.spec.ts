import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(__dirname, 'swift-main.mjs');
/** Arguments of `env`: this environment without a server that is set from outside, then with these variables. */
const withEnv = (variables: Record<string, string>) => [
  ...['-u', 'S3_TEST_ENDPOINT', '-u', 'S3_TEST_ACCESS_KEY', '-u', 'S3_TEST_SECRET_KEY'],
  ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
  ...[process.execPath, PROGRAM],
];

describe('the S3 server for tests', () => {
  it('is the one that is set from outside', () => {
    const given = {
      S3_TEST_ENDPOINT: 'https://s3.example.com',
      S3_TEST_ACCESS_KEY: 'key',
      S3_TEST_SECRET_KEY: 'secret',
    };
    const { stdout } = spawnSync('env', withEnv(given));
    expect(JSON.parse(stdout.toString())).toEqual(given);
  });

  it('is not half set from outside', () => {
    const half = { S3_TEST_ENDPOINT: 'https://s3.example.com', S3_TEST_SECRET_KEY: 'secret' };
    const { status, stderr } = spawnSync('env', withEnv(half));
    expect(status).toBe(1);
    expect(stderr.toString()).toContain('S3_TEST_ACCESS_KEY');
  });
});
