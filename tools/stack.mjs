import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './infrastructure/child-process.mjs';
import { makeDataFolder } from './infrastructure/data-folder.mjs';
import { startInfrastructure } from './infrastructure/infrastructure.mjs';
import { freePort } from './infrastructure/free-ports.mjs';
import { SCHEMAS, settingOf } from './infrastructure/postgres-roles.mjs';
import { endLeftovers, supervise } from './infrastructure/supervise.mjs';
import { ROOT, toolsDirectory } from './settings.mjs';
import { expectBuilt } from './stack/built.mjs';
import { keptEncryptionKeys } from './stack/encryption-keys.mjs';
import { newLogFile } from './stack/log-files.mjs';
import { newRpcKeys } from './stack/rpc-keys.mjs';
import { BESIDE_OTHERS, gatewayUrlsOf, planReplicas, PROXY, superviseProxy } from './stack/replicas.mjs';
import { startService } from './stack/service-process.mjs';
import { SERVICES } from './stack/services.mjs';

/** @typedef {import('./infrastructure/infrastructure.mjs').Infrastructure} Infrastructure */
/** @typedef {import('./infrastructure/supervise.mjs').Supervised} Supervised */
/** @typedef {import('./stack/services.mjs').Surroundings & Pick<Infrastructure, 'redisUrls' | 'jobsRedisUrls'>} Around */
/**
 * @typedef {object} Stack
 * @property {string} url where people open Dearly
 * @property {Record<string, string>} internalUrls name of a service -> its address for health and metrics; `auth-2` is
 *   the second replica of auth
 * @property {Record<string, string>} gatewayUrls name of a gateway -> its own address, which people open only where
 *   there is one of it
 * @property {string} dataDir
 * @property {Record<string, string>} logFiles name of a service -> its log
 * @property {Record<string, Supervised>} services each can be killed (it is restarted), stopped and started; with
 *   replicas also `proxy`
 * @property {Infrastructure} infrastructure addresses of database, Redis, mail, and these processes
 * @property {() => Promise<void>} stop services first, then what they stand on
 */

/** The database as the owner and as other services have it: no service finds that among its settings. */
const NOT_FOR_SERVICES = Object.fromEntries(
  ['DATABASE_URL', 'DATABASE_ROLE', ...SCHEMAS.map(settingOf)].map((name) => [name, undefined]),
);

/**
 * Starts all of Dearly from what was built: database, Redis and inbox (unless given), migrations, every service as a
 * process of its own. Used by `npm start` and by the browser tests.
 * @param {object} options
 * @param {string} options.dataDir database, mails and logs; made when missing
 * @param {number} [options.port] public port; a free one when absent
 * @param {NodeJS.ProcessEnv} [options.env] settings on top of those of this process; they reach every service
 * @param {Infrastructure} [options.infrastructure] what runs already; it is then the caller's to stop
 * @param {boolean} [options.durable] false: a database for tests, faster and not safe against a power cut
 * @param {boolean} [options.appendOnlyRedis] true: Redis writes all it gets to a file of the data folder, for tests
 * @param {string[]} [options.only] names of the services to start, for tests that need a few; all when absent
 * @param {number} [options.replicas] processes of each service, 1 when absent; with more HAProxy stands before the
 *   gateways, at the public port. For tests: one machine gains nothing by it
 * @param {string[]} [options.builds] where the first, the second ... replica of each service was built, and with the first
 *   the migrations; for tests with an earlier release. This checkout where it is absent
 * @param {Record<string, number>} [options.replicasOf] name of a service -> how many of it, where not as many as of the others
 * @param {(process: string) => NodeJS.ProcessEnv} [options.envOf] settings of one process more, by its name (`auth-2`)
 * @param {number} [options.wellAfterMs] see `supervise`
 * @param {AbortSignal} [options.signal] ends the start early; it then rejects with the signal's reason
 * @param {(line: string) => void} options.log
 * @returns {Promise<Stack>} when every service is ready
 */
export async function startStack(options) {
  const { dataDir, port, env = {}, infrastructure, only, replicas = 1, replicasOf, builds = [] } = options;
  const { envOf = () => ({}), wellAfterMs, signal, log } = options;
  const wanted = SERVICES.filter(({ name }) => !only || only.includes(name));
  expectBuilt(
    wanted.map(({ name }) => name),
    builds[0] ?? ROOT,
  );
  /** @type {NodeJS.ProcessEnv} */
  const settings = { ...process.env, ...(replicas > 1 && BESIDE_OTHERS), ...env };
  await makeDataFolder(dataDir);
  if (!infrastructure) await endLeftovers(dataDir);
  const ground =
    infrastructure ?? (await startInfrastructure({ ...options, toolsDir: toolsDirectory(), env: settings }));
  /** @type {Stack['services']} */
  const services = {};
  const stop = async () => {
    await Promise.all(Object.values(services).map((service) => service.stop()));
    if (!infrastructure) await ground.stop();
  };
  try {
    const publicPort = port ?? (await freePort());
    const url = settings.PUBLIC_URL || `http://localhost:${publicPort}`;
    const storeDir = settings.STORE_DIR || join(dataDir, 'objects');
    const encryptionKeys = settings.ENCRYPTION_KEYS || (await keptEncryptionKeys(dataDir));
    // New with each start: all who share them start now.
    const rpcKeys = newRpcKeys();
    const around = { ...ground, storeDir, encryptionKeys, rpcKeys, port: publicPort, publicUrl: url };
    await migrate(wanted, ground, settings, { dataDir, root: builds[0] ?? ROOT });
    const planned = await planReplicas(wanted, { replicas, replicasOf, publicPort, builds });
    const starting = { planned, around, settings, envOf, dataDir, services, wellAfterMs, signal, log };
    const { internalUrls, logFiles } = await startServices(starting);
    if (replicas > 1) services[PROXY] = await superviseProxy(planned, { dataDir, publicPort, signal, log });
    const gatewayUrls = gatewayUrlsOf(planned);
    return { url, internalUrls, gatewayUrls, dataDir, logFiles, services, infrastructure: ground, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {{ planned: import('./stack/replicas.mjs').Replica[], around: Around,
 *   settings: NodeJS.ProcessEnv, envOf: (process: string) => NodeJS.ProcessEnv, dataDir: string,
 *   services: Stack['services'], wellAfterMs: number | undefined, signal: AbortSignal | undefined,
 *   log: (line: string) => void }} options `services` is filled as they come up
 */
async function startServices({
  planned,
  around,
  settings,
  envOf,
  dataDir,
  services,
  wellAfterMs,
  signal,
  log,
}) {
  /** @type {Record<string, string>} */
  const internalUrls = {};
  /** @type {Record<string, string>} */
  const logFiles = {};
  const results = await Promise.allSettled(
    planned.map(async ({ name, service, root, internalPort, port }) => {
      const own = { ...settings, ...envOf(name) };
      const env = serviceEnv(service, { ...around, port }, own, internalPort);
      const logFile = await newLogFile(dataDir, name);
      logFiles[name] = logFile;
      internalUrls[name] = `http://127.0.0.1:${internalPort}`;
      const start = (/** @type {string} */ record) =>
        startService({ name, service: service.name, root, internalPort, env, logFile, record, log, signal });
      services[name] = await supervise({ name, dataDir, start, wellAfterMs, log });
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return { internalUrls, logFiles };
}

/**
 * @param {import('./stack/services.mjs').Service} service
 * @param {Around} around
 * @param {NodeJS.ProcessEnv} settings
 * @param {number} internalPort
 * @returns {NodeJS.ProcessEnv}
 */
function serviceEnv(service, around, settings, internalPort) {
  const redisUrl = around.redisUrls[service.name] ?? around.redisUrl;
  const jobsRedisUrl = around.jobsRedisUrls[service.name] ?? around.jobsRedisUrl;
  return {
    ...settings,
    NODE_ENV: settings.NODE_ENV || 'production',
    INTERNAL_HOST: '127.0.0.1',
    INTERNAL_PORT: String(internalPort),
    INTERNAL_URL: undefined,
    REDIS_URL: redisUrl,
    ...NOT_FOR_SERVICES,
    ...service.env({ ...around, jobsRedisUrl }),
  };
}

/**
 * Brings every schema up to date, one service after the other, and gives the role of each its rights.
 * @param {import('./stack/services.mjs').Service[]} wanted
 * @param {Infrastructure} ground
 * @param {NodeJS.ProcessEnv} settings
 * @param {{ dataDir: string, root: string }} folders `root` has `dist/apps`
 */
async function migrate(wanted, { databaseUrl, roleUrls }, settings, { dataDir, root }) {
  for (const { name, schema } of wanted) {
    if (!schema) continue;
    const script = join(root, 'dist/apps', name, 'migrate.mjs');
    const roleUrl = roleUrls[schema] ?? databaseUrl;
    const env = {
      ...settings,
      ...NOT_FOR_SERVICES,
      DATABASE_URL: databaseUrl,
      DATABASE_ROLE: roleUrl === databaseUrl ? undefined : decodeURIComponent(new URL(roleUrl).username),
    };
    const { code, output } = await run(process.execPath, ['--enable-source-maps', script], {
      cwd: root,
      env,
    });
    await writeFile(join(dataDir, 'logs', `${name}-migrations.log`), output, { mode: 0o600 });
    if (code !== 0) throw new Error(`The database of ${name} could not be brought up to date:\n${output}`);
  }
}
