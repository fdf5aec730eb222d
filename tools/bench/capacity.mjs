// What each process does with one core, how that grows with replicas, and how many replicas how many people need.
// `--quick`: a fifth of the work, one and two replicas; `--replicas N`: up to so many (4); `--only TEXT`: the kinds of work
// with TEXT in their names; `--profile FOLDER`: profiles of each service for Chrome's tools, one replica alone.
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { benchWithStack, builtBench } from './with-stack.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    replicas: { type: 'string' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const { capacityReport, measureRound, measureWindows } = await builtBench('capacity-bench');

const extent = values.quick
  ? { share: 0.2, idleSeconds: 5, windows: 1_000, only: values.only }
  : { share: 1, idleSeconds: 10, windows: 4_000, only: values.only };
const most = values.profile ? 1 : Number(values.replicas ?? (values.quick ? 2 : 4));
/** All of it comes from one address, and no limit of one network shall be what is measured. */
const LIMITS = {
  REQUESTS_PER_ADDRESS: '1000000',
  SIGN_IN_FAILURES: '1000',
  SOCKETS_PER_NETWORK: '100000',
  SOCKETS_PER_ACCOUNT: '1000',
  TOPICS_PER_NETWORK: '100000',
  TOPICS_PER_ACCOUNT: '1000',
};
const PROFILING = {
  PROFILE_FOLDER: values.profile,
  NODE_OPTIONS: `--import ${new URL('capacity/profiled.mjs', import.meta.url)}`,
};
const only = ['auth', 'csv-generation', 'gateway', 'ocr-analysis', 'screenshot-storage'];

if (values.profile) await mkdir(values.profile, { recursive: true });
/** @type {{ replicas: number, works: unknown[] }[]} */
const rounds = [];
/** @type {unknown} */
let windows;
for (let replicas = 1; replicas <= most; replicas++) {
  const env = { ...LIMITS, ...(values.profile ? PROFILING : {}) };
  await benchWithStack(
    async ({ url, services, internalUrls, infrastructure }) => {
      console.log(`${replicas} of each service ...`);
      // The inbox is the local stand-in for a mail server.
      const { inbox: _, ...parts } = infrastructure.parts;
      const all = { ...services, ...parts };
      const pids = Object.fromEntries(Object.entries(all).map(([name, { pid }]) => [name, pid]));
      const begin = () => {
        if (values.profile) for (const service of Object.values(services)) service.kill('SIGUSR2');
      };
      const place = { pids, metricsUrls: internalUrls, databaseUrl: infrastructure.databaseUrl, begin };
      rounds.push({ replicas, works: await measureRound(url, place, extent, console.log) });
      if (replicas === 1) windows = await measureWindows(url, pids.gateway, extent.windows);
      return { lines: [], ok: true };
    },
    { only, replicas, env },
  );
}
console.log(capacityReport(rounds, windows).join('\n'));
