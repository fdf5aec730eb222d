import { TcpGate } from '@dearly/testing';
import type { Ground } from '../stack';

/** Between the services and what they stand on. */
export type Gates = { postgres: TcpGate; redis: TcpGate; jobsRedis: TcpGate; mail: TcpGate };

/** Opens the gates, and gives the same ground with the addresses of the gates for those of the servers. */
export async function openGates<G extends Ground>(ground: G): Promise<{ gates: Gates; gated: G }> {
  const [postgres, redis, jobsRedis, mail] = await Promise.all([
    TcpGate.to(ground.databaseUrl),
    TcpGate.to(ground.redisUrl),
    TcpGate.to(ground.jobsRedisUrl),
    TcpGate.to(ground.smtpUrl),
  ]);
  return {
    gates: { postgres, redis, jobsRedis, mail },
    gated: {
      ...ground,
      roleUrls: through(postgres, ground.roleUrls),
      redisUrl: at(redis, ground.redisUrl),
      redisUrls: through(redis, ground.redisUrls),
      jobsRedisUrl: at(jobsRedis, ground.jobsRedisUrl),
      jobsRedisUrls: through(jobsRedis, ground.jobsRedisUrls),
      smtpUrl: at(mail, ground.smtpUrl),
    },
  };
}

function through(gate: TcpGate, urls: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, at(gate, url)]));
}

function at(gate: TcpGate, url: string): string {
  const address = new URL(url);
  ({ hostname: address.hostname, port: address.port } = new URL(gate.url));
  return address.href;
}
