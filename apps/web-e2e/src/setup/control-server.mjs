import { once } from 'node:events';
import { createServer } from 'node:http';

/** @typedef {import('../../../../tools/infrastructure/supervise.mjs').Supervised} Supervised */

/**
 * Lets the test processes reach the processes of the installation: `GET /<part>` -> its pid (0 while it does not run),
 * `POST /<part>/stop`, `/<part>/start`, `/<part>/SIGKILL`.
 * @param {Record<string, Supervised>} parts
 * @returns {Promise<string>} its address
 */
export async function startControl(parts) {
  const server = createServer((request, response) => {
    const [, name = '', action = ''] = (request.url ?? '').split('/');
    act(parts[name], action).then(
      (pid) => response.end(String(pid)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** @param {Supervised | undefined} part @param {string} action @returns {Promise<number>} its pid */
async function act(part, action) {
  if (!part) throw new Error('There is no such part of the installation.');
  if (action === 'start') await part.start();
  else if (action === 'stop') await part.stop();
  else if (action) part.kill(/** @type {NodeJS.Signals} */ (action));
  return part.pid;
}
