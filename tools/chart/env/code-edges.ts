import type { Edge } from '../network/documented';
import type { Settings } from './settings';

/** Settings that say where to connect to, and what that is in the table of connections. */
const LEADS_TO: Record<string, string> = {
  REDIS_URL: 'redis',
  JOBS_REDIS_URL: 'jobs-redis',
  DATABASE_URL: 'postgres',
  SMTP_URL: 'mail',
  S3_ENDPOINT: 'object-store',
  SMS_URL: 'internet',
  ID_TOKEN_ISSUERS: 'internet',
  OPENID_PROVIDERS: 'internet',
  OPENAI_BASE_URL: 'internet',
  STRIPE_API_URL: 'internet',
};
/** Addresses that people or other parts open, or that a cluster does not have (the local inbox), and traces, which any app may send. */
const LEADS_NOWHERE = [
  'PUBLIC_URL',
  'USER_CONTENT_URL',
  'REDIRECT_URLS',
  'SHORTCUT_URL',
  'BILLING_CHECKOUT_LINK',
  'BILLING_PORTAL_LINK',
  'INBOX_URL',
  'INTERNAL_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];
const ADDRESS = /_(URLS?|ENDPOINT|LINK|ISSUERS|PROVIDERS)$/;

/**
 * The connections that an app can be told to make.
 * @throws Error for an address that nobody has told the table of connections about
 */
export function edgesOf({ app, names }: Settings): Edge[] {
  const unknown = names.filter(
    (name) => ADDRESS.test(name) && !(name in LEADS_TO) && !LEADS_NOWHERE.includes(name),
  );
  if (unknown.length > 0)
    throw new Error(`Where does ${unknown.join()} of ${app} lead to? Say it in code-edges.ts.`);
  const places = names.flatMap((name) => LEADS_TO[name] ?? []);
  return [...new Set(places)].map((place) => `${app} -> ${place}`);
}

/** The places that the settings speak of; connections to others are none of theirs. */
export const TOLD_PLACES = new Set(Object.values(LEADS_TO));
