import { makeDataFolder } from './data-folder.mjs';
import { newInboxAddress, startInbox } from './inbox.mjs';
import { removeClusterElsewhere } from './postgres-files.mjs';
import { startPostgres } from './postgres.mjs';
import { findRedis, newRedisAddress, startRedis } from './redis.mjs';
import { supervise } from './supervise.mjs';

/** @typedef {import('./supervise.mjs').Supervised} Supervised */
/**
 * @typedef {object} Infrastructure
 * @property {string} redisUrl
 * @property {string} databaseUrl
 * @property {string} smtpUrl
 * @property {string | undefined} inboxUrl only with the local mail server
 * @property {Record<string, Supervised>} parts what runs here: `postgres`, `redis`, `inbox`; absent when set from outside
 * @property {() => Promise<void>} stop
 */

/**
 * Brings up what the services need and no variable points elsewhere: DATABASE_URL, REDIS_URL, SMTP_URL.
 * @param {{ dataDir: string, toolsDir: string, env: NodeJS.ProcessEnv, durable?: boolean,
 *   appendOnlyRedis?: boolean, signal?: AbortSignal, log: (line: string) => void }} options
 * @returns {Promise<Infrastructure>} when all parts answer; when one fails the others are stopped and it rejects
 */
export async function startInfrastructure(options) {
  const { dataDir, toolsDir, env, durable = true, appendOnlyRedis = false, signal, log } = options;
  await makeDataFolder(dataDir);
  /** @type {Record<string, Supervised>} */
  const parts = {};
  const own = { dataDir, toolsDir, durable, appendOnly: appendOnlyRedis, signal, log, parts };
  const results = await Promise.allSettled([
    env.DATABASE_URL || ownPostgres(own),
    env.REDIS_URL || ownRedis(own),
    env.SMTP_URL ? { smtpUrl: env.SMTP_URL, url: undefined } : ownInbox(own),
  ]);
  const stop = async () => {
    await parts.inbox?.stop();
    await parts.redis?.stop();
    await parts.postgres?.stop();
    if (!durable) await removeClusterElsewhere(dataDir);
  };
  const [database, redis, mail] = results;
  if (database.status === 'rejected' || redis.status === 'rejected' || mail.status === 'rejected') {
    await stop();
    throw results.find((result) => result.status === 'rejected')?.reason;
  }
  return {
    databaseUrl: database.value,
    redisUrl: redis.value,
    smtpUrl: mail.value.smtpUrl,
    inboxUrl: mail.value.url,
    parts,
    stop,
  };
}

/**
 * @typedef {{ dataDir: string, toolsDir: string, durable: boolean, appendOnly: boolean,
 *   signal: AbortSignal | undefined, log: (line: string) => void,
 *   parts: Record<string, Supervised> }} OwnPart
 */

/** @param {OwnPart} options @returns {Promise<string>} its address */
async function ownPostgres({ dataDir, durable, log, parts }) {
  let url = '';
  const start = async (/** @type {string} */ record) => {
    const postgres = await startPostgres({ dataDir, durable, record });
    url = postgres.url;
    return postgres;
  };
  parts.postgres = await supervise({ name: 'postgres', dataDir, log, start });
  return url;
}

/** @param {OwnPart} options @returns {Promise<string>} its address */
async function ownRedis({ dataDir, toolsDir, appendOnly, signal, log, parts }) {
  const program = await findRedis(toolsDir, signal);
  const address = await newRedisAddress();
  const start = (/** @type {string} */ record) =>
    startRedis({ dataDir, program, address, appendOnly, record });
  parts.redis = await supervise({ name: 'redis', dataDir, log, start });
  return address.url;
}

/** @param {OwnPart} options */
async function ownInbox({ dataDir, log, parts }) {
  const address = await newInboxAddress();
  parts.inbox = await supervise({
    name: 'inbox',
    dataDir,
    log,
    start: (record) => startInbox({ dataDir, address, record }),
  });
  return address;
}
