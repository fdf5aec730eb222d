import { rpcEnv } from '@dearly/rpc';
import { internalEnv, internalUrl, loadConfig, portNumber, publicEnv, redisEnv } from '@dearly/service';
import { z } from 'zod';
import { siteHosts } from './http/known-hosts';

/** Texts separated by commas. */
const listOfTexts = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  );
const openAtOnce = (standard: number) => z.coerce.number().int().min(1).max(1_000_000).default(standard);
const HOST = /^([\p{L}\p{N}_.-]+|\[[\da-f:.]+\])(:\d+)?$/iu;

export const gatewayConfig = z
  .object({
    ...internalEnv,
    ...redisEnv,
    ...rpcEnv,
    ...publicEnv,
    PORT: portNumber.default(8080),
    HOST: z.string().default('0.0.0.0'),
    /** URL at which the other services reach this instance; bytes are fetched from it. */
    INTERNAL_URL: z.url().optional(),
    /** Folder of the built web app. */
    WEB_ROOT: z.string().default('dist/apps/web'),
    /** The local inbox; set only when no real mail server is configured. */
    INBOX_URL: z.url().optional(),
    /** Where the ready-made phone shortcut can be added; without it the app explains how to make one. */
    SHORTCUT_URL: z.url().optional(),
    SUPPORT_EMAIL: z.email().optional(),
    /** Public key of the payment provider; with it the app loads the provider's script. */
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_\w+$/, 'must begin with pk_')
      .optional(),
    /** Fixed pages of the payment provider, for when checkout or portal cannot be opened. */
    BILLING_CHECKOUT_LINK: z.url({ protocol: /^https?$/ }).optional(),
    BILLING_PORTAL_LINK: z.url({ protocol: /^https?$/ }).optional(),
    PUBLISHABLE_KEY: z.string().min(1).default('sb_publishable_local'),
    /** May do everything in the storage protocol; there is none unless it is set. */
    SERVICE_KEY: z
      .string()
      .regex(/^sb_secret_[\w-]{16,}$/, 'must be sb_secret_ and at least 16 letters, digits, - or _')
      .optional(),
    /** Secret of HS256 tokens and of keys that are such tokens; the same as auth's. */
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Other origins whose pages may call this one with credentials, separated by commas. */
    ALLOWED_ORIGINS: listOfTexts.pipe(
      z.array(z.string().refine(isOrigin, 'must be origins such as https://app.example.org')),
    ),
    /** Further host names under which this site answers, separated by commas; a port beside one does not count. */
    ALLOWED_HOSTS: listOfTexts
      .pipe(z.array(z.string().refine(isHost, 'must be host names such as app.example.org')))
      .transform((hosts) => hosts.map((host) => new URL(`http://${host}`).hostname)),
    /** An origin of its own for what people uploaded; without one it stands on the site's. */
    USER_CONTENT_URL: z
      .string()
      .transform((url) => url.replace(/\/+$/, ''))
      .refine(
        (url) => isOrigin(url) && /^https?:/.test(url),
        'must be an origin such as https://content.example.org, without a path',
      )
      .optional(),
    /** Number of proxies in front whose X-Forwarded-For may be believed. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
    /** Websockets, and topics joined on them, that one account or network may have open at this gateway. */
    SOCKETS_PER_ACCOUNT: openAtOnce(20),
    SOCKETS_PER_NETWORK: openAtOnce(60),
    TOPICS_PER_ACCOUNT: openAtOnce(100),
    TOPICS_PER_NETWORK: openAtOnce(300),
  })
  .refine((config) => config.INTERNAL_URL !== undefined || config.INTERNAL_PORT !== 0, {
    path: ['INTERNAL_PORT'],
    message: 'must be a fixed port unless INTERNAL_URL is set, because other services connect to it',
  })
  .refine(
    ({ USER_CONTENT_URL: url, ...config }): boolean =>
      // What is no URL has been told already.
      url === undefined || !URL.canParse(url) || !siteHosts(config).includes(new URL(url).hostname),
    {
      path: ['USER_CONTENT_URL'],
      message:
        'must have a host name of its own, at which the site does not answer (PUBLIC_URL, ALLOWED_HOSTS)',
    },
  )
  .transform((config) => ({
    ...config,
    INTERNAL_URL: config.INTERNAL_URL ?? internalUrl(config.INTERNAL_HOST, config.INTERNAL_PORT),
  }));

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

export type GatewayConfig = z.output<typeof gatewayConfig>;
export const GATEWAY_CONFIG = Symbol('gateway config');

export function readConfig(): GatewayConfig {
  return loadConfig(gatewayConfig);
}
