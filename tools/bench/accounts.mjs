// Prints the benchmark of accounts: starts gateway, auth and storage for it, exits with 1 if a goal is missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startStack } from '../stack.mjs';

const root = new URL('../../', import.meta.url);
process.chdir(root.pathname);
await build({ configFile: 'tools/bench/vite.config.mts', logLevel: 'warn' });
const { runLoginsBench, runSilenceBench } = await import(
  new URL('dist/tools/bench/accounts-bench.mjs', root).href
);

await measure({}, runLoginsBench);
// Where addresses must be confirmed nobody is to learn who has an account, not by the time of an answer either.
await measure({ MAILER_AUTOCONFIRM: 'false', MAIL_COOLDOWN_SECONDS: '0' }, runSilenceBench);

/**
 * @param {Record<string, string>} settings
 * @param {(url: string) => Promise<{ lines: string[], ok: boolean }>} run
 */
async function measure(settings, run) {
  const dataDir = await mkdtemp(join(tmpdir(), 'dearly-bench-'));
  const env = { REQUESTS_PER_ADDRESS: '1000000', SIGN_IN_FAILURES: '1000', ...settings };
  const only = ['auth', 'gateway', 'screenshot-storage'];
  const stack = await startStack({ dataDir, durable: false, only, env, log: (line) => console.log(line) });
  try {
    const { lines, ok } = await run(stack.url);
    console.log(lines.join('\n'));
    if (!ok) process.exitCode = 1;
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
