import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, startProcess, stopProcess } from './child-process.mjs';
import { freePorts } from './free-ports.mjs';
import { accepts, waitUntil } from './network.mjs';

/** @typedef {{ smtpPort: number, httpPort: number, smtpUrl: string, url: string }} InboxEndpoint */

const MAIN = join(import.meta.dirname, '..', 'inbox', 'main.mjs');
const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 5_000;

/** @returns {Promise<InboxEndpoint>} free ports of 127.0.0.1 for mail and for the pages */
export async function newInboxEndpoint() {
  const [smtpPort = 0, httpPort = 0] = await freePorts(2);
  return {
    smtpPort,
    httpPort,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${httpPort}`,
  };
}

/**
 * Starts the local mail server, whose mails stay in `inbox` of the data folder.
 * @param {{ dataDir: string, endpoint: InboxEndpoint, record?: string }} options
 * @returns {Promise<{ pid: number, ended: Promise<void>, stop: () => Promise<void> }>}
 */
export async function startInbox({ dataDir, endpoint: { smtpPort, httpPort }, record }) {
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const log = await open(join(dataDir, 'logs', 'inbox.log'), 'w', 0o600);
  const child = await startProcess(process.execPath, [MAIN], {
    record,
    env: {
      ...process.env,
      INBOX_DIR: join(dataDir, 'inbox'),
      SMTP_PORT: String(smtpPort),
      HTTP_PORT: String(httpPort),
    },
    stdio: ['ignore', log.fd, log.fd],
  }).finally(() => log.close());
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) =>
    child.once('exit', () => resolve()),
  );
  const stop = () => stopProcess(child, 'SIGTERM', STOP_TIMEOUT_MS);
  const ready = await waitUntil(async () => (await accepts(smtpPort)) && (await accepts(httpPort)), {
    timeoutMs: START_TIMEOUT_MS,
    giveUp: () => !isRunning(child),
  });
  if (!ready) {
    await stop();
    throw new Error(
      `The local inbox did not start; its reasons stand in ${join(dataDir, 'logs', 'inbox.log')}`,
    );
  }
  return { pid: child.pid ?? 0, ended, stop };
}
