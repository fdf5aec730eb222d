/**
 * @typedef {object} Surroundings What a service may need to know.
 * @property {string} redisUrl
 * @property {string} jobsRedisUrl
 * @property {string} storeDir folder of stored pictures, when no S3 endpoint is set
 * @property {Record<string, string>} roleUrls schema -> URL of the database for the role that works in it
 * @property {string} smtpUrl
 * @property {string | undefined} inboxUrl
 * @property {string} encryptionKeys of auth
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
    env: ({ roleUrls, jobsRedisUrl, encryptionKeys, publicUrl, smtpUrl, inboxUrl }) => ({
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
    env: ({ smtpUrl, publicUrl }) => ({ SMTP_URL: smtpUrl, PUBLIC_URL: publicUrl }),
  },
  {
    name: 'screenshot-storage',
    schema: 'screenshots',
    env: ({ roleUrls, jobsRedisUrl, storeDir }) => ({
      DATABASE_URL: roleUrls.screenshots,
      JOBS_REDIS_URL: jobsRedisUrl,
      STORE_DIR: storeDir,
    }),
  },
  {
    name: 'ocr-analysis',
    // Many threads that take and give back large blocks: with fewer arenas glibc keeps some 50 MB less.
    env: ({ jobsRedisUrl }) => ({ JOBS_REDIS_URL: jobsRedisUrl, MALLOC_ARENA_MAX: '2' }),
  },
  {
    name: 'billing',
    schema: 'billing',
    env: ({ roleUrls, jobsRedisUrl, publicUrl }) => ({
      DATABASE_URL: roleUrls.billing,
      JOBS_REDIS_URL: jobsRedisUrl,
      PUBLIC_URL: publicUrl,
    }),
  },
  {
    name: 'gateway',
    env: ({ port, publicUrl, inboxUrl }) => ({
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      INBOX_URL: inboxUrl,
      WEB_ROOT: 'dist/apps/web',
    }),
  },
];
