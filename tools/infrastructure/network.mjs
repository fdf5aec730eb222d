import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** True when nothing listens on this port. @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export function isPortFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** True when something accepts connections there. @param {number} port @returns {Promise<boolean>} */
export function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Asks again and again until the answer is yes.
 * @param {() => Promise<boolean>} question
 * @param {{ timeoutMs: number, everyMs?: number, giveUp?: () => boolean }} options `giveUp` ends the waiting early
 * @returns {Promise<boolean>} false when the time is over or there is no hope left
 */
export async function waitUntil(question, { timeoutMs, everyMs = 50, giveUp = () => false }) {
  const deadline = Date.now() + timeoutMs;
  while (!giveUp()) {
    if (await question()) return true;
    if (Date.now() > deadline) return false;
    await sleep(everyMs);
  }
  return false;
}
