import { z } from 'zod';
import { tracingEnv } from './tracing/start-tracing';

const port = z.coerce.number().int().min(0).max(65_535);

/** Settings of every process: where its health, metrics and transfer endpoints listen, and how much it logs. */
export const internalEnv = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  /** 0 lets the system choose a free port. */
  INTERNAL_PORT: port.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Milliseconds between "not ready" and the end of intake, so that a load balancer can notice. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  ...tracingEnv,
};

export const redisEnv = { REDIS_URL: z.url({ protocol: /^rediss?$/ }).default('redis://127.0.0.1:6379') };
/** The Redis of background jobs; unlike the other one it must keep what it is given (append-only, no eviction). */
export const jobsRedisEnv = { JOBS_REDIS_URL: z.url({ protocol: /^rediss?$/ }) };
export const databaseEnv = { DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) };
/** The URL people open, without a slash at the end. */
export const publicEnv = {
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8080')
    .transform((url) => url.replace(/\/+$/, '')),
};
export const portNumber = port;

export type InternalConfig = z.output<z.ZodObject<typeof internalEnv>>;

/**
 * All that a process needs which only brings a schema up to date; in a cluster it gets no more than this. DATABASE_URL is
 * the owner's, DATABASE_ROLE the role that the service works as; absent where that is the owner.
 */
export const migrationConfig = z.object({
  ...databaseEnv,
  DATABASE_ROLE: z.string().optional(),
  LOG_LEVEL: internalEnv.LOG_LEVEL,
});

/** Every fault of the settings as one line each: name, what is wrong. */
export function describeFaults(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`);
}

/**
 * Reads the settings of a process. An empty value counts as absent. Prints every fault by name and ends the
 * process with code 1 if one is wrong: nothing may start half configured.
 */
export function loadConfig<T extends z.ZodType>(
  schema: T,
  env: NodeJS.ProcessEnv = process.env,
): z.output<T> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return Object.freeze(result.data) as z.output<T>;
  process.stderr.write(`The settings are not usable:\n${describeFaults(result.error).join('\n')}\n`);
  process.exit(1);
}
