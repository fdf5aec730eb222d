// A real S3-speaking server for tests. Prints one line of JSON with the variables that name it and runs until its
// standard input ends, so that it never outlives the test; then it removes what it wrote. With --find it only makes
// sure that the programs are there. Exit code 2: this machine cannot have it, the reason stands on standard error.
// When S3_TEST_ENDPOINT and its keys are set already they win: they are printed and nothing is started.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolsDirectory } from '../settings.mjs';
import { SetupError } from '../setup-error.mjs';
import { findSwift } from './swift-program.mjs';
import { startSwift } from './swift.mjs';

async function main() {
  const given = givenServer();
  if (given) return process.stdout.write(given);
  const programs = await findSwift(toolsDirectory());
  if (process.argv[2] === '--find') return;
  const stopAsked = stopRequest();
  const dataDir = await mkdtemp(join(tmpdir(), 'dearly-s3-'));
  try {
    const swift = await startSwift({ dataDir, programs });
    const {
      endpoint: S3_TEST_ENDPOINT,
      accessKey: S3_TEST_ACCESS_KEY,
      secretKey: S3_TEST_SECRET_KEY,
    } = swift;
    process.stdout.write(`${JSON.stringify({ S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY })}\n`);
    await stopAsked;
    await swift.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns {string | undefined} */
function givenServer() {
  const { S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY } = process.env;
  if (!S3_TEST_ENDPOINT) return undefined;
  if (S3_TEST_ACCESS_KEY && S3_TEST_SECRET_KEY) {
    return asVariables(S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY);
  }
  throw new Error('S3_TEST_ENDPOINT is set: set S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY as well.');
}

/** @param {string} endpoint @param {string} accessKey @param {string} secretKey @returns {string} one line of JSON */
function asVariables(endpoint, accessKey, secretKey) {
  const variables = {
    S3_TEST_ENDPOINT: endpoint,
    S3_TEST_ACCESS_KEY: accessKey,
    S3_TEST_SECRET_KEY: secretKey,
  };
  return `${JSON.stringify(variables)}\n`;
}

/** @returns {Promise<void>} */
function stopRequest() {
  return new Promise((resolve) => {
    process.stdin.once('close', () => resolve()).resume();
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve());
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = error instanceof SetupError ? 2 : 1;
}
