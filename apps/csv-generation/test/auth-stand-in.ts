import { AppError, type ErrorCode, type RpcInput, type User } from '@dearly/contracts';
import { Rpc, RpcClient, RpcServer } from '@dearly/rpc';
import { createLogger, NestLogger } from '@dearly/service';
import { answeringAs, askingAs } from '@dearly/testing';
import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { NestFactory } from '@nestjs/core';

/** What auth knows: addresses of accounts, `ada@example.org` for all others, and why accounts are refused. */
export type AuthStandIn = {
  rpc: RpcClient;
  emails: Map<string, string>;
  refused: Map<string, ErrorCode>;
  stop(): Promise<void>;
};

const emails = new Map<string, string>();
const refused = new Map<string, ErrorCode>();

@Controller()
class UserStandIn {
  @Rpc('auth.user')
  user(@Payload() { claims }: RpcInput<'auth.user'>): User {
    const code = refused.get(claims.sub);
    if (code) throw new AppError(code);
    const now = new Date(0).toISOString();
    return {
      id: claims.sub,
      aud: 'authenticated',
      role: claims.role,
      email: emails.get(claims.sub) ?? 'ada@example.org',
      phone: '',
      app_metadata: {},
      user_metadata: {},
      identities: [],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    };
  }
}

@Module({ controllers: [UserStandIn] })
class AuthModule {}

/** Answers for auth over real RPC. */
export async function startAuthStandIn(redisUrl: string): Promise<AuthStandIn> {
  const app = await NestFactory.createMicroservice(AuthModule, {
    strategy: new RpcServer({ ...answeringAs('auth'), redisUrl }),
    logger: new NestLogger(createLogger('auth', 'silent')),
  });
  await app.listen();
  const rpc = new RpcClient({ redisUrl, ...askingAs('csv-generation') });
  await rpc.connect();
  return {
    rpc,
    emails,
    refused,
    async stop() {
      await rpc.close();
      await app.close();
    },
  };
}
