// Prints the RPC benchmark: builds it, runs it against a Redis of its own, exits with 1 if the goal is missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { findRedis, newRedisEndpoint, startRedis } from '../infrastructure/redis.mjs';
import { toolsDirectory } from '../settings.mjs';

const root = new URL('../../', import.meta.url);
process.chdir(root.pathname);
await build({ configFile: 'tools/bench/vite.config.mts', logLevel: 'warn' });
const { runRpcBench } = await import(new URL('dist/tools/bench/rpc-bench.mjs', root).href);

const dataDir = await mkdtemp(join(tmpdir(), 'dearly-bench-'));
const endpoint = await newRedisEndpoint();
const redis = await startRedis({ dataDir, program: await findRedis(toolsDirectory()), endpoint });
try {
  const { lines, ok } = await runRpcBench(endpoint.url);
  console.log(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
} finally {
  await redis.stop();
  await rm(dataDir, { recursive: true, force: true });
}
