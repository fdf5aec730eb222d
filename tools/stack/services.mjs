/**
 * @typedef {object} Surroundings What a service may need to know.
 * @property {string} redisUrl
 * @property {string} jobsRedisUrl
 * @property {string} storeDir folder of stored pictures, when no S3 endpoint is set
 * @property {Record<string, string>} roleUrls schema -> URL of the database for the role that works in it
 * @property {string} smtpUrl
 * @property {string | undefined} inboxUrl
 * @property {string} encryptionKeys of auth
 * @property {import('./rpc-keys.mjs').RpcKeys} rpcKeys
 * @property {string} publicUrl
 * @property {number} port
 *
 * @typedef {object} Service
 * @property {string} name folder under dist/apps
 * @property {string} [schema] the one that it owns; it brings `migrate.mjs`, which runs before everything else
 * @property {(around: Surroundings) => Record<string, string | undefined>} env settings of its own
 */

/** Every process of Dearly. A new service is one more entry. @type {Service[]} */
export const SERVICES = [
  {
    name: 'auth',
    schema: 'auth',
    env: ({ roleUrls, jobsRedisUrl, rpcKeys, encryptionKeys, publicUrl, smtpUrl, inboxUrl }) => ({
      ...rpcKeys['auth'],
      DATABASE_URL: roleUrls.auth,
      JOBS_REDIS_URL: jobsRedisUrl,
      ENCRYPTION_KEYS: encryptionKeys,
      PUBLIC_URL: publicUrl,
      SMTP_URL: smtpUrl,
      INBOX_URL: inboxUrl,
    }),
  },
  {
    name: 'csv-generation',
    env: ({ rpcKeys, smtpUrl, publicUrl }) => ({
      ...rpcKeys['csv-generation'],
      SMTP_URL: smtpUrl,
      PUBLIC_URL: publicUrl,
    }),
  },
  {
    name: 'screenshot-storage',
    schema: 'screenshots',
    env: ({ roleUrls, jobsRedisUrl, rpcKeys, storeDir }) => ({
      ...rpcKeys['screenshot-storage'],
      DATABASE_URL: roleUrls.screenshots,
      JOBS_REDIS_URL: jobsRedisUrl,
      STORE_DIR: storeDir,
    }),
  },
  {
    name: 'ocr-analysis',
    // Many threads that take and give back large blocks. With fewer arenas glibc keeps some 50 MB less, and as much less
    // again when it always gives back blocks of 128 KB or more: left alone, it raises that limit to the largest it saw.
    env: ({ jobsRedisUrl, rpcKeys }) => ({
      ...rpcKeys['ocr-analysis'],
      JOBS_REDIS_URL: jobsRedisUrl,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
    }),
  },
  {
    name: 'billing',
    schema: 'billing',
    env: ({ roleUrls, jobsRedisUrl, rpcKeys, publicUrl }) => ({
      ...rpcKeys['billing'],
      DATABASE_URL: roleUrls.billing,
      JOBS_REDIS_URL: jobsRedisUrl,
      PUBLIC_URL: publicUrl,
    }),
  },
  {
    name: 'gateway',
    env: ({ rpcKeys, port, publicUrl, inboxUrl }) => ({
      ...rpcKeys['gateway'],
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      INBOX_URL: inboxUrl,
      WEB_ROOT: 'dist/apps/web',
    }),
  },
];
