import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The checkout this program belongs to. */
export const ROOT = resolve(import.meta.dirname, '..');

/** Reads `.env` of the checkout, if there is one; variables that are set already win. */
export function loadEnvironmentFile() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Where everything that is kept lies: database, mails of the local inbox, logs. */
export function dataDirectory() {
  return resolve(ROOT, process.env.DATA_DIR || '.data');
}

/** Programs fetched once (Redis), shared by `npm start` and the tests. */
export function toolsDirectory() {
  return join(dataDirectory(), 'tools');
}

/** Variables of the shell that would lead services of a test to somebody's real database, store, mails or address. */
const FOREIGN = [
  'DATABASE_URL',
  'AUTH_DATABASE_URL',
  'SCREENSHOTS_DATABASE_URL',
  'BILLING_DATABASE_URL',
  'REDIS_URL',
  'JOBS_REDIS_URL',
  'STORE_DIR',
  'S3_ENDPOINT',
  'SMTP_URL',
  'INBOX_URL',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'MAIL_FROM',
  'SERVICE_KEY',
  'ENCRYPTION_KEYS',
  'RPC_PRIVATE_KEYS',
  'RPC_PUBLIC_KEYS',
  'JWT_KEYS',
  'JWT_SECRET',
  'SMS_URL',
  'SMS_TOKEN',
  'ID_TOKEN_ISSUERS',
  'OPENID_PROVIDERS',
  'MAILER_AUTOCONFIRM',
  'ALLOWED_ORIGINS',
  'ALLOWED_HOSTS',
  'USER_CONTENT_URL',
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_IDS',
  'STRIPE_API_URL',
  'BILLING_CHECKOUT_LINK',
  'BILLING_PORTAL_LINK',
  'REDIRECT_URLS',
];

/** The environment without what a test must never reach. @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
export function withoutForeign(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !FOREIGN.includes(name)));
}
