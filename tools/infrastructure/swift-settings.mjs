/**
 * Settings of a Swift with one copy of everything, for this machine alone.
 * @typedef {{ account: number, container: number, object: number, proxy: number, memcached: number }} SwiftPorts
 * @typedef {{ accessKey: string, secretKey: string }} SwiftKeys
 */

/** The servers that hold the data; the proxy stands before them. */
export const STORAGE_SERVERS = /** @type {const} */ (['account', 'container', 'object']);

/** On a busy machine everything is slow and nothing is broken: no server gives up on another one. */
const PATIENCE = ['conn_timeout = 10', 'node_timeout = 60', 'container_update_timeout = 60'];

/**
 * @param {{ directory: string, ports: SwiftPorts, keys: SwiftKeys, user: string, hashSalt: string }} options
 *   `directory` will hold the files, `user` is who runs the servers
 * @returns {Record<string, string>} file name -> content
 */
export function swiftSettings({ directory, ports, keys, user, hashSalt }) {
  const server = (/** @type {number} */ port) => [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    // No further process per server.
    'workers = 0',
    `user = ${user}`,
    `swift_dir = ${directory}`,
    'log_level = WARNING',
  ];
  const files = STORAGE_SERVERS.map((name) => [
    `${name}-server.conf`,
    [
      ...server(ports[name]),
      `devices = ${directory}/devices`,
      'mount_check = false',
      'fallocate_reserve = 0',
      '[pipeline:main]',
      `pipeline = healthcheck ${name}-server`,
      `[app:${name}-server]`,
      `use = egg:swift#${name}`,
      ...PATIENCE,
      '[filter:healthcheck]',
      'use = egg:swift#healthcheck',
    ],
  ]);
  const proxy = [
    ...server(ports.proxy),
    '[pipeline:main]',
    'pipeline = catch_errors healthcheck cache s3api tempauth slo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...PATIENCE,
    'error_suppression_limit = 1000',
    ...['catch_errors', 'healthcheck', 'slo', 's3api'].flatMap((name) => [
      `[filter:${name}]`,
      `use = egg:swift#${name}`,
    ]),
    'multi_delete_concurrency = 8',
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${ports.memcached}`,
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    `user_${keys.accessKey.replace(':', '_')} = ${keys.secretKey} .admin`,
  ];
  const salt = ['[swift-hash]', `swift_hash_path_prefix = ${hashSalt}`];
  const all = [...files, ['proxy-server.conf', proxy], ['swift.conf', salt]];
  return Object.fromEntries(
    all.map(([name, lines]) => [name, `${/** @type {string[]} */ (lines).join('\n')}\n`]),
  );
}

/** Python that writes the three rings, which say that one device holds everything. @param {string} directory @param {SwiftPorts} ports */
export function ringProgram(directory, ports) {
  const rings = STORAGE_SERVERS.map((name) => [name, ports[name]]);
  return `
from swift.common.ring import RingBuilder
for name, port in ${JSON.stringify(rings)}:
    ring = RingBuilder(1, 1, 0)
    ring.add_dev(dict(id=0, region=1, zone=1, weight=1.0, ip='127.0.0.1', port=port, device='disk'))
    ring.rebalance()
    ring.get_ring().save('${directory}/' + name + '.ring.gz')
`;
}

/** Python that runs one server; the folder must be set before anything of Swift reads it. @param {string} directory @param {string} name */
export function serverProgram(directory, name) {
  return `
import sys
from swift.common import utils
utils.set_swift_dir('${directory}')
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi('${directory}/${name}.conf', '${name}', verbose=True))
`;
}
