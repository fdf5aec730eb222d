import { freePorts } from '../infrastructure/free-ports.mjs';
import { waitUntil } from '../infrastructure/network.mjs';
import { findRedis, newRedisEndpoint, startRedis } from '../infrastructure/redis.mjs';
import { toolsDirectory } from '../settings.mjs';
import { newRpcKeys } from '../stack/rpc-keys.mjs';
import { runImage } from './run-image.mjs';

/** @typedef {import('./buildah.mjs').Image['config']} Config */

const START_TIMEOUT_MS = 120_000;

/**
 * Runs an image against a Redis until it is ready by its own health check, looks at what it serves, and stops it.
 * @param {string} app
 * @param {{ root: string, config: Config, folder: string, signal: AbortSignal }} options
 * @returns {Promise<void>} rejects with what is wrong and what the app printed
 */
export async function checkRun(app, { root, config, folder, signal }) {
  const [internal = 0, open = 0] = await freePorts(2);
  const endpoint = await newRedisEndpoint();
  const program = await findRedis(toolsDirectory(), signal);
  const redis = await startRedis({ dataDir: folder, program, endpoint, name: `redis-${app}` });
  const env = {
    ...newRpcKeys()[app],
    ...{ REDIS_URL: endpoint.url, JOBS_REDIS_URL: endpoint.url, PUBLIC_URL: `http://127.0.0.1:${open}` },
    ...{ INTERNAL_PORT: String(internal), PORT: String(open), INTERNAL_URL: `http://127.0.0.1:${internal}` },
  };
  const running = await runImage({ root, config, env });
  try {
    const isReady = () => isHealthy({ root, config, env });
    const options = { timeoutMs: START_TIMEOUT_MS, everyMs: 500, giveUp: () => !running.isRunning() };
    if (!(await waitUntil(isReady, options))) throw new Error('It does not become ready.');
    await expectText(`http://127.0.0.1:${internal}/health/live`, '');
    if (app === 'gateway') await expectText(`http://127.0.0.1:${open}/`, '<div id="root">');
    const code = await running.stop();
    if (code !== 0) throw new Error(`Asked to stop, it ended with code ${code}.`);
  } catch (error) {
    throw new Error(`dearly-${app}: ${/** @type {Error} */ (error).message}\n${running.output()}`, {
      cause: error,
    });
  } finally {
    await running.stop();
    await redis.stop();
  }
}

/** The image's own health check. @param {{ root: string, config: Config, env: Record<string, string> }} options */
async function isHealthy({ root, config, env }) {
  const [kind, ...command] = config.Healthcheck?.Test ?? [];
  if (kind !== 'CMD') throw new Error('The image has no health check.');
  const check = await runImage({ root, config, env, command });
  return (await check.ended) === 0;
}

/** @param {string} url @param {string} text */
async function expectText(url, text) {
  const answer = await fetch(url);
  const body = await answer.text();
  if (!answer.ok || !body.includes(text))
    throw new Error(`${url} answers ${answer.status}: ${body.slice(0, 500)}`);
}
