import { Redis } from 'ioredis';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { TcpGate } from '@dearly/testing';
import type { SmallDisks } from '../stack';
import type { Fault } from './fault';

const FULL_FOR_MS = 10_000;
/** As little as a file system can be short of. */
const SMALLEST_PIECE = 4_096;
const LARGEST_PIECE = 4 * 1_024 * 1_024;
/** What the store itself gives free meanwhile is taken at once. */
const LOOK_EVERY_MS = 50;

/** Disks without a free block. A store that ended over it comes back by itself once there is room. */
export function fullDisks(disks: SmallDisks): Fault[] {
  const named = { postgres: 'Postgres', 'redis-jobs': 'redis-jobs', objects: 'pictures' };
  return (['postgres', 'redis-jobs', 'objects'] as const).map((store) =>
    filling(`disk of ${named[store]} full`, disks[store]),
  );
}

/** What the report says of these where there are no small disks. */
export const FULL_DISK_NAMES = 'disks of Postgres, redis-jobs and pictures full';

function filling(name: string, folder: string): Fault {
  const path = join(folder, 'filler');
  let file: FileHandle | undefined;
  let isFull = false;
  let topping = Promise.resolve();
  return {
    name,
    group: 'full',
    holdMs: FULL_FOR_MS,
    begin: async () => {
      const filler = await open(path, 'w', 0o600);
      file = filler;
      isFull = true;
      await fill(filler);
      topping = (async () => {
        for (; isFull; await sleep(LOOK_EVERY_MS)) await fill(filler);
      })();
    },
    lift: async () => {
      isFull = false;
      await topping;
      await file?.close();
      await rm(path);
    },
  };
}

async function fill(file: FileHandle): Promise<void> {
  for (let piece = LARGEST_PIECE; piece >= SMALLEST_PIECE;) {
    try {
      await file.appendFile(Buffer.alloc(piece));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      piece /= 2;
    }
  }
}

/** Redis with no memory left for anything new (maxmemory, noeviction). */
export function fullRedis(name: string, url: string): Fault {
  const limit = async (bytes: number): Promise<void> => {
    const redis = new Redis(url);
    try {
      await redis.config('SET', 'maxmemory', bytes);
    } finally {
      redis.disconnect();
    }
  };
  return {
    name: `memory of ${name} full`,
    group: 'full',
    holdMs: FULL_FOR_MS,
    // Less than it holds already.
    begin: () => limit(1),
    lift: () => limit(0),
  };
}

/** Others hold every connection that PostgreSQL gives, and the services have just lost theirs. */
export function noConnections(databaseUrl: string, gate: TcpGate): Fault {
  let isHeld = false;
  let holding = Promise.resolve();
  const held = new Set<Client>();
  const hold = async (): Promise<boolean> => {
    const client = new Client(databaseUrl);
    client.on('error', () => held.delete(client));
    try {
      await client.connect();
    } catch {
      return false;
    }
    held.add(client);
    return true;
  };
  return {
    name: 'Postgres without free connections',
    group: 'full',
    holdMs: FULL_FOR_MS,
    begin: async () => {
      isHeld = true;
      while (await hold());
      gate.cut();
      holding = (async () => {
        while (isHeld) if (!(await hold())) await sleep(LOOK_EVERY_MS);
      })();
      await sleep(500);
      gate.restore();
    },
    lift: async () => {
      isHeld = false;
      await holding;
      await Promise.all([...held].map((client) => client.end()));
      held.clear();
    },
  };
}
