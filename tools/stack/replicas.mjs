import { findHaproxy, startHaproxy } from '../infrastructure/haproxy.mjs';
import { freePorts } from '../infrastructure/free-ports.mjs';
import { supervise } from '../infrastructure/supervise.mjs';
import { ROOT, toolsDirectory } from '../settings.mjs';

/**
 * @typedef {import('./services.mjs').Service} Service
 * @typedef {{ name: string, service: Service, internalPort: number, port: number,
 *   root: string }} Replica `name` is `auth`, `auth-2` and so on; `port` is the public one of a gateway, the others leave
 *   theirs alone; `root` has `dist/apps/<service>`
 */

/** Name of the proxy among the processes of a stack. */
export const PROXY = 'proxy';
/**
 * What processes need to know that have others beside them: one proxy says who asks, and whoever stops goes on taking
 * requests until that proxy, which looks four times a second, must have noticed even on a busy machine.
 */
export const BESIDE_OTHERS = { TRUSTED_PROXIES: '1', SHUTDOWN_DELAY_MS: '2000' };

/**
 * Gives every process a name and ports.
 * @param {Service[]} services
 * @param {{ replicas: number, replicasOf?: Record<string, number>, publicPort: number, builds: string[] }} options
 *   `replicasOf` goes before `replicas`; a gateway that is alone listens at the public port itself; `builds` as for
 *   `startStack`
 * @returns {Promise<Replica[]>}
 */
export async function planReplicas(services, { replicas, replicasOf = {}, publicPort, builds }) {
  const planned = services.flatMap((service) =>
    Array.from({ length: replicasOf[service.name] ?? replicas }, (_, index) => ({
      service,
      number: index + 1,
    })),
  );
  const ports = await freePorts(2 * planned.length);
  return planned.map(({ service, number }, index) => ({
    service,
    name: number === 1 ? service.name : `${service.name}-${number}`,
    internalPort: ports[2 * index] ?? 0,
    root: builds[number - 1] ?? ROOT,
    port: replicas === 1 ? publicPort : (ports[2 * index + 1] ?? 0),
  }));
}

/**
 * Puts a proxy before the gateways, at the port that people open.
 * @param {Replica[]} planned
 * @param {{ dataDir: string, publicPort: number, signal: AbortSignal | undefined, log: (line: string) => void }} options
 * @returns {Promise<import('../infrastructure/supervise.mjs').Supervised>}
 */
export async function superviseProxy(planned, { dataDir, publicPort: port, signal, log }) {
  const program = await findHaproxy(toolsDirectory(), signal);
  const servers = gatewaysOf(planned).map((gateway) => ({
    name: gateway.name,
    port: gateway.port,
    healthPort: gateway.internalPort,
  }));
  const start = (/** @type {string} */ record) => startHaproxy({ dataDir, program, port, servers, record });
  return supervise({ name: PROXY, dataDir, start, log });
}

/** @param {Replica[]} planned @returns {Record<string, string>} name of a gateway -> its own public address */
export function gatewayUrlsOf(planned) {
  return Object.fromEntries(gatewaysOf(planned).map(({ name, port }) => [name, `http://127.0.0.1:${port}`]));
}

/** @param {Replica[]} planned */
function gatewaysOf(planned) {
  return planned.filter(({ service }) => service.name === 'gateway');
}
