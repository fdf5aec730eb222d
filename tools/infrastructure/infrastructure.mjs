import { makeDataFolder } from './data-folder.mjs';
import { newInboxEndpoint, startInbox } from './inbox.mjs';
import { removeClusterElsewhere } from './postgres-files.mjs';
import { givenDatabase } from './postgres-roles.mjs';
import { startPostgres } from './postgres.mjs';
import { findRedis, newRedisEndpoint, startRedis } from './redis.mjs';
import { supervise } from './supervise.mjs';

/** @typedef {import('./supervise.mjs').Supervised} Supervised */
/** @typedef {import('./redis.mjs').RedisProgram} RedisProgram */
/** @typedef {import('./postgres-roles.mjs').DatabaseUrls} DatabaseUrls */
/**
 * @typedef {object} Infrastructure
 * @property {string} redisUrl RPC and live events; keeps nothing
 * @property {string} jobsRedisUrl background jobs; keeps what it is given
 * @property {Record<string, string>} redisUrls name of a service -> the address that it comes by, as a user of its own;
 *   empty when REDIS_URL is set
 * @property {Record<string, string>} jobsRedisUrls
 * @property {string} databaseUrl of the owner, which migrations and backups work as
 * @property {Record<string, string>} roleUrls schema -> URL of the database for the role that works in it
 * @property {string} smtpUrl
 * @property {string | undefined} inboxUrl only with the local mail server
 * @property {Record<string, Supervised>} parts what runs here: `postgres`, `redis`, `redis-jobs`, `inbox`; absent when set from outside
 * @property {() => Promise<void>} stop
 */

/**
 * Brings up what the services need and no variable points elsewhere: DATABASE_URL (and those of the services with it),
 * REDIS_URL, JOBS_REDIS_URL, SMTP_URL.
 * @param {{ dataDir: string, toolsDir: string, env: NodeJS.ProcessEnv, durable?: boolean,
 *   appendOnlyRedis?: boolean, signal?: AbortSignal, log: (line: string) => void }} options
 * @returns {Promise<Infrastructure>} when all parts answer; when one fails the others are stopped and it rejects
 */
export async function startInfrastructure(options) {
  const { dataDir, toolsDir, env, durable = true, appendOnlyRedis = false, signal, log } = options;
  const given = givenDatabase(env);
  if (given && Object.values(given.roleUrls).includes(given.databaseUrl)) {
    log(
      'Every service works as the owner of the database: set AUTH_DATABASE_URL and so on, see .env.example',
    );
  }
  await makeDataFolder(dataDir);
  /** @type {Record<string, Supervised>} */
  const parts = {};
  const own = { dataDir, toolsDir, durable, signal, log, parts };
  // Fetched once, although two are started.
  const program = env.REDIS_URL && env.JOBS_REDIS_URL ? undefined : findRedis(toolsDir, signal);
  const ownRedis = async (
    /** @type {string} */ name,
    /** @type {'everysec' | 'no' | undefined} */ appendOnly,
  ) => superviseRedis({ ...own, name, appendOnly, program: /** @type {RedisProgram} */ (await program) });
  const results = await Promise.allSettled([
    given ?? ownPostgres(own),
    // A test only reads what was written: a slow disk must not hold up RPC calls.
    env.REDIS_URL ? oneForAll(env.REDIS_URL) : ownRedis('redis', appendOnlyRedis ? 'no' : undefined),
    env.JOBS_REDIS_URL ? oneForAll(env.JOBS_REDIS_URL) : ownRedis('redis-jobs', 'everysec'),
    env.SMTP_URL ? { smtpUrl: env.SMTP_URL, url: undefined } : ownInbox(own),
  ]);
  const stop = async () => {
    await parts.inbox?.stop();
    await Promise.all([parts.redis?.stop(), parts['redis-jobs']?.stop()]);
    await parts.postgres?.stop();
    if (!durable) await removeClusterElsewhere(dataDir);
  };
  const [database, redis, jobsRedis, mail] = results;
  if (
    database.status === 'rejected' ||
    redis.status === 'rejected' ||
    jobsRedis.status === 'rejected' ||
    mail.status === 'rejected'
  ) {
    await stop();
    throw results.find((result) => result.status === 'rejected')?.reason;
  }
  return {
    databaseUrl: database.value.databaseUrl,
    roleUrls: database.value.roleUrls,
    redisUrl: redis.value.url,
    redisUrls: redis.value.urls,
    jobsRedisUrl: jobsRedis.value.url,
    jobsRedisUrls: jobsRedis.value.urls,
    smtpUrl: mail.value.smtpUrl,
    inboxUrl: mail.value.url,
    parts,
    stop,
  };
}

/**
 * @typedef {{ dataDir: string, toolsDir: string, durable: boolean, signal: AbortSignal | undefined,
 *   log: (line: string) => void, parts: Record<string, Supervised> }} OwnPart
 */

/** @param {OwnPart} options @returns {Promise<DatabaseUrls>} */
async function ownPostgres({ dataDir, durable, log, parts }) {
  /** @type {DatabaseUrls} */
  let urls = { databaseUrl: '', roleUrls: {} };
  const start = async (/** @type {string} */ record) => {
    const postgres = await startPostgres({ dataDir, durable, record });
    urls = postgres;
    return postgres;
  };
  parts.postgres = await supervise({ name: 'postgres', dataDir, log, start });
  return urls;
}

/**
 * @param {OwnPart & { name: string, appendOnly: 'everysec' | 'no' | undefined, program: RedisProgram }} options
 * @returns {Promise<import('./redis.mjs').RedisEndpoint>}
 */
async function superviseRedis({ dataDir, log, parts, name, appendOnly, program }) {
  const endpoint = await newRedisEndpoint(name === 'redis' ? 'redis' : 'jobs-redis');
  const start = (/** @type {string} */ record) =>
    startRedis({ dataDir, program, endpoint, name, appendOnly, record });
  parts[name] = await supervise({ name, dataDir, log, start });
  return endpoint;
}

/** One address for all services. @param {string} url @returns {{ url: string, urls: Record<string, string> }} */
function oneForAll(url) {
  return { url, urls: {} };
}

/** @param {OwnPart} options */
async function ownInbox({ dataDir, log, parts }) {
  const endpoint = await newInboxEndpoint();
  parts.inbox = await supervise({
    name: 'inbox',
    dataDir,
    log,
    start: (record) => startInbox({ dataDir, endpoint, record }),
  });
  return endpoint;
}
