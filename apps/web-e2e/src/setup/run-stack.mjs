// The complete installation for the browser tests, as a process of its own: it stops and removes everything when the
// process that started it is gone, whatever ended that one.
import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../../tools/infrastructure/free-ports.mjs';
import { startInfrastructure } from '../../../../tools/infrastructure/infrastructure.mjs';
import { toolsDirectory, withoutForeign } from '../../../../tools/settings.mjs';
import { SetupError } from '../../../../tools/setup-error.mjs';
import { startStack } from '../../../../tools/stack.mjs';
import { readRelease, restoreRelease } from '../../../../tools/upgrade/restore-release.mjs';
import { startControl } from './control-server.mjs';

const parentIsGone = new AbortController();
process.once('disconnect', () => parentIsGone.abort());
// The parent tells when to stop, also after Ctrl-C.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});

process.env = withoutForeign(process.env);
const dataDir = await mkdtemp(join(tmpdir(), 'dearly-e2e-'));
try {
  // Root runs the database as another user, who must be able to pass through.
  await chmod(dataDir, 0o711);
  await run();
} catch (error) {
  if (!parentIsGone.signal.aborted) process.send?.({ failure: describe(error) });
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();

/**
 * What differs from the usual installation.
 * @typedef {{ settings?: Record<string, string>, only?: string[], replicas?: number,
 *   contentHost?: string, builds?: string[], isReleased?: boolean }} Wishes
 */

async function run() {
  const {
    settings = {},
    only,
    replicas,
    contentHost,
    builds,
    isReleased = false,
  } = /** @type {Wishes} */ (JSON.parse(process.argv[2] ?? '{}'));
  const [port = 0, paymentsPort = 0] = await freePorts(2);
  const released = isReleased ? await lastRelease() : undefined;
  const stack = await startStack({
    dataDir,
    port,
    durable: false,
    appendOnlyRedis: true,
    only,
    replicas,
    builds,
    infrastructure: released?.infrastructure,
    env: {
      ...released?.env,
      HOST: '127.0.0.1',
      ...paymentSettings(`http://localhost:${port}`, paymentsPort),
      ...(contentHost ? { USER_CONTENT_URL: `http://${contentHost}:${port}` } : {}),
      ...settings,
    },
    signal: parentIsGone.signal,
    log,
  }).catch(async (error) => {
    await released?.infrastructure.stop();
    throw error;
  });
  try {
    const { url, internalUrls, gatewayUrls, logFiles } = stack;
    const { redisUrl, jobsRedisUrl, databaseUrl, roleUrls, parts } = stack.infrastructure;
    const controlUrl = await startControl({ ...parts, ...stack.services });
    const addresses = {
      url,
      internalUrls,
      gatewayUrls,
      redisUrl,
      jobsRedisUrl,
      databaseUrl,
      roleUrls,
      controlUrl,
      paymentsPort,
    };
    process.send?.({ running: { dataDir, logFiles, ...addresses } });
    await new Promise((resolve) => {
      parentIsGone.signal.addEventListener('abort', resolve, { once: true });
      if (!process.connected) resolve(undefined);
    });
  } finally {
    await stack.stop();
    await released?.infrastructure.stop();
  }
}

/** What the services stand on, with the state of the last release. Today's migrations have not run. */
async function lastRelease() {
  const infrastructure = await startInfrastructure({
    dataDir,
    toolsDir: toolsDirectory(),
    env: process.env,
    durable: false,
    signal: parentIsGone.signal,
    log,
  });
  try {
    await restoreRelease({ databaseUrl: infrastructure.databaseUrl, storeDir: join(dataDir, 'objects') });
    const { encryptionKeys } = await readRelease();
    return { infrastructure, env: { ENCRYPTION_KEYS: encryptionKeys } };
  } catch (error) {
    await infrastructure.stop();
    throw error;
  }
}

/** @param {string} line */
function log(line) {
  appendFileSync(join(dataDir, 'logs', 'stack.log'), `${line}\n`);
}

/**
 * Payments are set up. A journey that pays starts the double of the provider at its port; for all others it is away.
 * @param {string} url
 * @param {number} paymentsPort
 */
function paymentSettings(url, paymentsPort) {
  return {
    STRIPE_SECRET_KEY: 'sk_test_dearly',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_dearly',
    STRIPE_WEBHOOK_SECRET: 'whsec_dearly',
    STRIPE_PRICE_IDS: 'price_monthly',
    STRIPE_API_URL: `http://127.0.0.1:${paymentsPort}`,
    BILLING_CHECKOUT_LINK: `${url}/about?pay`,
    BILLING_PORTAL_LINK: `${url}/about?portal`,
  };
}

/** @param {unknown} error */
function describe(error) {
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? error.stack : String(error);
}
