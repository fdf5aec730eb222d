import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolsDirectory } from '../settings.mjs';
import { removeClusterElsewhere } from './postgres-files.mjs';
import { startPostgres } from './postgres.mjs';
import { findRedis, newRedisEndpoint, startRedis } from './redis.mjs';

/**
 * Starts the services that integration tests need, in a temporary data folder.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env` = the variables tests read
 */
export async function startTestServices() {
  const dataDir = await mkdtemp(join(tmpdir(), 'dearly-services-'));
  // Root runs Postgres as another user, who must be able to pass through.
  await chmod(dataDir, 0o711);
  const started = await Promise.allSettled([
    startTestRedis(dataDir),
    startPostgres({ dataDir, durable: false }),
  ]);
  const [redis, postgres] = started;
  const stop = async () => {
    await Promise.all(started.map((part) => (part.status === 'fulfilled' ? part.value.stop() : undefined)));
    await removeClusterElsewhere(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  if (redis.status === 'rejected' || postgres.status === 'rejected') {
    await stop();
    throw started.find((part) => part.status === 'rejected')?.reason;
  }
  const env = {
    ...redis.value.env,
    TEST_POSTGRES_URL: postgres.value.databaseUrl,
    TEST_POSTGRES_SERVICE_URL: postgres.value.roleUrls.auth ?? '',
  };
  return { env, stop };
}

/** @param {string} dataDir */
async function startTestRedis(dataDir) {
  const program = await findRedis(toolsDirectory());
  const endpoint = await newRedisEndpoint();
  const redis = await startRedis({ dataDir, program, endpoint });
  const env = {
    TEST_REDIS_URL: endpoint.url,
    TEST_REDIS_BIN: program.command,
    TEST_REDIS_LIB: program.libraryPath,
  };
  return { ...redis, env };
}
