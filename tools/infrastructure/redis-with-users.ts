import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOBS } from '@dearly/contracts';
import { Redis } from 'ioredis';
import { SERVICES } from '../stack/services.mjs';
import { toolsDirectory } from '../settings.mjs';
import { findRedis, newRedisEndpoint, startRedis, type RedisEndpoint } from './redis.mjs';

export const APPS = SERVICES.map(({ name }) => name);
/** The service of RPC calls and jobs that each app is. */
export const SERVICE: Record<string, string> = {
  auth: 'auth',
  'csv-generation': 'csv',
  'screenshot-storage': 'storage',
  'ocr-analysis': 'ocr',
  billing: 'billing',
};
/** Apps that work on jobs. */
export const WORKERS = APPS.filter((app) =>
  Object.keys(JOBS).some((name) => name.startsWith(`${SERVICE[app]}.`)),
);

/** Both Redis servers with their users, as npm start has them. */
export type WithUsers = {
  redis: RedisEndpoint;
  jobs: RedisEndpoint;
  /** A connection of one app. */
  as: (endpoint: RedisEndpoint, app: string) => Redis;
  stop: () => Promise<void>;
};

export async function startWithUsers(): Promise<WithUsers> {
  const folder = await mkdtemp(join(tmpdir(), 'dearly-users-'));
  const program = await findRedis(toolsDirectory());
  const [redis, jobs] = [await newRedisEndpoint('redis'), await newRedisEndpoint('jobs-redis')];
  const running = await Promise.all([
    startRedis({ dataDir: folder, program, endpoint: redis }),
    startRedis({ dataDir: folder, program, endpoint: jobs, name: 'redis-jobs' }),
  ]);
  const open: Redis[] = [];
  return {
    redis,
    jobs,
    as: (endpoint, app) => {
      const connection = new Redis(endpoint.urls[app] ?? '', { maxRetriesPerRequest: 1 });
      open.push(connection);
      return connection;
    },
    stop: async () => {
      for (const connection of open) connection.disconnect();
      await Promise.all(running.map((one) => one.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether Redis lets it happen. A command that makes no sense otherwise was let through. */
export async function may(connection: Redis, command: string, ...args: string[]): Promise<boolean> {
  const answer = command === 'SUBSCRIBE' ? connection.subscribe(...args) : connection.call(command, ...args);
  return answer.then(
    () => true,
    (error: Error) =>
      !/NOPERM|can't run this command|can't access at least one of the (keys|channels)/i.test(error.message),
  );
}
