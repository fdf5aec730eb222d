import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** What the published client sends and reads (account protocol, A0). */
const ALLOWED_HEADERS =
  'authorization, apikey, content-type, x-client-info, x-application-name, x-supabase-api-version, prefer, ' +
  'accept-profile, content-profile, range, x-upsert, cache-control, x-metadata, x-retry-count, idempotency-key';
const EXPOSED_HEADERS =
  'X-Total-Count, Link, X-Supabase-Api-Version, Content-Range, x-relay-error, x-request-id';

/** Lets pages of the listed origins call with credentials. Nobody else is told anything: same origin only. */
export function allowOrigins(app: NestFastifyApplication, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.enableCors({
    origin: (origin: string | undefined, done: (error: null, allowed: string | false) => void) =>
      done(null, origin !== undefined && origins.includes(origin) ? origin : false),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  });
}
