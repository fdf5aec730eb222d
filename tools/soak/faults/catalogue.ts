import type { ModelFixture, ModelScript, TcpGate } from '@dearly/testing';
import type { Clocks, Ground, Part, SmallDisks, SoakStack } from '../stack';
import { clockSteps } from './clocks';
import { ending, HOLD_MS, pausing, type Fault } from './fault';
import { fullDisks, fullRedis, noConnections } from './full';
import type { Gates } from './gates';
import { replicasOf } from './processes';
import { killingWorkers } from './workers';

export type Around = {
  ground: Ground;
  stack: SoakStack;
  gates: Gates;
  front: TcpGate;
  model: ModelFixture;
  goodModel: ModelScript;
  /** Absent where they cannot be had; the faults that need them are left out. */
  disks: SmallDisks | undefined;
  clocks: Clocks | undefined;
  workerKills: number;
};

const REDIS_AWAY_MS = 30_000;
const PAUSED_MS = 10_000;
/** What each piece of data waits at a gate. */
const SLOW_MS = { postgres: 40, redis: 40, mail: 400, front: 200 };

/**
 * Faults that end processes; the services themselves are ended in rounds. They come first, so that what runs afterwards
 * runs on to the end and its growth can be seen.
 */
export function endingFaults({ ground, stack, workerKills }: Around): Fault[] {
  const part = (name: string): Part => {
    const found = stack.services[name] ?? ground.parts[name];
    if (!found) throw new Error(`${name} does not run here`);
    return found;
  };
  return [
    killingWorkers(replicasOf(stack, 'ocr-analysis'), workerKills),
    ...['postgres', 'redis', 'redis-jobs', 'proxy', 'inbox'].map((name) =>
      ending(`${name} SIGKILL`, 'killed', part(name), 'SIGKILL'),
    ),
    // SIGINT is how PostgreSQL is restarted; at SIGTERM it would wait until all clients have left.
    ending('postgres SIGINT', 'stopped', part('postgres'), 'SIGINT'),
    ...['redis', 'redis-jobs'].map((name) => ending(`${name} SIGTERM`, 'stopped', part(name), 'SIGTERM')),
  ];
}

/** Faults that leave every process alone. */
export function lastingFaults(around: Around): Fault[] {
  const { ground, gates, front, model, goodModel, disks, clocks } = around;
  const held = (name: string, group: string, begin: Fault['begin'], lift: Fault['lift']): Fault => {
    return { name, group, holdMs: HOLD_MS, begin, lift };
  };
  const slow = (name: string, gate: TcpGate, slowMs: number): Fault =>
    held(
      name,
      'slow',
      () => gate.slow(slowMs),
      () => gate.restore(),
    );
  const away = (name: string, gate: TcpGate): Fault =>
    held(
      name,
      'away',
      () => gate.cut(),
      () => gate.restore(),
    );
  return [
    ...['postgres', 'redis', 'redis-jobs'].flatMap((name) => {
      const store = ground.parts[name];
      return store ? [pausing(`${name} paused`, store, PAUSED_MS)] : [];
    }),
    slow('Postgres slow', gates.postgres, SLOW_MS.postgres),
    slow('Redis slow', gates.redis, SLOW_MS.redis),
    slow('mail server slow', gates.mail, SLOW_MS.mail),
    slow('network of people slow', front, SLOW_MS.front),
    away('mail server away', gates.mail),
    { ...away('redis away 30 s', gates.redis), holdMs: REDIS_AWAY_MS },
    ...(['hang', 'drop'] as const).map((reply) =>
      held(
        reply === 'hang' ? 'model does not answer' : 'model away',
        'away',
        () => model.setScript(() => reply),
        () => model.setScript(goodModel),
      ),
    ),
    fullRedis('redis', ground.redisUrl),
    fullRedis('redis-jobs', ground.jobsRedisUrl),
    noConnections(ground.databaseUrl, gates.postgres),
    ...(disks ? fullDisks(disks) : []),
    ...(clocks ? clockSteps(clocks) : []),
  ];
}
