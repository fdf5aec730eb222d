import { randomBytes, randomUUID } from 'node:crypto';
import type { AccessClaims, AppError, RpcInput, RpcOutput, Session, User } from '@dearly/contracts';
import { runMigrations } from '@dearly/database';
import { RpcClient, RpcServer } from '@dearly/rpc';
import { createLogger, NestLogger } from '@dearly/service';
import {
  answeringAs,
  askingAs,
  rpcSettings,
  startRedis,
  startSmtp,
  testPostgresServiceRole,
  testPostgresServiceUrl,
  testPostgresUrl,
} from '@dearly/testing';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { decodeJwt } from 'jose';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { authSettings } from '../src/config';
import { TokenCodesService } from '../src/one-time-tokens/token-codes.service';
import { ENTITIES, EXPOSED, MIGRATIONS } from '../src/schema';
import { openPost, type Post } from './post';

export const PASSWORD = 'a quiet harbour';

/** Its name is `test`; the same in every start, as one may go on with the rows of another. */
export const ENCRYPTION_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** Where the calls of a test come from. */
export const CLIENT = { ip: '203.0.113.7', userAgent: 'Safari' };

type OpenCall = 'auth.signup' | 'auth.otp' | 'auth.verify' | 'auth.recover' | 'auth.resend';

export type AuthService = Post & {
  /** Asks as the gateway does. */
  rpc: RpcClient;
  redisUrl: string;
  app: INestMicroservice;
  /** A look past the service, at its own schema. */
  database: DataSource;
  schema: string;
  signUp(body: Record<string, unknown>): Promise<Session | User>;
  /** One of the calls that need no session; `redirectTo` as the query's `redirect_to`. */
  ask<N extends OpenCall>(name: N, body: Record<string, unknown>, redirectTo?: string): Promise<RpcOutput<N>>;
  /** Opens the link of a mail, answers where it leads. */
  open(link: string): Promise<URL>;
  token(grantType: string | undefined, body: Record<string, unknown>): Promise<Session>;
  refresh(token: string): Promise<Session>;
  user(claims: AccessClaims): Promise<User>;
  logout(claims: AccessClaims, scope?: string): Promise<null>;
  jwks(): Promise<RpcOutput<'auth.jwks'>>;
  /** As if every email so far had been asked for long ago. */
  waitOutCooldowns(): Promise<void>;
  /** Drops the schema too, unless it is to be used by a next start. */
  stop(options?: { keepData: boolean }): Promise<void>;
};

/**
 * The real service on real Postgres, Redis and SMTP, asked over RPC. A schema of its own unless one is given to
 * share. Addresses need no confirmation, as there is an inbox; `MAILER_AUTOCONFIRM: 'false'` changes that.
 */
export async function startAuth(
  env: Record<string, string | undefined> = {},
  shared: { schema?: string; databaseUrl?: string } = {},
): Promise<AuthService> {
  // Its own: two services in one test must not take each other's calls, jobs or counts.
  const redis = await startRedis();
  const redisUrl = redis.url;
  const smtp = await startSmtp();
  const schema = shared.schema ?? `auth_${randomBytes(6).toString('hex')}`;
  const role = testPostgresServiceRole();
  await runMigrations({ url: testPostgresUrl(), schema, role, migrations: MIGRATIONS, exposed: EXPOSED });
  const settings = authSettings.parse({
    ...rpcSettings('auth'),
    REDIS_URL: redisUrl,
    JOBS_REDIS_URL: redisUrl,
    SMTP_URL: smtp.url,
    INBOX_URL: 'http://127.0.0.1:1/inbox',
    DATABASE_URL: shared.databaseUrl ?? testPostgresServiceUrl(),
    ENCRYPTION_KEYS,
    ...env,
  });
  // Half of the time of these tests would be waiting for the 150 ms of each call; at-earliest.spec.ts proves those.
  const config = { ...settings, unnoticedMs: 1 };
  const app = await NestFactory.createMicroservice(AppModule.with(config, schema), {
    strategy: new RpcServer({ ...answeringAs('auth'), redisUrl }),
    logger: new NestLogger(createLogger('auth', 'silent')),
  });
  await app.listen();
  const rpc = new RpcClient({ redisUrl, ...askingAs('gateway') });
  await rpc.connect();
  const client = CLIENT;
  const context = () => ({ requestId: randomUUID() });
  const token = (grantType: string | undefined, body: Record<string, unknown>) =>
    rpc.call('auth.token', { grantType, body, client } as RpcInput<'auth.token'>, context());
  const extra = { options: `-c search_path=${schema}` };
  const tables = { schema, entities: ENTITIES };
  const look = new DataSource({ type: 'postgres', url: testPostgresUrl(), ...tables, poolSize: 4, extra });
  const database = await look.initialize();
  return {
    ...openPost(smtp, database, app.get(TokenCodesService)),
    rpc,
    redisUrl,
    app,
    database,
    schema,
    signUp: (body) => rpc.call('auth.signup', { body, client }, context()),
    ask: <N extends OpenCall>(name: N, body: Record<string, unknown>, redirectTo?: string) =>
      rpc.call(name, { body, client, redirectTo } as RpcInput<N>, context()),
    async open(link) {
      const query = new URL(link).searchParams;
      const { location } = await rpc.call(
        'auth.verifyLink',
        {
          token: query.get('token') ?? undefined,
          type: query.get('type') ?? undefined,
          redirectTo: query.get('redirect_to') ?? undefined,
          client,
        },
        context(),
      );
      return new URL(location);
    },
    token,
    refresh: (refreshToken) => token('refresh_token', { refresh_token: refreshToken }),
    user: (claims) => rpc.call('auth.user', { claims }, context()),
    logout: (claims, scope) => rpc.call('auth.logout', { claims, scope }, context()),
    jwks: () => rpc.call('auth.jwks', {}, context()),
    async waitOutCooldowns() {
      await database.query(
        `update users set confirmation_sent_at = confirmation_sent_at - interval '1 hour',
           recovery_sent_at = recovery_sent_at - interval '1 hour',
           email_change_sent_at = email_change_sent_at - interval '1 hour',
           phone_change_sent_at = phone_change_sent_at - interval '1 hour',
           reauthentication_sent_at = reauthentication_sent_at - interval '1 hour'`,
      );
      await database.query('delete from pretended_letters');
    },
    async stop({ keepData } = { keepData: false }) {
      if (!keepData) await database.query(`drop schema ${schema} cascade`);
      await database.destroy();
      await rpc.close();
      await app.close();
      await smtp.stop();
      await redis.kill();
    },
  };
}

export function newEmail(): string {
  return `person-${randomBytes(6).toString('hex')}@example.com`;
}

/** A new account, signed in. */
export async function signUpNew(auth: AuthService, email = newEmail()): Promise<Session> {
  const answer = await auth.signUp({ email, password: PASSWORD });
  if (!('access_token' in answer)) throw new Error('Sign-up gave no session.');
  return answer;
}

/** What the gateway passes on after it has verified the access token. */
export function claimsOf(session: Session): AccessClaims {
  return decodeJwt(session.access_token) as AccessClaims;
}

/** The error of a call that must fail, as it travels: code, text, params, details. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  return call.then(
    () => {
      throw new Error('The call did not fail.');
    },
    (error: AppError) => error,
  );
}
