import type { IContainer } from 'kubernetes-models/v1/Container';
import { newRpcKeys } from '../../stack/rpc-keys.mjs';
import type { Manifest } from '../manifest';
import { secretsOf, variablesOf, type Variable } from './variables';

/** What may stand in Secrets of others, by the name of the variable. */
const LIKELY: Record<string, string> = {
  REDIS_URL: 'rediss://:a-password@redis.example.org:6379',
  JOBS_REDIS_URL: 'rediss://:a-password@jobs.example.org:6380',
  DATABASE_URL: 'postgres://dearly:a-password@postgres.example.org:5432/dearly',
  ...newRpcKeys()['gateway'],
  SMTP_URL: 'smtps://dearly:a-password@mail.example.org:465',
  S3_ACCESS_KEY: 'dearly',
  S3_SECRET_KEY: 'a-secret-key',
  BACKUP_S3_ACCESS_KEY: 'dearly-backup',
  BACKUP_S3_SECRET_KEY: 'another-secret-key',
  // Made for this test alone.
  BACKUP_IDENTITY: 'AGE-SECRET-KEY-1XNXCYXC940VZ4CCLS27465D0DMYT7CY05SYD2KWTZ9SZWS8FY4GQN53T6E',
  ENCRYPTION_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
  JWT_SECRET: 'a-shared-secret-of-32-characters-or-more',
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
  OPENAI_API_KEY: 'sk-1234567890',
  SMS_TOKEN: 'a-token',
  OPENID_PROVIDERS: '[]',
  SERVICE_KEY: 'sb_secret_1234567890abcdef',
  QUEUE_BOARD_PASSWORD: 'a-password-of-16-or-more',
};
/** What Kubernetes fills in, by the address at which the process is to listen. */
const POD_FIELDS: Record<string, Record<string, string>> = {
  '0.0.0.0': { 'status.podIP': '10.244.0.9' },
  '::': { 'status.podIP': 'fd00:10:244::9' },
};

/**
 * The environment that a container of the chart begins with, as the process would see it. Variables that may be absent
 * are.
 * @throws Error for a secret that nobody can guess
 */
export function environmentOf(documents: Manifest[], container: IContainer): Record<string, string> {
  const variables = variablesOf(documents, container).filter((one) => one.from !== 'secret' || !one.optional);
  const plain = new Map(variables.map((variable) => [variable.name, valueOf(variable, documents)]));
  const fields = POD_FIELDS[plain.get('INTERNAL_HOST') ?? ''] ?? {};
  for (const one of variables) if (one.from === 'field') plain.set(one.name, fields[one.field] ?? '');
  const filledIn = (text: string): string =>
    text.replaceAll(/\$\((\w+)\)/g, (whole, name: string) => plain.get(name) ?? whole);
  return Object.fromEntries([...plain].map(([name, value]) => [name, filledIn(value)]));
}

function valueOf(variable: Variable, documents: Manifest[]): string {
  if (variable.from === 'text') return variable.value;
  if (variable.from === 'field') return '';
  const own = secretsOf(documents).find(({ name }) => name === variable.secret)?.values[variable.key];
  const value = own ?? LIKELY[variable.name];
  if (value === undefined) throw new Error(`What may ${variable.name} be? Say it in given.ts.`);
  return value;
}

/** Names that a container is given only to build others of them. */
export function buildingBlocks(documents: Manifest[], container: IContainer): string[] {
  const texts = variablesOf(documents, container).flatMap((one) => (one.from === 'text' ? one.value : []));
  return texts.flatMap((text) => [...text.matchAll(/\$\((\w+)\)/g)].map(([, name = '']) => name));
}
