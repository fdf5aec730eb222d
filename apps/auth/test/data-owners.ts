import { JOBS, type JobInput } from '@dearly/contracts';
import { Job, jobsModule } from '@dearly/jobs';
import { createLogger, NestLogger } from '@dearly/service';
import { Injectable, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_CONFIG, type AuthConfig } from '../src/config';
import type { AuthService } from './auth-fixture';

type Deleting = { userIds: string[] };

@Injectable()
class Storage implements Deleting {
  readonly userIds: string[] = [];

  @Job('storage.forget')
  async deleteUserData({ userId }: JobInput<'storage.forget'>): Promise<void> {
    await Promise.resolve(this.userIds.push(userId));
  }
}

@Injectable()
class Billing implements Deleting {
  readonly userIds: string[] = [];

  @Job('billing.forget')
  async deleteUserData({ userId }: JobInput<'billing.forget'>): Promise<void> {
    await Promise.resolve(this.userIds.push(userId));
  }
}

export type DataOwners = {
  /** Until storage and billing were told to delete the data of this account; how often each of them was. */
  timesDeleted(userId: string): Promise<number[]>;
  stop(): Promise<void>;
};

/** The queues' other ends: what storage and billing are told about deleted accounts. */
export async function startDataOwners(auth: AuthService): Promise<DataOwners> {
  const { JOBS_REDIS_URL: redisUrl } = auth.app.get<AuthConfig>(AUTH_CONFIG);
  const storage = await start(redisUrl, 'storage', Storage);
  const billing = await start(redisUrl, 'billing', Billing);
  const services = [storage.get(Storage), billing.get(Billing)];
  return {
    async timesDeleted(userId) {
      const end = Date.now() + 15_000;
      for (;;) {
        const times = services.map(({ userIds }) => userIds.filter((id) => id === userId).length);
        if (times.every((count) => count > 0) || Date.now() > end) return times;
        await sleep(20);
      }
    },
    async stop() {
      await storage.close();
      await billing.close();
    },
  };
}

function start(redisUrl: string, service: 'storage' | 'billing', handlers: Type<Deleting>) {
  const name = `${service}.forget` as const;
  const imports = [jobsModule({ redisUrl, service, map: { [name]: JOBS[name] }, drainMs: 1_000 })];
  const module = { module: class DataOwner {}, imports, providers: [handlers] };
  return NestFactory.createApplicationContext(module, {
    logger: new NestLogger(createLogger(service, 'silent')),
    abortOnError: false,
  });
}
